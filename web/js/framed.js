// Says where tierce cannot start: in a frame that is shut off from its own host (an "opaque origin"), or from a file on
// the disk. A classic script, because modules do not come there at all.
document.documentElement.toggleAttribute("data-apart", self.origin === "null");
