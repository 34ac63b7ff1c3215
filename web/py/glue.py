"""The page's glue: what the player wants goes to the engine, what comes back is shown, and when.

Runs in MicroPython. It touches no DOM: `window.tierce` (js/bridge.js) draws and never throws. Every view is JSON text
that is handed on as it came; only its status and step and what lies are read here.
"""

import asyncio
import json

from pyscript import when, window

page = window.tierce


class Shown:
    """What is on the screen, and which run of the computer seats may still change it."""

    view = None     # the last view drawn, as a dict
    run = 0         # counts up with everything the player starts; an older run stops
    busy = False    # an action of the player is on its way
    claiming = False  # the rest of the deal is being taken


def looks():
    """How the player wants to see things; part of every command."""
    return {"lang": page.setting("lang"), "order": page.setting("sort")}


async def call(command, **args):
    """One engine command; gives its answer as text and as a dict. A lost engine shows the failure screen."""
    text = await page.call(command, json.dumps(dict(looks(), **args)))
    answer = json.loads(text)
    error = answer.get("error")
    if error and error["code"] in ("lost", "internal"):
        page.fail(error["code"], error.get("message") or "")
    return text, answer


# ---- showing


def draw(text, answer):
    """Shows the table, or the curtain between two people."""
    view = answer["ok"]
    covered = view["status"] == "curtain"
    Shown.view = None if covered else view
    if not (page.showCurtain(text) if covered else page.showTable(text)):
        raise RuntimeError("the table could not be drawn")
    return view


def lying(view):
    """Whether a finished trick lies on the table."""
    return any(zone["kind"] == "trick" and zone["complete"] for zone in view["zones"])


async def follow(text, answer, spoken=False):
    """Shows a view and lets the computer seats play on until the human must act or the deal is over.

    spoken  what has happened so far need not be announced any more
    """
    Shown.run += 1
    run = Shown.run
    view = draw(text, answer)
    if spoken and Shown.view:
        page.countAsSpoken()
    while view["status"] == "wait":
        coming = page.call("advance", json.dumps(looks()))
        if lying(view):
            await page.pause(pace("trick"))
            if run == Shown.run:
                page.collect()
        await page.pause(pace("play"))
        text = await coming
        if run != Shown.run:
            return
        answer = json.loads(text)
        if "error" in answer:
            page.fail(answer["error"]["code"], answer["error"].get("message") or "")
            return
        view = draw(text, answer)
    if view["status"] == "curtain":
        Shown.claiming = False
        return
    action, wait = by_itself(view)
    if not (Shown.claiming and action):
        page.announce()
    if lying(view):
        await page.pause(pace("trick"))
        if run == Shown.run:
            page.collect()
    if run == Shown.run and view["status"] in ("deal-over", "match-over") and view["summary"]:
        page.showSummary()
    if action:
        await page.pause(pace(wait))
        if run == Shown.run and not Shown.busy:
            await do(action, view["step"], view["deal"], auto=True)


def pace(what):
    """Milliseconds to wait; the rest of a claim is taken quickly."""
    return page.pace(what) // 3 if Shown.claiming else page.pace(what)


def by_itself(view):
    """What is done without asking the player, and how long he sees that it is his turn: what goes without saying, the
    only card, the next card of a claim."""
    if view["status"] != "you":
        Shown.claiming = False
        return None, ""
    ways = [way["action"] for card in view["hand"]["cards"] for way in card["actions"]]
    if Shown.claiming:
        if view["claim"]:
            return view["claim"]["action"], "play"
        if len(view["hand"]["cards"]) == 1 and ways:
            return ways[0], "play"
        Shown.claiming = False
    usual = [choice["action"] for choice in view["choices"] if choice["style"] == "usual"]
    if usual and page.setting("usual") == "say":
        return usual[0], "trick"
    if len(ways) == 1 and not view["choices"] and not view["form"] and page.setting("forced") == "play":
        return ways[0], "play"
    return None, ""


# ---- what the player wants


async def act(detail):
    view = Shown.view
    stale = not view or view["status"] != "you" or detail.step != view["step"] or detail.deal != view["deal"]
    if not stale and not Shown.busy:
        await do(detail.action, detail.step, detail.deal)


async def do(action, step, deal, auto=False):
    """One action of the player; `auto`: he did not decide it."""
    Shown.busy = True
    text, answer = await call("act", action=action, step=step, deal=deal, auto=auto)
    Shown.busy = False
    if not Shown.view:
        return  # the player has left the table meanwhile
    error = answer.get("error")
    if not error:
        await follow(text, answer)
        return
    Shown.claiming = False
    page.release()
    if error["code"] == "illegal":
        page.refuse(error["rule"], error["message"])
    elif error["code"] in ("turn", "over"):
        await show()


async def turn_to(command, **args):
    """A command that puts another moment on the table: a new match, a saved one, the next deal, one back."""
    if Shown.busy:
        return
    Shown.busy = True
    Shown.claiming = False
    Shown.run += 1
    text, answer = await call(command, **args)
    Shown.busy = False
    if answer.get("ok"):
        page.closeSheets()
        await follow(text, answer, spoken=command == "hello")
    elif Shown.view:
        page.notice("refused")
    elif command == "hello":
        await home()
    else:
        fail(command, answer["error"])


def fail(command, error):
    """What could not be put on the table; of a broken share link also where."""
    if error["code"] == "broken_link":
        page.fail("link-" + error["reason"], error["message"], json.dumps(error))
    else:
        page.fail("link" if command == "new" else "other", error["message"])


async def show():
    """Draws the table again from the engine, as after a change of language."""
    text, answer = await call("view")
    if answer.get("ok"):
        await follow(text, answer)


async def home():
    """The start screen, with the matches that are kept."""
    Shown.run += 1
    Shown.view = None
    _, games = await call("games")
    _, kept = await call("matches")
    if games.get("ok") and kept.get("ok"):
        page.showStart(json.dumps({"games": games["ok"]["games"], "kept": kept["ok"]}))


async def change(name, value):
    if not await page.set(name, value):
        page.notice("wording")
        return
    if name in ("lang", "sort", "undo") and Shown.view:
        await redraw()
    elif name == "lang":
        await home()


async def redraw():
    text, answer = await call("view")
    if not answer.get("ok"):
        return
    if Shown.view["status"] == "wait":
        await follow(text, answer)
    else:
        draw(text, answer)
        page.announce()


async def rules(rule=None):
    game = Shown.view["game"] if Shown.view else "belote"
    text, answer = await call("rules", game=game, **({"rule": rule} if rule else {}))
    if answer.get("ok"):
        page.showRules(text, page.setting("lang"), rule)


def plain(value):
    """A JavaScript object as a dict; nothing where there is none."""
    return json.loads(window.JSON.stringify(value)) if value else None


async def handle(detail):
    kind = detail.kind
    if kind == "act":
        await act(detail)
    elif kind == "new":
        await turn_to("new", game=detail.game, options=plain(detail.options), seats=plain(detail.seats))
    elif kind == "next":
        if Shown.view and detail.deal == Shown.view["deal"]:
            await turn_to("next")
    elif kind == "claim":
        if Shown.view and Shown.view["claim"] and not Shown.busy:
            Shown.claiming = True
            await act(detail)
    elif kind == "lift":
        await turn_to("lift", seat=detail.seat, deal=detail.deal, step=detail.step)
    elif kind == "undo":
        await turn_to("undo")
    elif kind == "playFrom":
        await turn_to("playFrom", deal=detail.deal, step=detail.step)
    elif kind == "continue":
        await turn_to("hello", slot=detail.slot)
    elif kind in ("remove", "putBack"):
        await call(kind, slot=detail.slot)
    elif kind == "home":
        await home()
    elif kind == "rule":
        await rules(detail.rule)
    elif kind == "rules":
        await rules()
    elif kind == "set":
        await change(detail.name, detail.value)
    elif kind == "retry":
        if page.restart():
            await start()


async def take_up(opening):
    """The engine takes up the deal that lies on the table since before it was there; whether it could."""
    text, answer = await call("takeUpOpening", **opening)
    view = answer.get("ok")
    taken = bool(view) and page.confirmOpening(text)
    if taken:
        Shown.view = view
    elif answer.get("error", {}).get("code") != "kept":
        page.notice("opening")
    page.endOpening(taken)
    return taken


async def start():
    """From a loaded engine to a screen that can be answered."""
    if not await page.started():
        return
    Shown.busy = False
    opening = page.opening()
    if opening and await take_up(json.loads(opening)):
        return
    text, found = await call("hello", slot=page.shown())
    if "error" in found:
        return
    if found["ok"] and (found["link"] == "start" or page.shown()):
        await follow(text, found, spoken=True)
    elif found["link"] == "start":
        await turn_to("new", game=None, options={})
    else:
        await home()


async def guarded(task):
    """An error would only reach the console; the player is told too."""
    try:
        await task
    except Exception as error:
        page.fail("glue", repr(error))
        raise


@when("t-action", "body")
async def on_action(event):
    await guarded(handle(event.detail))


page.hello()
page.mark("first-dom")
asyncio.create_task(guarded(start()))
