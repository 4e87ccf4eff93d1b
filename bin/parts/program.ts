import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { closeAtEnd } from "./closing.ts";

/** It has little to do: memory counts more than speed. */
const SPARING = ["--max-semi-space-size=1", "--optimize-for-size"];
/** What was compiled once is kept: reading TypeScript costs a small program a quarter of its memory. */
const COMPILED = fileURLToPath(new URL("../../.data/compiled", import.meta.url));

/**
 * Starts a program of ours beside the product and waits for its first words; it ends with us, also when we are killed.
 * Rejects with a sentence when it ends before.
 */
export async function openProgram(
  name: string,
  file: string,
  environment: Record<string, string>,
): Promise<void> {
  const program = spawn(process.execPath, [...SPARING, file], {
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment },
    // A session of its own: Ctrl-C ends the worker first, which may still need it.
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(program, "exit");
  const failed = ended.then(() => Promise.reject(new Error(`The ${name} does not start.`)));
  await Promise.race([program.stdout && once(program.stdout, "data"), failed]);
  closeAtEnd(async () => {
    program.kill("SIGTERM");
    await ended;
  });
}
