import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { Facts } from "../../ui/facts.tsx";
import { insuranceTypeOf } from "./bill.ts";
import type { Draft, DraftField } from "./draft.ts";
import { insuranceLabels, labels, paymentLabels } from "./labels.ts";

interface OwnDetailsProps {
  terms: BookingTerms;
  draft: Draft;
  /** Whether there is something to pay. */
  owes: boolean;
  /** The form that leads back to the first step. */
  editForm?: string;
}

/** What she told about herself, to look over once more. */
export const OwnDetails = ({ terms, draft, owes, editForm }: OwnDetailsProps) => (
  <aside className="stack gap-5" aria-label="Ihre Angaben">
    <div className="block__head">
      <h2 className="block__title">Ihre Angaben</h2>
      {editForm && (
        <button className="link small" type="submit" form={editForm} name="intent" value="edit">
          Ändern
        </button>
      )}
    </div>
    <Facts stack small items={ownFacts(terms, draft, owes)} />
  </aside>
);

type Fact = { label: string; value: React.ReactNode };

function ownFacts(terms: BookingTerms, draft: Draft, owes: boolean): Fact[] {
  const asked = (ask: BookingTerms["asks"][number], facts: Fact[]) => (terms.asks.includes(ask) ? facts : []);
  const plain = (field: DraftField & keyof typeof labels) => ({ label: labels[field], value: draft[field] });
  const partner = `${draft.partner_first_name} ${draft.partner_last_name}`.trim();
  const facts = [
    { label: "Sie", value: linesOf(draft, terms) },
    ...asked("due_date", [plain("due_date")]),
    ...asked("mother_birthday", [plain("mother_birthday")]),
    ...asked("child_name", [plain("child_name")]),
    ...asked("child_birthdate", [plain("child_birthdate")]),
    ...asked("insurance", [{ label: "Krankenversicherung", value: insuranceLine(draft) }]),
    ...asked("partner", [{ label: "Begleitung", value: draft.partner === "1" ? partner : "niemand" }]),
    ...asked("voucher", [plain("voucher_code")]),
    { label: "Bezahlen", value: owes ? paymentLine(terms, draft) : "" },
    plain("message"),
  ];
  return facts.filter(({ value }) => value !== "");
}

function linesOf(draft: Draft, terms: BookingTerms) {
  const address = terms.asks.includes("address") ? [draft.street, `${draft.zip} ${draft.city}`.trim()] : [];
  const phone = terms.asks.includes("phone") ? [draft.phone] : [];
  const all = [`${draft.first_name} ${draft.last_name}`.trim(), ...address, draft.email, ...phone];
  return all.filter(Boolean).map((line) => <div key={line}>{line}</div>);
}

function insuranceLine(draft: Draft): string {
  const type = insuranceTypeOf(draft);
  if (!type) return "";
  return type === "statutory"
    ? `${draft.insurer}, ${draft.insurance_number || "Nummer folgt"}`
    : insuranceLabels[type];
}

/** How it is paid: as chosen, or the only way there is. */
function paymentLine(terms: BookingTerms, draft: Draft): string {
  const [only] = terms.payment_methods;
  const chosen = terms.payment_methods.find((method) => method === draft.payment_method);
  const method = chosen ?? (terms.payment_methods.length === 1 ? only : undefined);
  return method ? paymentLabels[method].label : "";
}
