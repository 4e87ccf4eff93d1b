import { textDocument } from "../../platform/pdf/text-document.ts";
import { formatDate, formatDateTime } from "../../shared/time/dates.ts";
import { lineOf } from "./rules.ts";
import type { Contract } from "./schema.ts";

const TITLE = "Vertrag zur Auftragsverarbeitung";

/**
 * A version of the contract to be kept, with who concluded it and when. The same version of a team makes the same bytes.
 */
export async function contractPdf({
  version,
  published_at,
  acceptance,
  parties,
  text,
}: Pick<Contract, "version" | "published_at" | "acceptance" | "parties" | "text">): Promise<
  Uint8Array<ArrayBuffer>
> {
  const { controller, processor } = parties;
  const accepted = acceptance
    ? `elektronisch am ${formatDateTime(acceptance.accepted_at)} durch ${acceptance.person} für ${controller.name}`
    : "noch nicht: Diese Fassung hat Ihr Team nicht angenommen";
  const pdf = await textDocument({
    title: TITLE,
    author: processor.name,
    createdAt: new Date(acceptance?.accepted_at ?? published_at),
    foot: `${TITLE} · Fassung ${version} · ${controller.name}`,
    facts: [
      { label: "Zwischen", value: `${lineOf(controller)} (Verantwortliche, „Sie“)` },
      { label: "und", value: `${lineOf(processor)} (Auftragsverarbeiter, „wir“)` },
      { label: "Fassung", value: `${version} vom ${formatDate(published_at)}, nach Art. 28 DSGVO` },
      { label: "Angenommen", value: accepted },
    ],
    sections: sectionsOf(text),
  });
  return new Uint8Array(pdf);
}

/** The text by its headings; what stands before the first one has none. */
const sectionsOf = (text: string): { heading: string; text: string }[] =>
  text.split(/^## /m).map((part, place) => {
    if (place === 0) return { heading: "", text: part.trim() };
    const [heading = "", ...rest] = part.split("\n");
    return { heading: heading.trim(), text: rest.join("\n").trim() };
  });
