import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json",
  ".html": "text/html; charset=utf-8",
};
const compressible = new Set([".js", ".css", ".svg", ".txt", ".json"]);

type StaticFile = {
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
  headers: Record<string, string>;
};

/**
 * Serves the files below a folder out of memory, compressed once; hashed assets may be kept for ever.
 * Answers null for what is no file there.
 */
export function serveFilesFrom(folder: string): (request: Request) => Promise<Response | null> {
  const known = new Map<string, Promise<StaticFile | null>>();
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const path = normalize(decodePath(new URL(request.url).pathname));
    const type = types[extname(path)];
    if (!type || path.includes("..")) return null;
    const loading = known.get(path) ?? load(join(folder, path), type);
    known.set(path, loading);
    const file = await loading;
    if (!file) known.delete(path);
    return file && respond(file, request);
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

async function load(path: string, type: string): Promise<StaticFile | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return null;
  const plain = new Uint8Array(await readFile(path));
  const small = compressible.has(extname(path))
    ? new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    : null;
  const hashed = path.includes("/assets/");
  const headers = {
    "Content-Type": type,
    "Cache-Control": hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "X-Content-Type-Options": "nosniff",
    ...(small ? { Vary: "Accept-Encoding" } : {}),
  };
  return { plain, brotli: small, headers };
}

function respond({ plain, brotli: small, headers }: StaticFile, request: Request): Response {
  const squeezed = small && /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
  const body = request.method === "HEAD" ? null : squeezed ? small : plain;
  return new Response(body, { headers: squeezed ? { ...headers, "Content-Encoding": "br" } : headers });
}
