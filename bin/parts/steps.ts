import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** One part of the test command: an npm script, and the report that says how many tests it ran. */
export type Step = { script: string; report?: Report };
type Report = {
  file: string;
  args: string[];
  env?: Record<string, string>;
  read: (report: unknown) => Count;
};
/** `flaky` are those of the passed that passed only when they were tried again. */
type Count = { passed: number; failed: number; flaky: number };
const NONE: Count = { passed: 0, failed: 0, flaky: 0 };
export type Outcome = Count & { script: string; ok: boolean; seconds: number };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the step's npm script. What it says is shown as it comes, or only when it fails (`quiet`). */
export async function runStep({ script, report }: Step, quiet: boolean): Promise<Outcome> {
  const started = performance.now();
  const file = report && join(ROOT, report.file);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  const { ok, said } = await npmRun(script, report, quiet);
  if (!ok) process.stdout.write(said);
  const seconds = (performance.now() - started) / 1000;
  const count = file && report ? readCount(file, report) : NONE;
  // A step that fails without naming a test, as a check does, is one failure.
  return { ...count, script, ok, seconds, failed: ok ? count.failed : Math.max(count.failed, 1) };
}

type Ending = { ok: boolean; said: string };

function npmRun(script: string, report: Report | undefined, quiet: boolean): Promise<Ending> {
  const args = ["run", "--silent", script, ...(report ? ["--", ...report.args] : [])];
  const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? "1" : "0", ...report?.env };
  const output = quiet ? "pipe" : "inherit";
  const program = spawn("npm", args, { cwd: ROOT, env, stdio: ["ignore", output, output] });
  const said: Buffer[] = [];
  program.stdout?.on("data", (words: Buffer) => said.push(words));
  program.stderr?.on("data", (words: Buffer) => said.push(words));
  return new Promise((resolve, reject) => {
    program.once("error", reject);
    program.once("close", (code) => resolve({ ok: code === 0, said: Buffer.concat(said).toString() }));
  });
}

function readCount(file: string, report: Report): Count {
  try {
    return report.read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return NONE;
  }
}
