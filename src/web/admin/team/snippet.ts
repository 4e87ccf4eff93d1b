/** How courses are shown on another site. */
export type SnippetKind = "list" | "course" | "button" | "frame";

/** What somebody chose to show; a number as typed. */
export type SnippetChoice = { kind: SnippetKind; course: number | null; most: string; label: string };

/** Where the courses come from: the product's address, and the team's word in it. */
type Source = { home: string; team: string };

/** The lines that somebody puts into her own site. */
export function snippetFor({ home, team }: Source, choice: SnippetChoice): string {
  const script = `<script src="${home}/einbetten/v1.js" async></script>`;
  if (choice.kind === "frame") {
    const frame = `<iframe src="${home}/einbetten/team/${team}/kurse" title="Kurse und Termine" width="100%" height="800" frameborder="0"></iframe>`;
    return `${frame}\n${script}`;
  }
  const isButton = choice.kind === "button";
  const attributes = {
    team,
    ansicht: isButton ? "knopf" : "",
    kurs: choice.kind !== "list" && choice.course ? String(choice.course) : "",
    anzahl: choice.kind === "list" ? wholeNumber(choice.most) : "",
    text: isButton ? choice.label.trim() : "",
  };
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const link = `<a href="${home}/team/${team}/kurse">Zu unseren Kursen</a>`;
  return `${script}\n<kurse-einbetten${written}>\n  ${link}\n</kurse-einbetten>`;
}

/** The same for a page in WordPress, with the plug-in; a frame needs none. */
export function shortcodeFor({ kind, course, most, label }: SnippetChoice): string {
  const parts = [
    "kurse_einbetten",
    kind === "button" && 'ansicht="knopf"',
    (kind === "course" || kind === "button") && course && `kurs="${course}"`,
    kind === "list" && wholeNumber(most) && `anzahl="${wholeNumber(most)}"`,
    kind === "button" && label.trim() && `text="${escaped(label.trim().replace(/[[\]]/g, ""))}"`,
  ];
  return `[${parts.filter(Boolean).join(" ")}]`;
}

const wholeNumber = (typed: string) => (/^[1-9]\d{0,3}$/.test(typed.trim()) ? typed.trim() : "");

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
