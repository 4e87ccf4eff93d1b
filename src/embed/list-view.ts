import type { PublicLesson } from "../domain/lessons/schema.ts";
import { el, linkOutside } from "./dom.ts";
import { letGrow } from "./growing-frames.ts";
import { rowWords } from "./row-words.ts";
import { type CourseFilter, loadOffer, type Offer, pages, type Site } from "./site.ts";

/** Fills a box with a team's courses: loads them, shows them, and opens what is chosen in their place. */
export async function showCourses(box: HTMLElement, site: Site, filter: CourseFilter): Promise<void> {
  box.replaceChildren(el("p", { role: "status" }, "Die Kurse werden geladen …"));
  const offer = await loadOffer(site, filter).catch(() => null);
  if (!offer) return box.replaceChildren(unreachable(site));
  const open = (path: string, title: string) => {
    const view = frameView(site, path, title, async () => {
      await showCourses(box, site, filter);
      const links = [...box.querySelectorAll("a")];
      (links.find(({ href }) => href === `${site.home}${path}`) ?? links[0])?.focus();
    });
    box.replaceChildren(view);
    view.querySelector("button")?.focus();
  };
  box.replaceChildren(...listOf(site, offer, open));
}

type Open = (path: string, title: string) => void;

function listOf(site: Site, offer: Offer, open: Open): HTMLElement[] {
  const { course, lessons, more } = offer;
  const head = course ? [el("p", { class: "course" }, course.name), el("p", {}, course.summary)] : [];
  const all = pages.courses(site);
  if (lessons.length === 0) {
    const words = course
      ? "Für diesen Kurs ist gerade kein Termin ausgeschrieben."
      : "Gerade ist kein Termin ausgeschrieben. Neue Kurse stehen hier, sobald sie feststehen.";
    return [...head, el("p", {}, words), el("p", {}, linkOutside(`${site.home}${all}`, "Zur Kursseite"))];
  }
  const rows = lessons.map((lesson) => row(site, lesson, open));
  const rest = more
    ? [el("p", {}, insideLink(site, all, "Alle Termine zeigen", "Kurse und Termine", open))]
    : [];
  return [...head, el("ul", {}, ...rows), ...rest];
}

function row(site: Site, lesson: PublicLesson, open: Open): HTMLElement {
  const { day, month, weekday, date, who, when, seats, fullness, minimum, price, notes } = rowWords(lesson);
  const { name } = lesson.course;
  const title = insideLink(site, pages.lesson(site, lesson.id), name, `${name}, ${date}`, open);
  return el(
    "li",
    {},
    el(
      "div",
      { class: "date" },
      el("span", { "aria-hidden": "true" }, weekday),
      el("strong", { "aria-hidden": "true" }, day),
      el("span", { "aria-hidden": "true" }, month),
      el("span", { class: "unseen" }, `Ab ${weekday}, ${date}`),
    ),
    el(
      "div",
      { class: "what" },
      title,
      el("span", { class: "soft" }, who),
      el("span", { class: "soft" }, when),
    ),
    el(
      "div",
      { class: "side" },
      el("span", { class: `seats seats-${fullness}` }, seats),
      ...(minimum ? [el("span", { class: "soft" }, minimum)] : []),
      el("strong", {}, price),
      ...notes.map((note) => el("span", { class: "soft" }, note)),
    ),
  );
}

/** A real link that opens here when it is simply pressed. */
function insideLink({ home }: Site, path: string, label: string, title: string, open: Open): HTMLElement {
  const press = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(path, title);
  };
  return el("a", { href: `${home}${path}`, click: press }, label);
}

const unreachable = (site: Site): HTMLElement =>
  el(
    "p",
    { role: "alert" },
    "Die Kurse lassen sich hier gerade nicht anzeigen. Sie finden sie auf unserer ",
    linkOutside(`${site.home}${pages.courses(site)}`, "Kursseite"),
    ".",
  );

const PATIENCE_MS = 8_000;

/** A page of the team in place of the list, with the way back; where it does not open, it leads to a window. */
function frameView(site: Site, path: string, title: string, back: () => void): HTMLElement {
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
