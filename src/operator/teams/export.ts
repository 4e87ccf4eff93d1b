import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { exportTo } from "../../domain/portability/export-to.ts";
import { createFileStore } from "../../platform/files.ts";
import type { Command } from "../command.ts";
import { fileRefused, Refused } from "../errors.ts";
import { forTeam } from "../operator.ts";
import { teamNamed, teamWord } from "./named.ts";

export const exportTeam: Command = {
  name: "teams export",
  summary: "writes all data of a team into a file, as its owners would take them along",
  more: "It can be read back into an empty team. Keep it as you keep a backup: it holds names, addresses and health data.",
  words: [teamWord, { name: "file", what: "a ZIP file that is not there yet" }],
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    const path = given.word("file");
    const needs = { files: createFileStore(operator.config.files), product: operator.config.brandName };
    const size = await exportTo(forTeam(operator, team), needs, (chunks) => writeNew(path, chunks));
    return { text: `Wrote ${size} bytes to ${path}.`, data: { file: path, size } };
  },
};

/** @throws Refused where the file is there already, or cannot be written */
async function writeNew(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  try {
    await pipeline(chunks, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Refused || !(error instanceof Error && "code" in error)) throw error;
    throw fileRefused(path, error);
  }
}
