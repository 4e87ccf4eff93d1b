import type { Bench, Row } from "../parts/bench.ts";
import { type Visit, visitOnPhone } from "../parts/lighthouse.ts";
import { median, type Result } from "../parts/result.ts";

const TURNS = 3;
const MIN_SCORE = 99;
const KB = 1024;
const MAX_PAGE = 100 * KB;
const MAX_SCRIPT = { showing: 0, reading: 15 * KB, booking: 140 * KB };

/** Row 7: the first visit on a phone to pages on which the product shows itself, to the reading pages and to the booking form. */
export const firstVisits: Row = {
  names: ["7"],
  leftOut: async ({ visitsByPhone }) => (visitsByPhone ? null : "the short form installs no Lighthouse."),
  measure: allPages,
};

async function allPages(bench: Bench): Promise<Result[]> {
  const [{ url }, team] = [await bench.product(), await bench.team()];
  const lesson = `/team/${team.token}/kurstermin/${team.lessons[0]}`;
  return [
    await firstVisit("home page", `${url}/`, MAX_SCRIPT.showing),
    await firstVisit("prices", `${url}/preise`, MAX_SCRIPT.showing),
    await firstVisit("year of a practice", `${url}/anwendungen/hebammen`, MAX_SCRIPT.showing),
    await firstVisit("team page", `${url}/team/${team.token}`, MAX_SCRIPT.reading),
    await firstVisit("course list", `${url}/team/${team.token}/kurse`, MAX_SCRIPT.reading),
    await firstVisit("lesson detail", `${url}${lesson}`, MAX_SCRIPT.reading),
    await firstVisit("booking form", `${url}${lesson}/registrieren`, MAX_SCRIPT.booking),
  ];
}

async function firstVisit(name: string, address: string, maxScript: number): Promise<Result> {
  const visits: Visit[] = [];
  for (let turn = 0; turn < TURNS; turn++) visits.push(await visitOnPhone(address));
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  const scores = visits.map(({ score }) => score);
  const [score, bytes, script] = [median(scores), middle((v) => v.bytes), middle((v) => v.scriptBytes)];
  return {
    row: "7",
    what: `${name}, first visit on a phone`,
    measured: `${score} (${Math.min(...scores)}–${Math.max(...scores)}); seen after ${seconds(middle((v) => v.seenMs))}, blocked ${Math.round(middle((v) => v.blockedMs))} ms, moved ${middle((v) => v.moved).toFixed(3)}`,
    against: "slow 4G, 4 × slower CPU (Lighthouse)",
    ratio: `${kilobytes(bytes)}, of which script ${kilobytes(script)}`,
    goal: `≥ ${MIN_SCORE}, ≤ ${kilobytes(MAX_PAGE)} without images, script ≤ ${kilobytes(maxScript)}`,
    reached: score >= MIN_SCORE && bytes <= MAX_PAGE && script <= maxScript,
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number) => `${Math.ceil(bytes / KB)} KB`;
