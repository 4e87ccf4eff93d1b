import { fileURLToPath } from "node:url";
import { press } from "../parts/load.ts";
import type { Pace } from "../parts/pace.ts";
import type { BenchedProduct } from "../parts/product.ts";
import { startProgram } from "../parts/program.ts";
import { type Result, rate, ratioOf } from "../parts/result.ts";
import type { BenchedTeam } from "../parts/team.ts";

const CONNECTIONS = 20;
const RIVALS = fileURLToPath(new URL("../parts/rivals.ts", import.meta.url));

/** Row 1: the three reading pages, out of memory and freshly made, each against its bare rival. */
export async function publicPages({ url }: BenchedProduct, team: BenchedTeam, pace: Pace): Promise<Result[]> {
  const pages = [
    { name: "team page", path: `/team/${team.token}` },
    { name: "course list", path: `/team/${team.token}/kurse` },
    { name: "lesson detail", path: `/team/${team.token}/kurstermin/${team.lessons[0]}` },
  ];
  const results: Result[] = [];
  for (const page of pages) {
    const rivals = startProgram(RIVALS, [url, page.path]);
    const { bytes, render } = (await rivals.tells()) as { bytes: string; render: string };
    const against = (request: (number: number) => { path: string }, rival: string) =>
      rivals.whileAlive(compare(request, url, rival, pace));
    const kept = await against(() => ({ path: page.path }), bytes);
    results.push({
      row: "1a",
      what: `${page.name}, nothing changed`,
      ...kept.row,
      goal: "≥ 0.6 ×",
      reached: kept.ratio >= 0.6,
    });
    const fresh = await against((number) => ({ path: `${page.path}?bench=${number}` }), render);
    results.push({
      row: "1b",
      what: `${page.name}, every answer fresh`,
      ...fresh.row,
      goal: "≥ 0.8 ×",
      reached: fresh.ratio >= 0.8,
    });
    await rivals.stop();
  }
  return results;
}

async function compare(
  request: (number: number) => { path: string },
  url: string,
  rival: string,
  { turns, visits, warmUp }: Pace,
) {
  const [ours, theirs]: [number[], number[]] = [[], []];
  await press({ url, connections: CONNECTIONS, ...warmUp, request });
  await press({ url: rival, connections: CONNECTIONS, ...warmUp });
  for (let turn = 0; turn < turns; turn++) {
    ours.push((await press({ url, connections: CONNECTIONS, ...visits, request })).perSecond);
    theirs.push(
      (
        await press({
          url: rival,
          connections: CONNECTIONS,
          ...visits,
          request: () => ({ path: "/" }),
        })
      ).perSecond,
    );
  }
  const { middle, text } = ratioOf(ours, theirs);
  const row = { measured: rate(ours, "pages"), against: rate(theirs, "pages"), ratio: text };
  return { ratio: middle, row };
}
