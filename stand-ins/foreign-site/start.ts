import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sitePage } from "./page.ts";

const DEMO_TEAM = "hebammenpraxis-sonnenschein";

export type ForeignSite = { url: string; close(): Promise<void> };

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
