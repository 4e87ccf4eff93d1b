/** Time left between two instants in milliseconds, as `4:05`; never below zero. */
export function remaining(now: number, end: number): string {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
