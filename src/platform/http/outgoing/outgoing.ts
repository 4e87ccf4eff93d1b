import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** What another program answered: its status and the beginning of its words; or why it was not reached (status null). */
export type OutgoingAnswer = { status: number | null; text: string };

/** Where calls to others may go. `thisMachine` opens it, also over http: for development and tests. */
export type OutgoingRules = { thisMachine: boolean };

const SECONDS = 10;
const MOST_CHARACTERS = 500;

/** Whether an address may be called at all, as far as it says so itself; where its name leads is looked at when calling. */
export function mayBeCalled(address: string, { thisMachine }: OutgoingRules): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  const host = hostOf(url);
  if (thisMachine && isThisMachine(host)) return url.protocol === "https:" || url.protocol === "http:";
  if (url.protocol !== "https:") return false;
  return isIP(host)
    ? isPublicAddress(host)
    : host.includes(".") && !/\.(local|internal|localhost|home\.arpa)\.?$/.test(host);
}

/**
 * Posts a body to another program. It is connected to the very address that was looked at, so that no name leads into a private
 * network by answering twice; redirects are not followed. Never throws: what failed is in the answer.
 */
export const postOutgoing = (
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  rules: OutgoingRules,
): Promise<OutgoingAnswer> =>
  new Promise((done) => {
    if (!mayBeCalled(address, rules)) return done(unreached("Diese Adresse ist nicht öffentlich erreichbar"));
    const url = new URL(address);
    const post = url.protocol === "http:" ? plainRequest : request;
    const call = post(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      lookup: publicOnly(rules),
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    call.on("error", (error) => done(unreached(wordsFor(error))));
    // Without a listener another protocol ends the connection with neither an answer nor an error.
    call.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      done({ status: statusCode ?? null, text: "" });
    });
    call.on("response", (response) => {
      let text = "";
      const answered = () =>
        done({ status: response.statusCode ?? null, text: text.slice(0, MOST_CHARACTERS) });
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        text += part;
        if (text.length < MOST_CHARACTERS) return;
        answered();
        call.destroy();
      });
      response.on("error", answered);
      response.on("close", answered);
    });
    call.end(body);
  });

type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/** Looks a name up, and answers none but addresses of the public internet: where one of them is none, nothing. */
export const publicOnly =
  ({ thisMachine }: OutgoingRules, look: Resolve = lookup): LookupFunction =>
  (host, options, callback) =>
    look(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const isOpen = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
      if (!isOpen && !(thisMachine && isThisMachine(host))) return callback(new NotPublic(), "");
      if (options.all) return callback(null, found);
      return callback(null, found[0]?.address ?? "", found[0]?.family);
    });

class NotPublic extends Error {
  override name = "NotPublic";
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host);

const unreached = (text: string): OutgoingAnswer => ({ status: null, text });

function wordsFor(error: Error): string {
  if (error instanceof NotPublic) return "Diese Adresse ist nicht öffentlich erreichbar";
  if (error.name === "TimeoutError" || error.name === "AbortError")
    return `Keine Antwort innerhalb von ${SECONDS} Sekunden`;
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "Der Name dieser Adresse ist nicht bekannt";
  if (code === "ECONNREFUSED") return "Dort nimmt niemand Verbindungen an";
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return "Das Zertifikat dieser Adresse ist nicht gültig";
  return "Die Verbindung kam nicht zustande";
}
