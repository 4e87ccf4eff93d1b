import type { AddressInfo, Server } from "node:net";
import type { CaughtMail } from "./caught-mail.ts";
import { createHttpServer } from "./http.ts";
import { Inbox } from "./inbox.ts";
import type { Mode } from "./smtp.ts";
import { createSmtpServer } from "./smtp.ts";

type Settings = {
  /** 0 or left out: any free port. */
  smtpPort?: number;
  httpPort?: number;
  host?: string;
  /** Where mails outlive a restart; left out: in memory only. */
  folder?: string | undefined;
};

export type MailCatcher = {
  smtpUrl: string;
  url: string;
  messages(): CaughtMail[];
  /** The first mail that fits, here already or within `timeout` milliseconds (10 s unless said). */
  waitFor(predicate: (mail: CaughtMail) => boolean, timeout?: number): Promise<CaughtMail>;
  clear(): Promise<void>;
  setMode(mode: Mode): void;
  close(): Promise<void>;
};

/** Starts the mail server and its pages, on this machine only unless another host is named. */
export async function startMailCatcher(settings: Settings = {}): Promise<MailCatcher> {
  const { smtpPort = 0, httpPort = 0, host = "127.0.0.1", folder } = settings;
  const inbox = new Inbox(folder);
  await inbox.open();
  let mode: Mode = "ok";
  const setMode = (wanted: Mode) => {
    mode = wanted;
  };
  const smtp = createSmtpServer(inbox, () => mode);
  const http = createHttpServer({ inbox, mode: () => mode, setMode });
  const [mailAddress, pageAddress] = await Promise.all([
    listening(smtp.listen(smtpPort, host)),
    listening(http.listen(httpPort, host)),
  ]);
  return {
    smtpUrl: `smtp://${mailAddress}`,
    url: `http://${pageAddress}`,
    messages: () => inbox.list(),
    waitFor: (predicate, timeout) => inbox.waitFor(predicate, timeout),
    clear: () => inbox.clear(),
    setMode,
    close: async () => {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((closed) => smtp.close(closed)),
        new Promise((closed) => http.close(closed)),
      ]);
    },
  };
}

function listening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => resolve(hostAndPort(server.address())));
  });
}

function hostAndPort(bound: AddressInfo | string | null): string {
  if (!bound || typeof bound === "string") throw new Error("The mail catcher listens on TCP ports only.");
  return `${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
}
