/** Whether who asks has it already: `asked` is the request's `If-None-Match` (RFC 9110, section 13.1.2). */
export const isKnown = (asked = "", etag: string): boolean =>
  asked.split(",").some((known) => known.trim().replace(/^W\//, "") === etag || known.trim() === "*");
