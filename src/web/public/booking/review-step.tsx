import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { bookingButton, isPaidOnline } from "../../../domain/registrations/rules.ts";
import { DECLARATIONS } from "../../../shared/words/declarations.ts";
import { OpenOutside } from "../../embedding/open-outside.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { PostForm } from "../../ui/forms/post-form.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Stepper } from "../../ui/lists/steps.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { NoticeAbove } from "../form-notice.tsx";
import { Agreed } from "./agreed.tsx";
import { type Bill, billOf, insuranceTypeOf } from "./bill.ts";
import { agreements, type Draft, type DraftField } from "./draft.ts";
import {
  boxMaker,
  CarriedFields,
  errorLabels,
  inOrder,
  insuranceLabels,
  labels,
  paymentLabels,
} from "./fields.tsx";
import { type BookingForm, type BookingView, steps } from "./view.ts";

const EDIT = "aendern";

/** The second step: everything that is agreed, and below it alone the button. */
export function ReviewStep({ form, view }: { form: BookingForm; view: BookingView }) {
  const { terms, team, href } = form;
  const { draft, errors, notice } = view;
  const box = boxMaker(draft, errors);
  const bill = billOf(terms, draft, view);
  const shown = {
    ...draft,
    expected_total_cents: String(bill.price.total_cents),
    expected_open_cents: String(bill.open_cents),
    expected_deposit_cents: String(bill.deposit?.cents ?? 0),
    terms_version: String(terms.general_terms?.version ?? ""),
  };
  return (
    <>
      <PostForm action={href} id={EDIT}>
        <CarriedFields draft={draft} shown={[]} />
        <button type="submit" name="intent" value="edit" className="back link-button">
          <Icon name="arrow-left" /> Zurück zu Ihren Angaben
        </button>
      </PostForm>
      <h1 className="title mt-4 mb-8">Prüfen und buchen</h1>
      <Stepper steps={steps} current={2} />
      <div className="stack gap-4 mt-8">
        <NoticeAbove notice={notice} href={href} team={team} />
        <ErrorSummary errors={inOrder(errors)} labels={errorLabels} />
      </div>
      <div className="with-aside with-aside--flip mt-8">
        <OwnDetails terms={terms} draft={draft} owes={bill.open_cents > 0} editForm={EDIT} />
        <div>
          <PostForm action={href} className="summary" data-once>
            <CarriedFields draft={shown} shown={agreements} />
            <Agreed terms={terms} bill={bill} />
            {terms.asks.includes("acceptance_1") && (
              <Checkbox {...box("acceptance_1")} required label={terms.acceptance_1_text} />
            )}
            {terms.asks.includes("acceptance_2") && (
              <Checkbox {...box("acceptance_2")} required label={terms.acceptance_2_text} />
            )}
            {terms.asks.includes("conditions") && (
              <Checkbox {...box("conditions")} required label={DECLARATIONS.conditions} />
            )}
            {terms.asks.includes("early_start") && (
              <Checkbox {...box("early_start")} required label={DECLARATIONS.early_start} />
            )}
            {terms.general_terms && (
              <p className="small">
                Es gelten die{" "}
                <Anchor className="link" href={paths.teamLegal(team.address, "agb")} newTab>
                  AGB von {terms.general_terms.of}
                </Anchor>
                .
              </p>
            )}
            <Button type="submit" name="intent" value="book" variant="primary" size="large" block>
              {bookingButton("regular", bill.costs)}
            </Button>
          </PostForm>
          <p className="small soft mt-4">
            {whatFollows(terms, draft, bill)} Ihr Vertragspartner ist {terms.contract_partner.name}.
          </p>
          <OpenOutside href={href} form={EDIT} />
        </div>
      </div>
    </>
  );
}

/** What comes after the button, by how it is paid; where there is one way only, nobody was asked. */
function whatFollows({ payment_methods }: BookingTerms, draft: Draft, { open_cents, deposit }: Bill): string {
  const [only] = payment_methods.length === 1 ? payment_methods : [];
  const payment_method = draft.payment_method || (only ?? null);
  return open_cents > 0 && isPaidOnline({ payment_method })
    ? `Danach kommen Sie auf die sichere Zahlungsseite. Gebucht ist Ihr Platz, sobald die ${deposit ? "Anzahlung" : "Zahlung"} da ist.`
    : "Sie bekommen sofort eine Bestätigung per E-Mail.";
}

interface OwnDetailsProps {
  terms: BookingTerms;
  draft: Draft;
  /** Whether there is something to pay. */
  owes: boolean;
  /** The form that leads back to the first step. */
  editForm?: string;
}

/** What she told about herself, to look over once more. */
const OwnDetails = ({ terms, draft, owes, editForm }: OwnDetailsProps) => (
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
    ...asked("hours_elsewhere", [
      {
        label: labels.hours_elsewhere,
        value: insuranceTypeOf(draft) === "statutory" ? draft.hours_elsewhere : "",
      },
    ]),
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
