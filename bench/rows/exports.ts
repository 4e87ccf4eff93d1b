import { readFile } from "node:fs/promises";
import type { Bench, Row } from "../parts/bench.ts";
import { growTeam } from "../parts/crowd.ts";
import type { Result } from "../parts/result.ts";

const GOAL_MB = 64;
const LOOK_MS = 50;
const PATIENCE_MS = 300_000;
const NEW_LINE = 10;

/** Row 10, its second part: all registrations of a large team as one file, and how far the web's memory grows meanwhile. */
export const exports: Row = {
  names: ["10"],
  measure: async (bench) => [await exported(bench)],
};

async function exported({ pace, product }: Bench): Promise<Result> {
  const { url, owner, pid } = await product();
  const { cookie } = await growTeam(url, owner, "exporting", pace.large);
  const { registrations } = pace.large;
  const before = await residentMegabytes(pid);
  let peak = before;
  const looking = setInterval(async () => {
    peak = Math.max(peak, await residentMegabytes(pid));
  }, LOOK_MS);
  const begin = performance.now();
  try {
    const answer = await fetch(`${url}/api/registrations/export.csv`, {
      headers: { cookie },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`The export was answered ${answer.status}`);
    let lines = 0;
    for await (const part of answer.body) for (const byte of part) if (byte === NEW_LINE) lines++;
    if (lines < registrations)
      throw new Error(`The export has ${lines} lines for ${registrations} registrations`);
  } finally {
    clearInterval(looking);
  }
  const seconds = (performance.now() - begin) / 1000;
  const grown = Math.max(0, peak - before);
  return {
    row: "10",
    what: `Export of ${registrations.toLocaleString("en")} registrations`,
    measured: `${seconds.toFixed(1)} s, ${Math.round(grown)} MB more at its peak`,
    against: "–",
    ratio: "–",
    goal: `memory flat: ≤ ${GOAL_MB} MB more`,
    reached: grown <= GOAL_MB,
  };
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
