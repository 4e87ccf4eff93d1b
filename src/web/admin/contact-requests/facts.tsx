import type { ContactDetail } from "../../../domain/contact-requests/schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import type { Fact } from "../../ui/facts.tsx";
import { telHref } from "../../ui/tel-href.ts";

/** Who asks, how to reach her, and to whom she wrote. */
export function contactFacts(of: ContactDetail): Fact[] {
  const { email, phone, topic, instructor_name, source, registration } = of;
  const link = (href: string, text: string) => (
    <Anchor className="link" href={href}>
      {text}
    </Anchor>
  );
  return [
    ...(email ? [{ label: "E-Mail", value: link(`mailto:${email}`, email) }] : []),
    ...(phone ? [{ label: "Telefon", value: link(telHref(phone), phone) }] : []),
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
