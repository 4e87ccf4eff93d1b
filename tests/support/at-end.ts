const closings: (() => unknown)[] = [];

/** Closes what a file's tests have opened, once all of them are over; what was opened last is closed first. */
export function atEnd(close: () => unknown): void {
  closings.push(close);
}

/** For the set-up of every file. Rejects with the first that could not be closed, when all have been tried. */
export async function closeAll(): Promise<void> {
  const failures: unknown[] = [];
  for (let close = closings.pop(); close; close = closings.pop()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
