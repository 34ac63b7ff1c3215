// Run in the page: the worker plays some steps against computer players, or rests as long, while the page counts the
// milliseconds between its ticks and between its frames.
async ({ game, level, others, unoffered, steps, rest }) => {
  const call = (command, args) =>
    window.tierce.call(command, JSON.stringify({ lang: "en", ...args })).then(JSON.parse).then((answer) => {
      if (answer.error) throw new Error(`${command}: ${JSON.stringify(answer.error)}`);
      return answer.ok;
    });

  const gaps = { tick: [], frame: [] };
  let beating = true;
  const beat = (name, again) => {
    let last = performance.now();
    const on = () => {
      const now = performance.now();
      gaps[name].push(now - last);
      last = now;
      if (beating) again(on);
    };
    again(on);
  };
  const startBeating = () => {
    beat("tick", (on) => setTimeout(on, 16));
    beat("frame", requestAnimationFrame);
  };

  if (rest) {
    startBeating();
    await new Promise((done) => setTimeout(done, rest));
    beating = false;
    return { gaps };
  }

  const seats = { S: { who: "you" }, ...Object.fromEntries(others.map((seat) => [seat, { who: "computer", level }])) };
  const begin = () => call("new", { game, options: {}, seats });
  let view = await begin();
  const times = [];
  startBeating();
  while (times.length < steps) {
    const asked = view.status;
    if (asked === "wait") {
      const began = performance.now();
      view = await call("advance", {});
      times.push(performance.now() - began);
    } else if (asked === "you") {
      const offered = [...view.choices, ...view.hand.cards.flatMap((card) => card.actions)];
      const action = offered.length ? offered[offered.length - 1].action : unoffered;
      view = await call("act", { action, step: view.step, deal: view.deal });
    } else if (asked === "deal-over") {
      view = await call("next", {});
    } else {
      view = await begin();
    }
  }
  beating = false;
  return { gaps, times };
}
