import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The installation's own secret: made once, kept in `dataDir/secret.key`, readable by its owner alone. Processes that
 * start at the same time get the same one.
 */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  return readKey(file) ?? makeKey(dataDir, file);
}

function makeKey(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const key = randomBytes(32).toString("base64url");
  writeFileSync(draft, key, { mode: 0o600 });
  try {
    linkSync(draft, file);
    return key;
  } catch (error) {
    const madeMeanwhile = readKey(file);
    if (madeMeanwhile === null) throw error;
    return madeMeanwhile;
  } finally {
    unlinkSync(draft);
  }
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
