import Reveal from "./reveal/reveal.mjs";

new Reveal({ hash: true, transition: "none" }).initialize();
