import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { StartConfig } from "./start-config.ts";
import type { SignIn } from "./welcome.ts";

const PROGRAM = fileURLToPath(new URL("../fill-demo.ts", import.meta.url));

/** What the program that fills in the demo is told. */
export type DemoToFill = { config: StartConfig; databaseUrl: string };

/**
 * Has the demo teams filled in where the configuration asks for them, by a program of its own, and answers who can sign in to
 * them. Rejects where that fails; it has said why.
 */
export async function fillDemo(config: StartConfig, databaseUrl: string): Promise<readonly SignIn[]> {
  if (!config.demo) return [];
  const program = fork(PROGRAM, { serialization: "advanced", execArgv: [] });
  const ended = once(program, "exit");
  const failed = ended.then(() => Promise.reject(new Error("The demo could not be filled in.")));
  program.send({ config, databaseUrl } satisfies DemoToFill);
  const [signIns] = await Promise.race([once(program, "message"), failed]);
  program.disconnect();
  await ended;
  return signIns;
}
