import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";

/** `ps` says whole seconds, which it reckons anew each time. */
const SAME_MS = 2_000;

/** A process and all that it started, as the machine lists them; empty when it is gone. */
export function familyOf(pid: number): number[] {
  const all = listed("pid=,ppid=").map((line) => line.split(/\s+/).map(Number));
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

const stopped = new Set<number>();
/** All that ever were, as they stand in the file. */
const noted = new Set<number>();
let notes = "";
let isOver = false;

/** From now on it is written to a file what was stopped, and at the end of this program, however it comes, all goes on. */
export function noteStoppedIn(file: string): void {
  notes = file;
  process.on("exit", continueAll);
}

/** Stops each where it stands, until it is continued or this program ends. */
export function stopEach(pids: readonly number[]): void {
  if (isOver) return;
  // Before it is done: whoever is killed in between leaves none stopped that nobody knows.
  if (pids.some((pid) => !noted.has(pid))) {
    for (const pid of pids) noted.add(pid);
    writeFileSync(notes, noteOf([...noted]));
  }
  for (const pid of pids) stopped.add(pid);
  signalEach(pids, "SIGSTOP");
}

/** Has each go on. */
export function continueEach(pids: readonly number[]): void {
  signalEach(pids, "SIGCONT");
  for (const pid of pids) stopped.delete(pid);
}

/** Has all go on that are stopped, and stops none any more: they are to end. */
export function continueAll(): void {
  isOver = true;
  continueEach([...stopped]);
  rmSync(notes, { force: true });
}

/** Ends what a run left stopped that was killed itself, as far as it is still the same process. */
export function endLeftOvers(file: string): void {
  const pids = livingOf(readIfThere(file));
  signalEach(pids, "SIGKILL");
  signalEach(pids, "SIGCONT");
  rmSync(file, { force: true });
}

/** What a file says; nothing where there is none. */
export function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Processes as they are known again, also when their numbers have been given to others meanwhile. */
export function noteOf(pids: readonly number[]): string {
  const begun = beginnings();
  return pids.map((pid) => `${pid} ${begun.get(pid) ?? 0}\n`).join("");
}

/** Those of a note that still live. */
export function livingOf(note: string): number[] {
  const begun = beginnings();
  return note
    .split("\n")
    .map((line) => line.split(" ").map(Number))
    .flatMap(([pid = 0, at = 0]) =>
      Math.abs((begun.get(pid) ?? 0) - at) <= SAME_MS && pid > 0 && at > 0 ? [pid] : [],
    );
}

/** When each process of the machine began, in milliseconds since 1970. */
function beginnings(): Map<number, number> {
  return new Map(
    listed("pid=,lstart=").map((line) => {
      const [pid = "", ...date] = line.split(/\s+/);
      return [Number(pid), Date.parse(date.join(" "))];
    }),
  );
}

const listed = (columns: string): string[] =>
  execFileSync("ps", ["-A", "-o", columns], { encoding: "utf8", env: { ...process.env, LC_ALL: "C" } })
    .trim()
    .split("\n")
    .map((line) => line.trim());
