import type { ContactDetail } from "../../../domain/contact-requests/schema.ts";
import { paths } from "../../paths.ts";
import type { Fact } from "../../ui/facts.tsx";

/** Who asks, how to reach her, and to whom she wrote. */
export function contactFacts(of: ContactDetail): Fact[] {
  const { email, phone, topic, instructor_name, source, registration } = of;
  const link = (href: string, text: string) => (
    <a className="link" href={href}>
      {text}
    </a>
  );
  return [
    ...(email ? [{ label: "E-Mail", value: link(`mailto:${email}`, email) }] : []),
    ...(phone ? [{ label: "Telefon", value: link(`tel:${phone.replace(/[^+\d]/g, "")}`, phone) }] : []),
    { label: "Thema", value: topic || "–" },
    ...(registration
      ? [
          {
            label: "Anmeldung",
            value: (
              <>
                {link(paths.registrationAdmin(registration.id), registration.number)}, {registration.lesson}
              </>
            ),
          },
        ]
      : []),
    ...(source === "visitor" ? [{ label: "An", value: instructor_name || "das ganze Team" }] : []),
  ];
}
