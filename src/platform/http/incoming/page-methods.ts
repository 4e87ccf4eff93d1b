const ALLOW = "GET, HEAD, OPTIONS, POST";

/** The answer to a method that no page knows (405), and to the question which they know (OPTIONS); null for those. */
export function refusedMethod({ method }: Request): Response | null {
  if (["GET", "HEAD", "POST"].includes(method)) return null;
  const headers = { Allow: ALLOW };
  if (method === "OPTIONS") return new Response(null, { status: 204, headers });
  return new Response("Diese Art von Anfrage nimmt diese Seite nicht an.", {
    status: 405,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** Says which methods a page knows where it refuses one that it was sent: what is only read takes no forms. */
export function sayMethods(response: Response): Response {
  if (response.status === 405 && !response.headers.has("allow"))
    response.headers.set("Allow", "GET, HEAD, OPTIONS");
  return response;
}
