import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "react-router";

const PRODUCT = new URL("../../build/server/index.js", import.meta.url).href;
const { pageContext, pages }: typeof import("../../src/server.ts") = await import(PRODUCT);

/**
 * The rivals of a page: a bare node:http server that sends the same bytes out of memory, and one that renders
 * the same tree with the data in memory. Tells its parent both addresses.
 */
const [product = "", path = ""] = process.argv.slice(2);
const html = await (await fetch(`${product}${path}`)).text();

const bytes = Buffer.from(html);
const fromMemory = createServer((_, answer) => {
  answer
    .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": bytes.length })
    .end(bytes);
}).listen(0);

const render = await renderingOf(path);
const rendering = createServer(async (_, answer) => {
  const page = Buffer.from(await (await render()).arrayBuffer());
  answer
    .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length })
    .end(page);
}).listen(0);

process.send?.({ bytes: addressOf(fromMemory), render: addressOf(rendering) });

/** Lets the product's own page load its data once, and answers how React Router renders it again and again. */
async function renderingOf(address: string): Promise<() => Promise<Response>> {
  let again: (() => Promise<Response>) | undefined;
  const original = pages.entry.module.default;
  const handleRequest: typeof original = async (request, status, headers, entry, context) => {
    again = async () => original(request, 200, new Headers(), entry, context);
    return original(request, status, headers, entry, context);
  };
  const module = { ...pages.entry.module, default: handleRequest };
  const context = pageContext({
    config: { brandName: "Kurshafen", publicUrl: product, analytics: undefined },
    nonce: "",
    report: (error) => console.error(error),
    fetcher: (input, init) => fetch(new URL(String(input), product), init),
    embedding: null,
    measuring: null,
  });
  const handle = createRequestHandler({ ...pages, entry: { module } }, "production");
  const answer = await handle(new Request(new URL(address, product)), context);
  if (!answer.ok || !again) throw new Error(`${address} was answered ${answer.status}`);
  return again;
}

function addressOf(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
