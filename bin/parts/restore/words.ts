import { BackupError } from "../../../src/platform/backup/backup-error.ts";
import { ConfigError } from "../../../src/platform/config.ts";

/** Bytes as people say them. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Our own refusals are sentences; anything else shows where it came from. */
export function whyNot(error: unknown): unknown {
  const isSentence =
    error instanceof BackupError ||
    error instanceof ConfigError ||
    (error instanceof Error && (error.name === "Error" || "code" in error));
  return isSentence ? error.message : error;
}
