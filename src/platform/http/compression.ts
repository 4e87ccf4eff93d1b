const worthwhile = /^(text\/|application\/(json|javascript|xml)|image\/svg)/;

/** Squeezes an answer's text on its way out where the browser takes gzip and nothing has squeezed it before. */
export function compressed(request: Request, response: Response): Response {
  const type = response.headers.get("content-type") ?? "";
  const takesGzip = /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (!response.body || !takesGzip || !worthwhile.test(type) || response.headers.has("content-encoding"))
    return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.append("Vary", "Accept-Encoding");
  headers.delete("Content-Length");
  return new Response(response.body.pipeThrough(new CompressionStream("gzip")), {
    status: response.status,
    headers,
  });
}
