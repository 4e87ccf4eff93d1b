import type { Variant } from "./schema.ts";

/** What the first bytes of a picture say it is; null for all that is none of the formats taken. */
export function imageTypeOf(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | null {
  const start = asText(bytes.subarray(0, 32));
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  return /^ftypavi[fs]/.test(start.slice(4)) ? "avif" : null;
}

/** Bytes as text of one character each. */
export const asText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** What an upload was called, without folders, signs that end a line, and its extension; at most 80 characters. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replace(/\p{C}/gu, "")
    .replace(/\.[^.]{1,8}$/, "")
    .trim();
  return [...plain].slice(0, 80).join("").replace(/^\.+/, "").trim() || "Datei";
}

/** The narrowest variant that fills the width asked for, else the widest. */
export function fittingVariant(variants: readonly Variant[], wanted: number): Variant | undefined {
  return variants.find(({ width }) => width >= wanted) ?? variants.at(-1);
}

/** The best format that a browser takes by its `Accept`; JPEG is for all that say nothing. */
export function bestFormat(accept: string): "avif" | "webp" | "jpeg" {
  const taken = accept
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  if (taken.includes("image/avif")) return "avif";
  return taken.includes("image/webp") ? "webp" : "jpeg";
}

/** How an answer names its file (RFC 6266 and 5987): plain letters for old programs, all signs for the others. */
export function contentDisposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const all = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${all}`;
}
