/** A file of 12 MB and the fields around it. */
const MAX_BYTES = 13 * 1024 * 1024;

/** The refusal of a body that no form of ours sends: larger than 13 MB (413) or of unsaid length (411). */
export function refusedBody({ headers }: Request): Response | null {
  if (headers.has("transfer-encoding")) return refusal(411, "Die Anfrage sagt nicht, wie groß sie ist.");
  if (Number(headers.get("content-length") ?? 0) > MAX_BYTES) return refusal(413, "Das ist zu groß.");
  return null;
}

const refusal = (status: number, sentence: string) =>
  new Response(sentence, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", Connection: "close" },
  });
