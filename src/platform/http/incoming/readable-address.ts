/**
 * The same request under an address that can be read: in a part whose percent signs mean no letters they stand for
 * themselves, so that nothing is found there, like under any other name that nobody has.
 */
export function readableAddress(request: Request): Request {
  const url = new URL(request.url);
  const readable = url.pathname.split("/").map(readablePart).join("/");
  if (readable === url.pathname) return request;
  url.pathname = readable;
  const { method, headers, body, signal } = request;
  const streamed = body ? { body, duplex: "half" as const } : {};
  return new Request(url, { method, headers, signal, ...streamed });
}

function readablePart(part: string): string {
  try {
    // What is not looked at would not be decoded: building drops a call whose answer nobody needs.
    return decodeURIComponent(part) === "" ? "" : part;
  } catch {
    return part.replaceAll("%", "%25");
  }
}
