import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, reportContext } from "./contexts.ts";
import { wantsScripts } from "./scripts.ts";
import { surrounded } from "./surrounded.tsx";

/** Renders a page: one without scripts as a whole, one with scripts as a stream that hydrates. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = context.get(nonceContext);
  const rendered = (page: EntryContext, scriptNonce?: string) =>
    surrounded(request, context, <ServerRouter context={page} url={request.url} nonce={scriptNonce} />);
  const matches = entry.staticHandlerContext.matches.map((match) => entry.routeModules[match.route.id]);
  if (!wantsScripts(matches)) {
    const html = renderToString(rendered({ ...entry, serverHandoffStream: undefined }));
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  const stream = await renderToReadableStream(rendered(entry, nonce), { nonce, signal: request.signal });
  return new Response(stream.pipeThrough(scriptsLast()), { status, headers });
}

/**
 * Lets what is seen first be fetched first: styles and letters before the scripts, which the head names as early. React
 * Router writes those tags itself; they all stand in the head.
 */
function scriptsLast(): TransformStream<Uint8Array, Uint8Array> {
  let head: string | null = "";
  return new TransformStream({
    transform(chunk, controller) {
      if (head === null) return controller.enqueue(chunk);
      // A byte a sign: no letter is torn where one part ends and the next begins.
      head += Buffer.from(chunk).toString("latin1");
      if (!head.includes("</head>")) return;
      const last = head.replaceAll(EARLY_SCRIPT, `${EARLY_SCRIPT} fetchpriority="low"`);
      controller.enqueue(Buffer.from(last, "latin1"));
      head = null;
    },
    flush(controller) {
      if (head) controller.enqueue(Buffer.from(head, "latin1"));
    },
  });
}

const EARLY_SCRIPT = '<link rel="modulepreload"';

/** Whatever a page did not expect is logged; an address that does not exist, or a visitor who has left, is no fault. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isAnswer) context.get(reportContext)(error);
}
