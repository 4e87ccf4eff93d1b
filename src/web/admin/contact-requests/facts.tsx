import type { ContactDetail } from "../../../domain/contact-requests/schema.ts";
import type { Fact } from "../../ui/facts.tsx";

/** Who asks, how to reach her, and to whom she wrote. */
export function contactFacts({ email, phone, topic, instructor_name, source }: ContactDetail): Fact[] {
  const link = (href: string, text: string) => (
    <a className="link" href={href}>
      {text}
    </a>
  );
  return [
    ...(email ? [{ label: "E-Mail", value: link(`mailto:${email}`, email) }] : []),
    ...(phone ? [{ label: "Telefon", value: link(`tel:${phone.replace(/[^+\d]/g, "")}`, phone) }] : []),
    { label: "Thema", value: topic || "–" },
    ...(source === "visitor" ? [{ label: "An", value: instructor_name || "das ganze Team" }] : []),
  ];
}
