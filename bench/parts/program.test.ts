import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
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

it("what the benchmark started is gone also when the benchmark was killed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "program-"));
  try {
    const [child, parent] = [join(folder, "child.mjs"), join(folder, "parent.mjs")];
    await writeFile(child, "process.send(process.pid); setInterval(() => {}, 1000);");
    const source = JSON.stringify(new URL("./program.ts", import.meta.url).href);
    await writeFile(
      parent,
      `const { startProgram } = await import(${source}); console.log(await startProgram(${JSON.stringify(child)}, []).tells());`,
    );
    const benchmark = spawn(process.execPath, [parent]);
    const [pid] = await once(benchmark.stdout, "data");
    benchmark.kill("SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH"), { timeout: 10_000 });
  } finally {
    await rm(folder, { recursive: true });
  }
});
