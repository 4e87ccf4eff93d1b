import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "../../src/platform/config.ts";
import { openProgram } from "./program.ts";

const PROGRAM = fileURLToPath(new URL("../../stand-ins/mail-catcher/main.ts", import.meta.url));

/** Starts the mail catcher as a program beside us, where one is wanted. */
export async function openMailCatcher({ mailCatcher, dataDir }: Config): Promise<void> {
  if (!mailCatcher) return;
  await openProgram("mail catcher", PROGRAM, {
    MAIL_CATCHER_HTTP_PORT: String(mailCatcher.port),
    MAIL_CATCHER_SMTP_PORT: String(mailCatcher.smtpPort),
    MAIL_CATCHER_FOLDER: join(dataDir, "mails"),
  });
}
