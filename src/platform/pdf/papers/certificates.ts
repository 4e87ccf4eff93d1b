import { createDocument, type Rich } from "../pdf.ts";
import type { SheetTeam } from "../team.ts";

/** What one person is certified. */
export type Certificate = {
  /** Who, for the reader's list of pages. */
  title: string;
  /** `zur Vorlage bei der Krankenkasse` */
  subtitle: string;
  intro: Rich[];
  facts: { label: string; value: string }[];
  closing: Rich[];
  /** `Leipzig, 18.02.2027` */
  place_and_date: string;
  /** Who signs: `Katharina Lindner und Stempel der Praxis`. */
  signed_by: string;
};

export type Certificates = {
  /** Name of the document. */
  title: string;
  team: SheetTeam;
  people: Certificate[];
  printed_at: Date;
};

/** A certificate a person, each on a sheet of its own. Answers a PDF. */
export async function certificates({ title, team, people, printed_at }: Certificates): Promise<Buffer> {
  const part = { foot: team.imprint, head: { name: team.name, logo: team.logo, aside: team.address } };
  const pdf = createDocument({ title, author: team.name, createdAt: printed_at, ...part });
  for (const [index, certificate] of people.entries()) {
    if (index > 0) pdf.nextSheet(part);
    pdf.sheet.y += ABOVE_TITLE;
    pdf.title({ text: certificate.title, about: [[{ text: certificate.subtitle, look: "letter" }]] });
    for (const words of certificate.intro) pdf.letter(words);
    pdf.record(certificate.facts);
    for (const words of certificate.closing) pdf.letter(words);
    pdf.sheet.y += ABOVE_SIGNATURE;
    pdf.signatures([
      { text: certificate.place_and_date, label: "Ort und Datum", share: 1 },
      { text: "", label: certificate.signed_by, share: 1.4 },
    ]);
  }
  return pdf.bytes();
}

const ABOVE_TITLE = 28;
const ABOVE_SIGNATURE = 12;
