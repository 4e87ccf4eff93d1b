import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { TestApi } from "../api.ts";
import { atEnd } from "../at-end.ts";

/** Web and worker in a process of their own, to be killed. */
export type Program = { program: ChildProcess; url: string };

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** What starts processes for one file, and kills those that still run after its tests. To be called at its top. */
export function programs(): (api: TestApi, env: Record<string, string>) => Promise<Program> {
  const running: ChildProcess[] = [];
  atEnd(() => {
    for (const program of running) program.kill("SIGKILL");
  });
  return (api, env) => start(running, api, env);
}

/** Starts web and worker on the database of an API; resolves when they answer. */
async function start(running: ChildProcess[], api: TestApi, env: Record<string, string>): Promise<Program> {
  const { config } = api.services;
  const program = fork(pathOf("run-program.ts"), [pathOf("serve-program.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: config.databaseUrl,
      SECRET_KEY: config.secretKey,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "error",
      ...env,
    },
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  running.push(program);
  const failed = once(program, "exit").then(() => Promise.reject(new Error("The process does not start.")));
  failed.catch(() => {});
  const [url] = await Promise.race([once(program, "message"), failed]);
  return { program, url };
}
