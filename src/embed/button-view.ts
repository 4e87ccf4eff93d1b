import { el } from "./dom.ts";
import { showCourses } from "./list-view.ts";
import type { CourseFilter, Site } from "./site.ts";

/** A button that opens the courses above the page. */
export function buttonView(site: Site, filter: CourseFilter, label: string): HTMLElement[] {
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
