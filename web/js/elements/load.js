// The first screen: what is loading and how far, or what failed and a button to try again.
import { has, t } from "../wording.js";
import { button, el, emit, setText } from "./dom.js";

const MEGA = 1_000_000;

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

  /** @param {{stage?: string, loaded?: number, total?: number | null, failed?: string, message?: string}} news */
  render(news = this.news) {
    if (!this.retry) this.build();
    this.news = news;
    const failed = news.failed !== undefined;
    this.classList.toggle("failed", failed);
    this.retry.hidden = !failed;
    this.bar.hidden = failed;
    this.unlink.hidden = news.failed !== "link";
    setText(this.retry, t("load.retry"));
    setText(this.unlink, t("load.without-link"));
    if (failed) {
      setText(this.stage, t(has(`load.failed.${news.failed}`) ? `load.failed.${news.failed}` : "load.failed.other"));
      setText(this.bytes, news.message);
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

function amount({ loaded, total }) {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const megabytes = (bytes) => (bytes / MEGA).toLocaleString(document.documentElement.lang, form);
  if (total && total >= loaded) return t("load.bytes-of", { n: megabytes(loaded), total: megabytes(total) });
  return t("load.bytes", { n: megabytes(loaded) });
}

customElements.define("t-load", LoadScreen);
