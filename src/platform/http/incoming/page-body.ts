import { isPlainForm } from "./form-body.ts";

const MEGABYTE = 1024 * 1024;
/** Only the team's own area takes files: up to 12 MB, and the fields around them. */
const WITH_FILES = /^\/admin(?:[/.]|$)/;
const largest = (pathname: string) => (WITH_FILES.test(pathname) ? 13 : 1) * MEGABYTE;

/**
 * The refusal of a body that no form of ours sends: larger than 13 MB, or than 1 MB where there are no files (413), of
 * unsaid length (411), or in another format (415).
 */
export function refusedBody(request: Request): Response | null {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return null;
  const { pathname } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? "";
  if (header("transfer-encoding")) return refusal(411, "Die Anfrage sagt nicht, wie groß sie ist.");
  if (Number(header("content-length")) > largest(pathname)) return refusal(413, "Das ist zu groß.");
  const form = WITH_FILES.test(pathname)
    ? /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i
    : /^application\/x-www-form-urlencoded\b/i;
  return form.test(header("content-type"))
    ? null
    : refusal(415, "Dieses Datenformat nehmen wir hier nicht an.");
}

/** More fields than any form of ours has. */
const MOST_FIELDS = 5000;

/**
 * A request to a page with its form read; or, for a form of more fields than any of ours has, the refusal (400): to take
 * one apart would hold up everybody.
 */
export async function withReadForm(request: Request): Promise<Request | Response> {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  const body = await request.arrayBuffer();
  if (!isPlainForm(headers.get("content-type") ?? "", new Uint8Array(body), MOST_FIELDS))
    return refusal(400, "Die Anfrage ist nicht lesbar.");
  return new Request(url, { method, headers, body, signal });
}

const refusal = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", Connection: "close" },
  });
