// Sounds, for who wants them: on a card, a finished trick, a refusal, the score, and when it is one's turn. Nothing is
// fetched and no audio is opened while both settings are off, nor before the player has touched the page.
import * as settings from "./settings.js";
import { address } from "./site.js";

const LOUDNESS = 0.5;

/** Each sound with the setting that lets it be heard. */
const WANTED_BY = { card: "sounds", trick: "sounds", refused: "sounds", won: "sounds", lost: "sounds", turn: "ping" };

/** @type {AudioContext | null} */
let audio = null;
/** @type {Map<string, Promise<AudioBuffer | null>>} */
const loaded = new Map();

const heard = (name) => settings.get(WANTED_BY[name]) === "on";

/** Some browsers cannot play Ogg; all can play MP3. */
const kind = () => new Audio().canPlayType('audio/ogg; codecs="vorbis"') ? "ogg" : "mp3";

async function fetchSound(name) {
  try {
    const answer = await fetch(address(`vendor/uisfx/${name}.${kind()}`));
    return answer.ok ? await audio.decodeAudioData(await answer.arrayBuffer()) : null;
  } catch {
    return null; // without a connection it stays silent
  }
}

/** Opens the audio and fetches what is wanted; only called from what the player does. */
function prepare() {
  const wanted = Object.keys(WANTED_BY).filter(heard);
  if (!wanted.length) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  for (const name of wanted) if (!loaded.has(name)) loaded.set(name, fetchSound(name));
}

/** Plays a sound, if it is wanted and there already; it never waits and never fails. */
export async function play(name) {
  if (!audio || !heard(name)) return;
  const buffer = await loaded.get(name);
  if (!buffer) return;
  const source = audio.createBufferSource(), volume = audio.createGain();
  source.buffer = buffer;
  volume.gain.value = LOUDNESS;
  source.connect(volume).connect(audio.destination);
  source.start();
}

const lying = (view) => view.zones.filter((zone) => zone.kind === "trick" || zone.kind === "pairs")
  .flatMap((zone) => zone.cards.map((item) => item.card)).join();
const complete = (view) => view.zones.some((zone) => zone.kind === "trick" && zone.complete);

/**
 * Which sounds belong to a change of the table.
 * @param {import("./types.js").TableView | null} before
 * @param {import("./types.js").TableView} view
 * @returns {string[]}
 */
export function changes(before, view) {
  if (!before || before.game !== view.game || before.lang !== view.lang) return [];
  if (before.deal === view.deal && before.step === view.step) return [];
  const scored = view.summary && !before.summary;
  if (scored) return view.summary.won === null ? ["trick"] : [view.summary.won ? "won" : "lost"];
  const sounds = [];
  if (complete(view) && !complete(before)) sounds.push("trick");
  else if (lying(view) && lying(view) !== lying(before)) sounds.push("card");
  if (view.status === "you" && before.status !== "you") sounds.push("turn");
  return sounds;
}

/** Plays what belongs to a change of the table. */
export function hear(before, view) {
  for (const name of changes(before, view)) play(name);
}

for (const gesture of ["pointerup", "keydown", "change"]) document.addEventListener(gesture, prepare, { passive: true });
document.addEventListener("t-note", (event) => { if (event.detail?.why) play("refused"); });
