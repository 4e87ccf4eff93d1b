const writing = new Set(["POST", "PATCH", "PUT", "DELETE"]);

/**
 * Whether a browser sends this write from another site (cross-site request forgery): browsers name the origin of every
 * such request; programs that name none carry no cookie by accident. Ours are the product's public address and the one
 * that was called.
 */
export function isForeignWrite({ method, headers, url }: Request, publicUrl: string): boolean {
  const origin = headers.get("origin");
  const own = [new URL(publicUrl).origin, new URL(url).origin];
  return writing.has(method) && Boolean(origin) && !own.includes(origin ?? "");
}
