import { createDocument } from "../pdf.ts";
import type { SheetTeam } from "../team.ts";

/** What is kept of somebody, part by part. */
export type PersonReport = {
  title: string;
  /** By whom and as of when, a line each. */
  about: string[];
  parts: { heading: string; facts: { label: string; value: string }[]; lines: string[] }[];
  team: SheetTeam;
  printed_at: Date;
};

/** What a team keeps of a person, for her to read. Answers a PDF. */
export async function personReport({ title, about, parts, team, printed_at }: PersonReport): Promise<Buffer> {
  const pdf = createDocument({
    title,
    author: team.name,
    createdAt: printed_at,
    foot: team.imprint,
    head: { name: team.name, logo: team.logo, aside: team.address },
  });
  pdf.title({ text: title, about: about.map((line) => [{ text: line, look: "body" }]) });
  for (const { heading, facts, lines } of parts) {
    pdf.heading(heading, 2);
    const inLines = facts.filter(({ value }) => value.length <= LONGEST_IN_LINE);
    if (inLines.length > 0) pdf.record(inLines);
    for (const { label, value } of facts.filter((fact) => !inLines.includes(fact))) {
      pdf.paragraph(label, "strong");
      pdf.paragraph(value);
    }
    for (const line of lines) pdf.paragraph(line);
  }
  return pdf.bytes();
}

/** What is longer runs on over pages, which a line between rules does not. */
const LONGEST_IN_LINE = 600;
