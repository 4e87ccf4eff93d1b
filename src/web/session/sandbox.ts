/** Until when the browser only tries the product, in milliseconds since the epoch; null where it does not. */
export function sandboxUntil(cookies: string): number | null {
  const until = Number(/(?:^|;\s*)sandbox_until=(\d{1,16})(?:;|$)/.exec(cookies)?.[1]);
  return until > 0 ? until : null;
}
