import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import type { TestApi } from "./api.ts";

/** Web and worker in a process of their own, to be killed. */
export type Program = { program: ChildProcess; url: string };

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const program of running) program.kill("SIGKILL");
});

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Starts web and worker on the database of an API; resolves when they answer. */
export async function startProgram(api: TestApi, env: Record<string, string>): Promise<Program> {
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
  running.add(program);
  const failed = once(program, "exit").then(() => Promise.reject(new Error("The process does not start.")));
  failed.catch(() => {});
  const [url] = await Promise.race([once(program, "message"), failed]);
  return { program, url };
}
