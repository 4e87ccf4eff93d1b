import { execFileSync } from "node:child_process";

/** A process and all that it started, as the machine lists them; empty when it is gone. */
export function familyOf(pid: number): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const all = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = all.some(([one]) => one === pid) ? [pid] : [];
  for (const member of family)
    for (const [child = 0, parent] of all) if (parent === member) family.push(child);
  return family;
}

/** Sends a signal to each; who is gone already does not hear it. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
      if (!isGone) throw error;
    }
  }
}
