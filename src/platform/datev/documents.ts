import { createHash } from "node:crypto";

/** A document that is handed over: its id, the name of its file, and what it is called. */
export type HandedDocument = { id: string; file: string; description: string };

/**
 * What lies beside the documents in their ZIP, so that DATEV Unternehmen online knows each by the id by which postings name
 * it (Belegsatz der XML-Schnittstelle online, document v06.0; type 2 is an invoice that was written).
 */
export const documentXml = (made_at: string, documents: readonly HandedDocument[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Kurshafen">',
    `  <header><date>${made_at.slice(0, 19)}</date><description>Ausgangsrechnungen</description></header>`,
    "  <content>",
    ...documents.map(
      ({ id, file, description }) =>
        `    <document guid="${id}" processID="1" type="2"><description>${escaped(description)}</description><extension xsi:type="File" name="${escaped(file)}"/></document>`,
    ),
    "  </content>",
    "</archive>",
    "",
  ].join("\n");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The id of a document, a UUID that is the same whenever it is handed over (RFC 9562, version 8: by a hash). */
export function documentId(...named: readonly (string | number)[]): string {
  const hash = createHash("sha256").update(JSON.stringify(named)).digest("hex");
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join("-");
}
