/** Why a backup is not taken, or not brought back: a sentence for the operator, who may have caused it. */
export class BackupError extends Error {
  override name = "BackupError";
}
