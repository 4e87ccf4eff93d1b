import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import type { CaughtMail } from "./caught-mail.ts";
import type { Inbox } from "./inbox.ts";
import { listPage, mailPage, missingPage, stylesheet } from "./pages.ts";
import type { Mode } from "./smtp.ts";
import { modes } from "./smtp.ts";

type Desk = { inbox: Inbox; mode: () => Mode; setMode: (mode: Mode) => void };
type Answer = { status?: number; type: string; body: string | Buffer; headers?: Record<string, string> };

/** The pages and the JSON interface beside the mail server. */
export function createHttpServer(desk: Desk): Server {
  return createServer((request, response) => {
    answer(desk, request).then(
      (found) => reply(response, found),
      () => reply(response, data({ error: "bad request" }, 400)),
    );
  });
}

async function answer(desk: Desk, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://mail-catcher");
  const to = searchParams.get("to") ?? undefined;
  const since = searchParams.get("since") ?? undefined;
  switch (`${request.method} ${pathname}`) {
    case "GET /":
      return html(listPage(desk.inbox.list({ to }), to ?? "", desk.mode()));
    case "GET /stil.css":
      return { type: "text/css; charset=utf-8", body: stylesheet };
    case "GET /api/messages":
      return data({ data: desk.inbox.list({ to, since }).map(withoutContent) });
    case "GET /api/envelopes":
      return data({ data: desk.inbox.list({ to, since }).map(envelopeOf) });
    case "DELETE /api/messages":
      await desk.inbox.clear();
      return data({ data: true });
    case "GET /api/mode":
      return data({ data: desk.mode() });
    case "POST /api/mode":
      return changeMode(desk, await json(request));
    default:
      return oneMail(desk.inbox, request.method === "GET" ? pathname : "");
  }
}

function changeMode(desk: Desk, input: unknown): Answer {
  const wanted = modes.find(
    (mode) => typeof input === "object" && input && "mode" in input && input.mode === mode,
  );
  if (!wanted) return data({ error: `mode is one of ${modes.join(", ")}` }, 422);
  desk.setMode(wanted);
  return data({ data: wanted });
}

function oneMail(inbox: Inbox, path: string): Answer {
  const [, api, id, part, index] =
    /^(\/api)?\/messages\/(\d+)(?:\/(html|attachments))?(?:\/(\d+))?$/.exec(path) ?? [];
  const mail = inbox.get(Number(id));
  if (!mail) return api ? data({ error: "not found" }, 404) : { ...html(missingPage()), status: 404 };
  if (api) return data({ data: withoutContent(mail) });
  if (part === "html") return frame(withPictures(mail));
  if (part === "attachments") return download(mail, Number(index));
  return html(mailPage(mail));
}

function download(mail: CaughtMail, index: number): Answer {
  const file = mail.attachments[index];
  if (!file) return { ...html(missingPage()), status: 404 };
  const name = `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
  return { type: file.content_type, body: file.content, headers: { "content-disposition": name } };
}

/** A mail brings its own styles and must do nothing else. */
function frame(markup: string): Answer {
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  return {
    type: "text/html; charset=utf-8",
    body: `<base target="_blank">${markup}`,
    headers: { "content-security-policy": policy },
  };
}

/** The pictures that came with a mail stand where its markup names them. */
const withPictures = ({ html, attachments }: CaughtMail): string =>
  attachments.reduce(
    (markup, { content_id, content_type, content }) =>
      content_id && content_type.startsWith("image/")
        ? markup.replaceAll(`cid:${content_id}`, `data:${content_type};base64,${content.toString("base64")}`)
        : markup,
    html,
  );

/** What is outside of a mail: of thousands all that fits into an answer. */
const envelopeOf = ({ id, message_id, to, subject, received_at }: CaughtMail) => ({
  ...{ id, message_id, to, subject, received_at },
});

function withoutContent(mail: CaughtMail) {
  const attachments = mail.attachments.map(({ content: _, ...rest }, index) => ({
    ...rest,
    url: `/messages/${mail.id}/attachments/${index}`,
  }));
  return { ...mail, attachments };
}

function html(body: string): Answer {
  const policy = "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'";
  return { type: "text/html; charset=utf-8", body, headers: { "content-security-policy": policy } };
}

function data(body: unknown, status = 200): Answer {
  return { status, type: "application/json; charset=utf-8", body: JSON.stringify(body) };
}

function reply(response: ServerResponse, { status = 200, type, body, headers }: Answer): void {
  response.writeHead(status, {
    "content-type": type,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(body);
}
