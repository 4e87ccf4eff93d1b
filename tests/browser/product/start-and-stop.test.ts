import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { freePort } from "../../../src/platform/database/embedded.ts";

const START = fileURLToPath(new URL("../../../bin/start.ts", import.meta.url));

// Whole programs start and end here, several at once.
test.describe.configure({ timeout: 120_000 });

let environment: Record<string, string>;

test.beforeEach(async () => {
  const [port, mailPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()]);
  environment = {
    PATH: process.env.PATH ?? "",
    DATA_DIR: mkdtempSync(join(tmpdir(), "start-")),
    PORT: String(port),
    MAIL_CATCHER_PORT: String(mailPort),
    MAIL_CATCHER_SMTP_PORT: String(smtpPort),
    DEMO: "0",
    // Whole practices, of which nothing is asked here.
    SANDBOXES: "0",
  };
});
test.afterEach(() => rmSync(environment.DATA_DIR ?? "", { recursive: true }));

function launch(changes: Record<string, string> = {}): ChildProcess {
  const env = { ...environment, ...changes };
  return spawn(process.execPath, [START], { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
}

async function start(changes?: Record<string, string>): Promise<ChildProcess> {
  const program = launch(changes);
  const [ready] = await Promise.race([once(program, "message"), once(program, "exit")]);
  expect(ready).toBe("ready");
  return program;
}

async function endOf(program: ChildProcess): Promise<{ code: number | null; said: string }> {
  const [said, [code]] = await Promise.all([
    program.stderr ? text(program.stderr) : "",
    once(program, "exit"),
  ]);
  return { code, said };
}

async function stop(program: ChildProcess): Promise<void> {
  program.kill("SIGTERM");
  expect(await endOf(program)).toEqual({ code: 0, said: "" });
}

const statusOf = async (page: string) => (await fetch(`http://localhost:${environment.PORT}${page}`)).status;
const serverRuns = () => existsSync(join(environment.DATA_DIR ?? "", "postgres", "postmaster.pid"));

test("a second start says that the port is in use, addresses that cannot be read leave no word behind, and a signal ends the product, its database and its mail catcher", async () => {
  const program = await start();
  const { code, said } = await endOf(launch());
  expect(code).toBe(1);
  expect(said).toContain(`Port ${environment.PORT} is in use.`);
  expect(await statusOf("/")).toBe(200);
  for (const page of ["/%E0%A4%A", "/team/%E0%A4%A/kurse", "/api/public/teams/%E0%A4%A"])
    expect([page, await statusOf(page)]).toEqual([page, 404]);
  const kept = (await fetch(`http://localhost:${environment.PORT}/`)).headers.get("keep-alive");
  expect(kept, "longer than proxies keep a connection").toBe("timeout=75");
  expect((await fetch(`http://localhost:${environment.MAIL_CATCHER_PORT}`)).status).toBe(200);
  await stop(program);
  expect(serverRuns()).toBe(false);
  await expect(fetch(`http://localhost:${environment.MAIL_CATCHER_PORT}`)).rejects.toThrow("fetch failed");
});

test("after being killed it starts again on what the killed one left running", async () => {
  const killed = await start();
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(serverRuns()).toBe(true);
  const program = await start();
  expect(await statusOf("/")).toBe(200);
  await stop(program);
  expect(serverRuns()).toBe(false);
});

test("two that start together on a new folder share its database, and the first to end leaves it to the other", async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [PORT, MAIL_CATCHER_PORT, MAIL_CATCHER_SMTP_PORT] = ports.map(String);
  const others = { PORT, MAIL_CATCHER_PORT, MAIL_CATCHER_SMTP_PORT } as Record<string, string>;
  const [one, other] = await Promise.all([start(), start(others)]);
  await stop(other);
  expect(await statusOf("/")).toBe(200);
  await stop(one);
});

test("a wrong configuration keeps it from starting, with the variable's name and the reason", async () => {
  const { code, said } = await endOf(launch({ TRUST_PROXY: "ja" }));
  expect(code).toBe(1);
  expect(said.trim()).toBe('TRUST_PROXY must be a number, but is "ja".');
  expect(serverRuns()).toBe(false);
});
