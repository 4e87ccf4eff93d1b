import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../../src/platform/config.ts";
import { closeAtEnd } from "./closing.ts";

const PROGRAM = fileURLToPath(new URL("../../stand-ins/mail-catcher/main.ts", import.meta.url));

/** Starts the mail catcher as a program beside us, where one is wanted; it ends with us, also when we are killed. */
export async function openMailCatcher({ mailCatcher, dataDir }: Config): Promise<void> {
  if (!mailCatcher) return;
  const program = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      MAIL_CATCHER_HTTP_PORT: String(mailCatcher.port),
      MAIL_CATCHER_SMTP_PORT: String(mailCatcher.smtpPort),
      MAIL_CATCHER_FOLDER: join(dataDir, "mails"),
    },
    // A session of its own: Ctrl-C ends the worker first, so that its last mails still arrive.
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = once(program, "exit");
  const failed = ended.then(() => Promise.reject(new Error("The mail catcher does not start.")));
  await Promise.race([program.stdout && once(program.stdout, "data"), failed]);
  closeAtEnd(async () => {
    program.kill("SIGTERM");
    await ended;
  });
}
