import { el } from "./dom.ts";
import { letGrow, listenToFrames } from "./growing-frames.ts";
import { showCourses } from "./list-view.ts";
import type { CourseFilter, Site } from "./site.ts";
import { styles } from "./styles.ts";

// The script that other sites load: <kurse-einbetten team="…"> shows a team's courses there, and frames of ours grow.
// It asks nobody but the product it came from, and sets no cookie.

const NAME = "kurse-einbetten";
const own = document.currentScript;
const cameFrom = new URL(own instanceof HTMLScriptElement ? own.src : location.href).origin;

class EmbeddedCourses extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [sheet];
    const box = el("div", { class: "kurse", lang: "de" });
    root.append(box);
    this.fill(box);
  }

  private fill(box: HTMLElement): void {
    const site: Site = { home: this.home(), team: this.getAttribute("team") ?? "" };
    const filter: CourseFilter = {
      course: this.number("kurs"),
      most: this.number("anzahl") ?? Number.POSITIVE_INFINITY,
    };
    if (!site.team) box.append('Hier fehlt die Angabe, wessen Kurse gezeigt werden sollen: team="…"');
    else if (this.getAttribute("ansicht") === "knopf")
      box.append(...buttonView(site, filter, this.getAttribute("text") || "Kurs buchen"));
    else void showCourses(box, site, filter);
  }

  /** Where the courses come from; a site that joins its scripts into one has to say it. */
  private home(): string {
    const said = this.getAttribute("adresse") ?? "";
    return URL.canParse(said) ? new URL(said).origin : cameFrom;
  }

  private number(name: string): number | null {
    const value = Number(this.getAttribute(name));
    return Number.isInteger(value) && value > 0 ? value : null;
  }
}

function growFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(`iframe[src^="${cameFrom}/einbetten/"]`))
    letGrow(frame, cameFrom);
}

// A page may carry the script more than once.
if (!customElements.get(NAME)) {
  listenToFrames();
  customElements.define(NAME, EmbeddedCourses);
  growFrames();
  addEventListener("load", growFrames);
}

/** A button that opens the courses above the page. */
function buttonView(site: Site, filter: CourseFilter, label: string): HTMLElement[] {
  const content = el("div", { class: "kurse" });
  const close = el("button", { type: "button", class: "plain", click: () => dialog.close() }, "Schließen");
  const dialog = el("dialog", { "aria-label": label }, el("div", { class: "bar end" }, close), content);
  const open = () => {
    dialog.showModal();
    void showCourses(content, site, filter);
  };
  return [
    el("button", { type: "button", class: "main", "aria-haspopup": "dialog", click: open }, label),
    dialog,
  ];
}
