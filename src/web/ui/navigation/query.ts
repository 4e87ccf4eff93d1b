type QueryValue = string | number | null | undefined | readonly string[];

/**
 * The address's query with some parameters changed, as `?…` (`?` alone when nothing is left).
 * null, undefined and "" remove a parameter; changing anything but the page leads back to the first page.
 */
export function withQuery(
  current: URLSearchParams | string,
  changes: Readonly<Record<string, QueryValue>>,
): string {
  const query = new URLSearchParams(current);
  if (!("page" in changes)) query.delete("page");
  for (const [key, value] of Object.entries(changes)) {
    query.delete(key);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one != null && one !== "") query.append(key, String(one));
    }
  }
  return `?${query}`;
}
