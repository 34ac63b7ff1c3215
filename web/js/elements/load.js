// The first screen: what is loading and how far, or what failed and a button to try again.
import { has, t } from "../wording.js";
import { amount } from "./amount.js";
import { button, el, emit, setText } from "./dom.js";

export class LoadScreen extends HTMLElement {
  news = { stage: "download" };

  build() {
    this.stage = this.querySelector(".load-stage") ?? el("p", { class: "load-stage" });
    this.bar = this.querySelector("progress") ?? el("progress");
    this.bytes = this.querySelector(".load-bytes") ?? el("p", { class: "load-bytes" });
    this.retry = button("", "primary");
    this.retry.addEventListener("click", () => emit(this, "retry"));
    this.unlink = button("", "plain");
    this.unlink.addEventListener("click", () => emit(this, "unlink"));
    this.append(this.stage, this.bar, this.bytes, this.retry, this.unlink);
    this.stage.setAttribute("role", "status");
  }

  /** @param {{stage?: string, loaded?: number, total?: number | null, failed?: string, message?: string,
   *   place?: {deal?: number, move?: number}}} news  */
  render(news = this.news) {
    if (!this.retry) this.build();
    this.news = news;
    const failed = news.failed !== undefined;
    const linked = failed && news.failed.startsWith("link-"); // a broken share link: trying again would not mend it
    this.classList.toggle("failed", failed);
    this.retry.hidden = !failed || linked;
    this.bar.hidden = failed;
    this.unlink.hidden = !linked && news.failed !== "link";
    this.unlink.className = `btn ${linked ? "primary" : "plain"}`;
    setText(this.retry, t("load.retry"));
    setText(this.unlink, t("load.without-link"));
    if (failed) {
      const key = `load.failed.${news.failed}`;
      setText(this.stage, t(has(key) ? key : "load.failed.other", news.place));
      setText(this.bytes, linked && news.failed !== "link-setup" ? "" : news.message);
      return;
    }
    setText(this.stage, t(`load.${news.stage}`));
    if (news.total) {
      this.bar.max = news.total;
      this.bar.value = news.loaded;
    } else this.bar.removeAttribute("value");
    setText(this.bytes, news.loaded ? amount(news) : "");
  }
}

customElements.define("t-load", LoadScreen);
