import { end } from "../../bin/parts/closing.ts";

const LOOK_MS = 500;

/** Ends in order when whoever started this program is gone, killed perhaps: nobody would read what it measures. */
export function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(1);
  }, LOOK_MS).unref();
}

/** Ends in order, with a sentence, when so many minutes were not enough. */
export function endAfter(minutes: number): void {
  setTimeout(() => {
    console.error(`Not through after ${minutes} minutes, and ended.`);
    void end(1);
  }, minutes * 60_000).unref();
}

/** The same work with an end. @throws with what was waited for when it takes longer */
export async function within<T>(seconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${seconds} seconds.`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
