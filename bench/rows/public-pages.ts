import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { press } from "../parts/load.ts";
import type { BenchedProduct } from "../parts/product.ts";
import { type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";

const CONNECTIONS = 20;
const TURNS = 3;
const SECONDS = 4;
const RIVALS = fileURLToPath(new URL("../parts/rivals.ts", import.meta.url));

/** Row 1: the three reading pages, out of memory and freshly made, each against its bare rival. */
export async function publicPages({ url }: BenchedProduct, team: BenchedTeam): Promise<Result[]> {
  const pages = [
    { name: "team page", path: `/team/${team.token}` },
    { name: "course list", path: `/team/${team.token}/kurse` },
    { name: "lesson detail", path: `/team/${team.token}/kurstermin/${team.lessons[0]}` },
  ];
  const results: Result[] = [];
  for (const page of pages) {
    const rivals = fork(RIVALS, [url, page.path], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
    const [{ bytes, render }] = (await once(rivals, "message")) as [{ bytes: string; render: string }];
    const kept = await compare(() => ({ path: page.path }), url, bytes);
    results.push({
      row: "1a",
      what: `${page.name}, nothing changed`,
      ...kept.told,
      goal: "≥ 0.6 ×",
      reached: kept.ratio >= 0.6,
    });
    const fresh = await compare((number) => ({ path: `${page.path}?bench=${number}` }), url, render);
    results.push({
      row: "1b",
      what: `${page.name}, every answer fresh`,
      ...fresh.told,
      goal: "≥ 0.8 ×",
      reached: fresh.ratio >= 0.8,
    });
    rivals.kill();
  }
  return results;
}

async function compare(request: (number: number) => { path: string }, url: string, rival: string) {
  const [ours, theirs]: [number[], number[]] = [[], []];
  await press({ url, connections: CONNECTIONS, seconds: 2, request });
  await press({ url: rival, connections: CONNECTIONS, seconds: 2 });
  for (let turn = 0; turn < TURNS; turn++) {
    ours.push((await press({ url, connections: CONNECTIONS, seconds: SECONDS, request })).perSecond);
    theirs.push(
      (
        await press({
          url: rival,
          connections: CONNECTIONS,
          seconds: SECONDS,
          request: () => ({ path: "/" }),
        })
      ).perSecond,
    );
  }
  const { middle, text } = ratioOf(ours, theirs);
  const told = { measured: rate(ours, "pages"), against: rate(theirs, "pages"), ratio: text };
  return { ratio: middle, told };
}
