import pg from "pg";
import type { BackupManifest } from "../../../src/platform/backup/manifest.ts";
import { freePort } from "../../../src/platform/database/embedded.ts";
import type { StartConfig } from "../start-config.ts";

const PRODUCT = new URL("../../../build/server/index.js", import.meta.url).href;
type Product = typeof import("../../../src/server.ts");

/** Something that was looked at, and what was wrong with it. */
type Look = { what: string; fault: string | null };

/**
 * Starts the product on what was restored, without a worker, so that no mail goes out and no deadline passes, and looks at
 * it as visitors would. Answers what held and what did not.
 */
export async function smokeTest(
  config: StartConfig & { databaseUrl: string },
  manifest: BackupManifest,
): Promise<Look[]> {
  const port = await freePort();
  const product: Product = await import(PRODUCT);
  const running = await product.start({
    ...config,
    ...{ port, publicUrl: `http://127.0.0.1:${port}`, worker: false, sandboxes: 0, demo: false },
    ...{
      constructionPassword: undefined,
      analytics: undefined,
      smtpUrl: "smtp://127.0.0.1:9",
      logLevel: "error",
    },
  });
  try {
    const look = (what: string, path: string, holds?: (body: Buffer) => boolean) =>
      lookAt(what, `http://127.0.0.1:${port}${path}`, holds);
    const looks = [await look("health", "/api/health"), await look("the front page", "/")];
    for (const team of await teamToShow(config.databaseUrl)) {
      looks.push(
        await look(`the page of ${team.address}`, `/team/${team.address}`, (body) =>
          body.includes(Buffer.from(escaped(team.name))),
        ),
        await look(`the courses of ${team.address}`, `/api/public/teams/${team.token}/courses`),
      );
      for (const file of team.files
        .filter((id) => manifest.files.some(({ path }) => path.includes(id)))
        .slice(0, 1))
        looks.push(
          await look(
            "an uploaded file",
            `/api/public/teams/${team.token}/file/${file}`,
            (body) => body.length > 100,
          ),
        );
    }
    return looks;
  } finally {
    await running.stop();
  }
}

async function lookAt(
  what: string,
  url: string,
  holds: (body: Buffer) => boolean = () => true,
): Promise<Look> {
  try {
    const answer = await fetch(url, { redirect: "manual", headers: { accept: "text/html,image/webp,*/*" } });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return { what, fault: `answers ${answer.status}` };
    return { what, fault: holds(body) ? null : "does not show what it should" };
  } catch (error) {
    return { what, fault: error instanceof Error ? error.message : String(error) };
  }
}

type ShownTeam = { address: string; name: string; token: string; files: string[] };

/** One team that has a public page, the one with most files; none where there is no team. */
async function teamToShow(databaseUrl: string): Promise<ShownTeam[]> {
  const owner = new pg.Client(databaseUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ address: string; team: string }>(
      `select address, team_id::text as team from team_addresses
       where team_id not in (select team_id from sandboxes) order by team_id, address limit 100`,
    );
    const found: ShownTeam[] = [];
    for (const { address, team } of rows) {
      await owner.query("select set_config('app.team_id', $1, false)", [team]);
      const { rows: teams } = await owner.query<Omit<ShownTeam, "address">>(
        `select name, team_token as token,
           array(select id from files where team_id = teams.id and is_public order by id) as files
         from teams where id = $1 and status = 'active' and team_token <> $2`,
        [team, address],
      );
      found.push(...teams.map((shown) => ({ ...shown, address })));
    }
    return found.toSorted((a, b) => b.files.length - a.files.length).slice(0, 1);
  } finally {
    await owner.end();
  }
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
