import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Inbox } from "./inbox.ts";

/** What the server does with mails: take them, ask to come back later, or refuse the recipient for good. */
export const modes = ["ok", "refuse-temporarily", "refuse-recipient"] as const;
export type Mode = (typeof modes)[number];

const refusals = {
  "refuse-temporarily": { responseCode: 451, message: "4.3.0 Try again later" },
  "refuse-recipient": { responseCode: 550, message: "5.1.1 No such mailbox" },
};

/** A mail server that takes everything in, without sign-in and without encryption. */
export function createSmtpServer(inbox: Inbox, mode: () => Mode): SMTPServer {
  return new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      const current = mode();
      if (current === "ok") return done();
      const { message, responseCode } = refusals[current];
      done(Object.assign(new Error(message), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) =>
          inbox.add(raw, {
            received_at: new Date().toISOString(),
            from: envelope.mailFrom ? envelope.mailFrom.address : "",
            to: envelope.rcptTo.map(({ address }) => address),
          }),
        )
        .then(() => done(), done);
    },
  });
}
