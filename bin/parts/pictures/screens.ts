import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { fileOf, type Shot, shots, windows } from "../../../src/web/pictures/shots.ts";

const web = fileURLToPath(new URL("../../../src/web/", import.meta.url));

/** Where pictures lie, and beside them what their screens were made of when they were taken. */
export const FILES = `${web}pictures/files/`;
export const TAKEN = `${web}pictures/taken.json`;

/** The files of a pattern below src/web; none where the screen has moved. */
export const sourcesOf = (pattern: string): string[] => globSync(pattern, { cwd: web }).sort();

/** What a screen is made of, in one word: it changes with the screen's own files and with how it is taken. */
export function screenHash({ address, by, on, sources }: Shot): string {
  const hash = createHash("sha256").update(JSON.stringify([address, by, windows[on]]));
  for (const file of sources.flatMap(sourcesOf)) hash.update(file).update(readFileSync(web + file));
  return hash.digest("hex").slice(0, 16);
}

/** Every file of a picture: light and dark, small and large. */
export const filesOf = ({ name, on }: Shot): string[] =>
  (["light", "dark"] as const).flatMap((theme) =>
    windows[on].widths.map((width) => fileOf(name, theme, width)),
  );

/** What the screens were made of when they were taken, by the picture's name. */
export const readTaken = (): Record<string, string> =>
  existsSync(TAKEN) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(TAKEN, "utf8"))) : {};

/** The pictures that no longer show their screens, or are not there. */
export function outdated(): Shot[] {
  const taken = readTaken();
  return shots.filter(
    (shot) =>
      taken[shot.name] !== screenHash(shot) || filesOf(shot).some((file) => !existsSync(FILES + file)),
  );
}
