/**
 * The same request under an address that can be read: in a part whose percent signs mean no letters they stand for
 * themselves, so that nothing is found there, like under any other name that nobody has.
 */
export function readableAddress(request: Request): Request {
  const url = new URL(request.url);
  if (isReadable(url.pathname)) return request;
  url.pathname = url.pathname
    .split("/")
    .map((part) => (isReadable(part) ? part : part.replaceAll("%", "%25")))
    .join("/");
  const { method, headers, body, signal } = request;
  const streamed = body ? { body, duplex: "half" as const } : {};
  return new Request(url, { method, headers, signal, ...streamed });
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
