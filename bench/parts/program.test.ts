import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startProgram } from "./program.ts";

it("a program that dies is told of with what it said, and not waited for", async () => {
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  try {
    const file = join(folder, "dies.mjs");
    await writeFile(file, 'console.error("No value found for context"); process.exitCode = 3;');
    const program = startProgram(file, []);
    await expect(program.tells()).rejects.toThrow(/ended with 3 and said:\s+No value found for context/);
    await expect(program.whileAlive(new Promise(() => {}))).rejects.toThrow("ended with 3");
    await program.stop();
  } finally {
    await rm(folder, { recursive: true });
  }
});
