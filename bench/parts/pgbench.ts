import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const MOST_MS = 300_000;
const run = (program: string, args: string[]) => promisify(execFile)(program, args, { timeout: MOST_MS });

/** Whether pgbench is on this machine: it comes with PostgreSQL's client package. */
export const hasPgbench = (): Promise<boolean> =>
  run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );

/** Transactions a second of SQL scripts, each as often as the others, by pgbench: so many by each of so many clients. */
export async function pgbench(
  url: string,
  scripts: readonly string[],
  each: number,
  clients: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "pgbench-"));
  try {
    const files = scripts.map((_, place) => join(folder, `script-${place}.sql`));
    await Promise.all(files.map((file, place) => writeFile(file, scripts[place] ?? "")));
    const { stdout } = await run("pgbench", [
      ...["-n", "-M", "prepared", "-c", String(clients), "-j", "2", "-t", String(each)],
      ...files.flatMap((file) => ["-f", file]),
      url,
    ]);
    const found = /tps = ([\d.]+) \(without/.exec(stdout);
    if (!found) throw new Error(`pgbench did not say its rate:\n${stdout}`);
    return Number(found[1]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
