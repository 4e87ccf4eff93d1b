import { inflateSync } from "node:zlib";
import { asText } from "./rules.ts";

/** What keeps a PDF from being taken. */
export type PdfFault = "no-pdf" | "active" | "locked";

/** Names of what acts by itself or carries something along: scripts, programs, media, other files. */
const ACTIVE =
  /\/(JavaScript|Launch|Rendition|RichMedia|EmbeddedFile|ImportData|SubmitForm|XFA)(?=[\s[\]()<>/]|$)/;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Packed objects come a hundred together: ten megabytes have no more such streams. */
const MOST_OBJECT_STREAMS = 5000;
const LITTLE = 1024 * 1024;

/**
 * Looks for what a PDF may not hold, in its packed objects as well; null when it is fine. What cannot be looked into,
 * because it is encrypted or packed in an unusual way, is `locked`.
 */
export function faultOfPdf(bytes: Uint8Array): PdfFault | null {
  const text = asText(bytes);
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes("%%EOF")) return "no-pdf";
  const plain = unescaped(text);
  if (ACTIVE.test(plain)) return "active";
  if (/\/Encrypt(?=[\s<])/.test(plain)) return "locked";
  return faultOfPacked(bytes, text);
}

/** Names may be written with their signs in hexadecimal: `/J#61vaScript`. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Streams are found one behind the other; what stands before one is looked at once, unless the file is built to deceive. */
function faultOfPacked(bytes: Uint8Array, text: string): PdfFault | null {
  let left = MAX_UNPACKED_BYTES;
  let toLookAt = 3 * text.length + LITTLE;
  let objectStreams = 0;
  let before = 0;
  for (const { index, 0: word, 1: isEnd, 2: line } of text.matchAll(/(end)?stream(\r?\n)?/g)) {
    if (isEnd) before = index;
    if (isEnd || !line) continue;
    toLookAt -= index - before;
    if (toLookAt < 0) return "locked";
    const dictionary = unescaped(text.slice(before, index));
    if (!/\/ObjStm(?=[\s<>/])/.test(dictionary)) continue;
    if (++objectStreams > MOST_OBJECT_STREAMS) return "locked";
    const objects = unpacked(bytes.subarray(index + word.length), dictionary, left);
    if (objects === null) return "locked";
    if (ACTIVE.test(unescaped(objects))) return "active";
    left -= objects.length;
  }
  return null;
}

function unpacked(packed: Uint8Array, dictionary: string, left: number): string | null {
  if (!/\/Filter/.test(dictionary)) return "";
  const isJustDeflated = /\/Filter\s*(\/FlateDecode(?!\w)|\[\s*\/FlateDecode\s*\])/.test(dictionary);
  if (!isJustDeflated || /\/DecodeParms/.test(dictionary)) return null;
  try {
    return asText(inflateSync(packed, { maxOutputLength: Math.max(1, left) }));
  } catch {
    return null;
  }
}
