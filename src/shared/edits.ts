import { Refusal } from "./refusal.ts";

/** Refuses an edit of something that somebody else has changed since the editor saw it. */
export function refuseStale(row: { updated_at: Date }, seen: string | undefined): void {
  if (seen === undefined || new Date(seen).getTime() >= row.updated_at.getTime()) return;
  throw new Refusal(
    409,
    "stale_edit",
    "Das wurde inzwischen von jemand anderem geändert. Laden Sie neu, oder überschreiben Sie die Änderung.",
  );
}
