import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { tableOf, type Weighed } from "./result.ts";

const PAGE = "docs/performance.md";
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];
/** The row that measures the machine, not the product. */
const NOISE = "noise";

/** What was measured: the commit, and whether files differed from it. */
export async function stateOfSources(): Promise<string> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args)).stdout.trim();
  const commit = await git("rev-parse", "--short=8", "HEAD");
  // The page is what the benchmark itself writes.
  const changed = await git("status", "--porcelain", "--", ".", `:!${PAGE}`);
  return changed === "" ? `commit ${commit}` : `commit ${commit} **with changes that are in no commit**`;
}

/** Whether the machine was quiet enough for its numbers to be believed, by what it measured of itself; "" where it was not asked. */
export function verdictOn(results: readonly Weighed[]): string {
  const noise = results.filter(({ row }) => row === NOISE);
  if (noise.length === 0) return "";
  const found = noise.map(({ ratio }) => ratio).join(" and ");
  return noise.every(({ reached }) => reached)
    ? `The machine was quiet enough to be believed: two identical halves came to ${found}.`
    : `**The machine was too busy to be believed**: two identical halves came to ${found}.`;
}

/** Puts the table of a whole run into docs/performance.md, in place of the last one. */
export async function writeDown(
  results: readonly Weighed[],
  { sources, begun, loadBefore }: { sources: string; begun: Date; loadBefore: number },
): Promise<void> {
  const [cores, minutes] = [cpus(), Math.ceil((Date.now() - begun.getTime()) / 60_000)];
  const machine = `${cores.length} cores (${cores[0]?.model.trim()}), Node ${process.version}`;
  const when = `${begun.toISOString().slice(0, 16).replace("T", " ")} UTC, in ${minutes} minutes`;
  const intro = `Measured at ${sources}, on ${when}, on ${machine}; load before it began ${loadBefore.toFixed(1)}.`;
  const section = [BEGIN, intro, verdictOn(results), tableOf(results), END].join("\n\n");
  const page = await readFile(PAGE, "utf8");
  await writeFile(
    PAGE,
    page.replace(new RegExp(`${BEGIN}[\\s\\S]*${END}`), () => section),
  );
}
