import type { Attachment } from "../pdf/sheet.ts";

/**
 * What makes a PDF a hybrid invoice (Factur-X 1.0, the same as ZUGFeRD 2): the XML inside, under the name and with the metadata
 * by which programs find it.
 */
export const facturX = (xml: string): Attachment => ({
  name: FILE,
  type: "text/xml",
  description: "Die Rechnung als Datensatz (Factur-X, ZUGFeRD)",
  content: xml,
  schema: {
    name: "Factur-X PDFA Extension Schema",
    namespace: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
    prefix: "fx",
    properties: [
      text("DocumentFileName", FILE, "The name of the embedded XML document"),
      text(
        "DocumentType",
        "INVOICE",
        "The type of the hybrid document in capital letters, e.g. INVOICE or ORDER",
      ),
      text("Version", "1.0", "The actual version of the standard applying to the embedded XML document"),
      text("ConformanceLevel", "EN 16931", "The conformance level of the embedded XML document"),
    ],
  },
});

const FILE = "factur-x.xml";

const text = (name: string, value: string, about: string) => ({ name, value, type: "Text" as const, about });
