import { el, linkOutside } from "./dom.ts";
import { letGrow } from "./growing-frames.ts";
import type { Site } from "./site.ts";

const PATIENCE_MS = 8_000;

/** A page of the team in place of the list, with the way back; where it does not open, it leads to a window. */
export function frameView(site: Site, path: string, title: string, back: () => void): HTMLElement {
  const outside = () => linkOutside(`${site.home}${path}`, "In neuem Fenster öffnen");
  const frame = el("iframe", { src: `${site.home}/einbetten${path}`, title });
  const notice = el("p", { role: "status", class: "notice" });
  const giveUp = setTimeout(
    () => notice.replaceChildren("Öffnet sich hier nichts? ", outside()),
    PATIENCE_MS,
  );
  letGrow(frame, site.home, () => {
    clearTimeout(giveUp);
    notice.replaceChildren();
  });
  const backButton = el("button", { type: "button", class: "plain", click: back }, "← Zurück zur Übersicht");
  return el("div", {}, el("div", { class: "bar" }, backButton, outside()), notice, frame);
}
