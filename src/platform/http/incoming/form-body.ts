/** What the heads of a form's parts may be together: browsers write some sixty bytes about each. */
const MOST_HEAD_BYTES = 128 * 1024;

const MULTIPART = /^multipart\//i;
/** As browsers and programs write it. What else could be read in two ways is not taken. */
const WITH_BOUNDARY =
  /^multipart\/[\w-]+\s*(?:;\s*charset=[\w-]+\s*)?;\s*boundary=(?:"([^"\\]+)"|([^";\\\s]+))\s*(?:;\s*charset=[\w-]+\s*)?;?\s*$/i;

/**
 * Whether a form's body has no more than so many fields, with plain words about each: only such a one is taken apart.
 * What takes forms apart needs seconds for bodies of nothing but fields or heads, and meanwhile nobody is answered.
 */
export function isPlainForm(type: string, body: Uint8Array, mostFields: number): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (!MULTIPART.test(type)) return placesOf("&", bytes, mostFields).length < mostFields;
  const [, quoted, plain] = WITH_BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) return false;
  const delimiter = `--${boundary}`;
  const places = placesOf(delimiter, bytes, mostFields);
  return places.length <= mostFields && hasPlainHeads(bytes, delimiter, places);
}

/** The end of a form is a delimiter with two dashes behind, and has no head. */
function hasPlainHeads(bytes: Buffer, delimiter: string, places: readonly number[]): boolean {
  let rest = MOST_HEAD_BYTES;
  for (const place of places) {
    const start = place + Buffer.byteLength(delimiter);
    if (bytes.toString("latin1", start, start + 2) === "--") continue;
    const length = bytes.subarray(start, start + rest).indexOf("\r\n\r\n");
    if (length < 0) return false;
    rest -= length;
  }
  return true;
}

/** Where a word stands in these bytes; one place more than so many at most. */
function placesOf(word: string, bytes: Buffer, most: number): number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(word); at >= 0 && places.length <= most; at = bytes.indexOf(word, at + 1))
    places.push(at);
  return places;
}
