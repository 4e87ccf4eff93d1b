type Close = () => Promise<void>;

const PATIENCE_MS = 20_000;
const SAME_SIGNAL_MS = 2_000;
const opened: Close[] = [];
let closing: Promise<void> | undefined;

/** What was opened last is closed first. */
export function closeAtEnd(close: Close): void {
  opened.push(close);
}

/**
 * Closes everything in order and ends the process. Ctrl-C arrives twice, from the terminal and from npm; a signal
 * that comes later than that is impatience and ends the process at once, as twenty seconds do. What was to hold something
 * and was ended before says so by its code.
 */
export function endOnSignals(code = 0): void {
  let first = Number.POSITIVE_INFINITY;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(1);
      first = Math.min(first, performance.now());
      void end(code);
    });
  }
}

/** Closes what is open and exits with the code. */
export async function end(code: number): Promise<never> {
  setTimeout(() => {
    console.error("Not everything ended in time.");
    process.exit(1);
  }, PATIENCE_MS).unref();
  closing ??= closeAll();
  await closing;
  return process.exit(code);
}

async function closeAll(): Promise<void> {
  for (const close of opened.reverse()) {
    await close().catch((error: unknown) => console.error(error));
  }
}
