import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const DEMO_TEAM = "hebammenpraxis-sonnenschein";

type ForeignSite = { url: string; close(): Promise<void> };

/**
 * Starts a site that stands for a practice's own: not on the product's host, so that browsers take it for another site.
 * `?team=` shows another team's courses, `?kurs=` names the one course.
 */
export async function startForeignSite({
  port = 0,
  product,
}: {
  port?: number;
  product: string;
}): Promise<ForeignSite> {
  const server = createServer(async (incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://site");
    if (pathname !== "/") return void outgoing.writeHead(404).end();
    const team = searchParams.get("team") ?? DEMO_TEAM;
    const course = searchParams.get("kurs") ?? (await firstCourse(product, team));
    outgoing
      .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
      .end(sitePage({ product, team, course }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A course with a date, as its owner would have chosen one; "" while there is none. */
async function firstCourse(product: string, team: string): Promise<string> {
  const answer = await fetch(`${product}/api/public/teams/${encodeURIComponent(team)}/courses`).catch(
    () => null,
  );
  const known: { data?: { lessons: { course_id: number }[] } } = answer?.ok ? await answer.json() : {};
  return String(known.data?.lessons[0]?.course_id ?? "");
}

type Shown = { product: string; team: string; course: string };

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The site's one page, with everything that can be put into it: list, one course, button, and frame. */
function sitePage(shown: Shown): string {
  const product = escaped(shown.product);
  const team = escaped(shown.team);
  const courses = `${product}/team/${encodeURIComponent(shown.team)}/kurse`;
  const link = `<a href="${courses}">Zu unseren Kursen</a>`;
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Eine Webseite mit eingebetteten Kursen</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
<script src="${product}/einbetten/v1.js" async></script>
</head>
<body>
<header>
  <p class="name">Haus am Park</p>
  <nav aria-label="Seiten"><a href="#liste">Kurse</a> <a href="#kurs">Ein Kurs</a> <a href="#knopf">Knopf</a> <a href="#rahmen">Rahmen</a></nav>
</header>
<main>
  <h1>Willkommen im Haus am Park</h1>
  <p>Diese Seite gehört jemand anderem. Sie hat eigene Schriften, eigene Farben und eine eigene Adresse. Die Kurse darin kommen aus der Kursverwaltung.</p>
  <section id="liste"><h2>Alle Kurse</h2>
    <kurse-einbetten team="${team}" anzahl="5">${link}</kurse-einbetten>
  </section>
  <section id="kurs"><h2>Ein Kurs</h2>
    <kurse-einbetten team="${team}" kurs="${escaped(shown.course)}">${link}</kurse-einbetten>
  </section>
  <section id="knopf"><h2>Nur ein Knopf</h2>
    <kurse-einbetten team="${team}" ansicht="knopf" text="Kurs buchen" style="--kurse-farbe: #7c2d12; --kurse-schrift: #fff">${link}</kurse-einbetten>
  </section>
  <section id="rahmen"><h2>Im Rahmen, ganz wie die Kursseite</h2>
    <iframe src="${product}/einbetten/team/${encodeURIComponent(shown.team)}/kurse" title="Kurse und Termine" width="100%" height="700"></iframe>
  </section>
</main>
<footer>Haus am Park, eine Webseite zum Ausprobieren</footer>
</body>
</html>`;
}

const styles = `
body { margin: 0; background: #fbf3e4; color: #3b2314; font: 1.0625rem/1.6 Georgia, "Times New Roman", serif; }
header, main, footer { max-width: 56rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; border-bottom: 3px double #b98b5e; }
.name { margin: 0; font-size: 1.4rem; font-style: italic; }
a { color: #7c2d12; }
header a { display: inline-block; min-height: 24px; margin-right: .75rem; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-top: 3rem; font-size: 1.4rem; color: #7c2d12; }
kurse-einbetten { --kurse-farbe: #b45309; }
iframe { box-sizing: border-box; border: 1px solid #b98b5e; background: #fff; }
footer { padding-block: 3rem; font-size: .9rem; }
`;
