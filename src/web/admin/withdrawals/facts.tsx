import { type Withdrawal, withdrawalStateWords } from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import type { Fact } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { reasonWords } from "./state.tsx";

const link = (href: string, text: string) => (
  <Anchor href={href} className="link link--quiet">
    {text}
  </Anchor>
);

/** What was declared, word by word. */
export const declaredFacts = ({ name, booking, email, declared_at }: Withdrawal): Fact[] => [
  { label: "Eingegangen", value: formatDateTime(declared_at) },
  { label: "Name", value: name || "–" },
  { label: "Buchung", value: booking },
  { label: "E-Mail", value: email ? link(`mailto:${email}`, email) : "–" },
];

/** Which registration it is about, and what the rules and the team made of it. */
export const decidedFacts = (of: Withdrawal): Fact[] => [
  {
    label: "Anmeldung",
    value: of.registration ? (
      <>
        {link(paths.registrationAdmin(of.registration.id), of.registration.number)}
        {`, ${fullName(of.registration)}, ${of.registration.course_name}`}
      </>
    ) : (
      "nicht gefunden"
    ),
  },
  { label: "Stand", value: withdrawalStateWords[of.state] },
  ...(of.reason ? [{ label: "Warum", value: reasonWords[of.reason].short }] : []),
  ...(of.decided_at
    ? [{ label: "Entschieden", value: `${formatDateTime(of.decided_at)}, ${of.decided_by}` }]
    : []),
  ...(of.note ? [{ label: "Notiz", value: of.note }] : []),
];
