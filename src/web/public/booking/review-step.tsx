import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { bookingButton, isPaidOnline } from "../../../domain/registrations/rules.ts";
import { DECLARATIONS } from "../../../shared/declarations.ts";
import { OpenOutside } from "../../embedding/open-outside.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Agreed } from "./agreed.tsx";
import { billOf } from "./bill.ts";
import { CarriedFields } from "./carried-fields.tsx";
import { inOrder } from "./details-check.ts";
import { agreements, type Draft } from "./draft.ts";
import { boxMaker } from "./field-maker.ts";
import { errorLabels } from "./labels.ts";
import { OwnDetails } from "./own-details.tsx";
import { steps } from "./steps.ts";
import { ToldNotice } from "./told.tsx";
import type { BookingForm, BookingView } from "./view.ts";

const EDIT = "aendern";

/** The second step: everything that is agreed, and below it alone the button. */
export function ReviewStep({ form, view }: { form: BookingForm; view: BookingView }) {
  const { terms, team, href } = form;
  const { draft, errors, told } = view;
  const box = boxMaker(draft, errors);
  const bill = billOf(terms, draft, view.discount_cents ?? 0);
  const priced = { ...draft, expected_total_cents: String(bill.price.total_cents) };
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
        <ToldNotice told={told} href={href} team={team} />
        <ErrorSummary errors={inOrder(errors)} labels={errorLabels} />
      </div>
      <div className="with-aside with-aside--flip mt-8">
        <OwnDetails terms={terms} draft={draft} owes={bill.price.total_cents > 0} editForm={EDIT} />
        <div>
          <PostForm action={href} className="summary" data-once>
            <CarriedFields draft={priced} shown={agreements} />
            <Agreed terms={terms} bill={bill} />
            {terms.asks.includes("acceptance_1") && (
              <Checkbox {...box("acceptance_1")} label={terms.acceptance_1_text} />
            )}
            {terms.asks.includes("acceptance_2") && (
              <Checkbox {...box("acceptance_2")} label={terms.acceptance_2_text} />
            )}
            {terms.asks.includes("conditions") && (
              <Checkbox {...box("conditions")} label={DECLARATIONS.conditions} />
            )}
            {terms.asks.includes("early_start") && (
              <Checkbox {...box("early_start")} label={DECLARATIONS.early_start} />
            )}
            <Button type="submit" name="intent" value="book" variant="primary" size="large" block>
              {bookingButton("regular", bill.costs)}
            </Button>
          </PostForm>
          <p className="small soft mt-4">
            {whatFollows(terms, draft, bill.price.total_cents)} Ihr Vertragspartner ist{" "}
            {terms.contract_partner.name}.
          </p>
          <OpenOutside href={href} form={EDIT} />
        </div>
      </div>
    </>
  );
}

/** What comes after the button, by how it is paid; where there is one way only, nobody was asked. */
function whatFollows({ payment_methods }: BookingTerms, draft: Draft, total_cents: number): string {
  const [only] = payment_methods.length === 1 ? payment_methods : [];
  const payment_method = draft.payment_method || (only ?? null);
  return total_cents > 0 && isPaidOnline({ payment_method })
    ? "Danach kommen Sie auf die sichere Zahlungsseite. Gebucht ist Ihr Platz, sobald die Zahlung da ist."
    : "Sie bekommen sofort eine Bestätigung per E-Mail.";
}
