/** Bytes as people read them: `340 KB`, `2,5 MB`. */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), "KB"] : [bytes / 1_000_000, "MB"];
  return `${value.toLocaleString("de-DE", { maximumFractionDigits: 1 })}\u00a0${unit}`;
}
