import { startMailCatcher } from "./start.ts";

/**
 * The mail catcher as a program: `node stand-ins/mail-catcher/main.ts`.
 * MAIL_CATCHER_SMTP_PORT (1025), MAIL_CATCHER_HTTP_PORT (8025), MAIL_CATCHER_HOST (127.0.0.1),
 * MAIL_CATCHER_FOLDER (none: mails are forgotten when the program ends).
 */
const { env } = process;
const starting = startMailCatcher({
  smtpPort: Number(env.MAIL_CATCHER_SMTP_PORT ?? 1025),
  httpPort: Number(env.MAIL_CATCHER_HTTP_PORT ?? 8025),
  host: env.MAIL_CATCHER_HOST ?? "127.0.0.1",
  folder: env.MAIL_CATCHER_FOLDER,
});

// Whoever started it as a child process may be gone ("disconnect"), even before this line was reached.
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
if (process.connected === false) void end();

async function end(): Promise<void> {
  await (await starting).close();
  process.exit(0);
}

const { url, smtpUrl } = await starting;
console.log(`Postfach ${url}, Annahme ${smtpUrl}`);
