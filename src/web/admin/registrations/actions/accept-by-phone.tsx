import { useState } from "react";
import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { depositOf, restInWords } from "../../../../domain/registrations/rules/money/deposit-rules.ts";
import { missedSessionFee } from "../../../../domain/registrations/rules/money/flat-fee-rules.ts";
import { usualMethod } from "../../../../domain/registrations/rules/money/payment-rules.ts";
import { feesAt } from "../../../../domain/registrations/rules/money/price-rules.ts";
import { type InsuranceState, priceOf } from "../../../../domain/registrations/rules.ts";
import { insuranceWords } from "../../../../domain/registrations/words-rules.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import {
  formatDate,
  formatDateRange,
  formatTimeRange,
  formatWeekdayShort,
} from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, readData } from "../../../api.ts";
import { agreedFees } from "../../../public/words/cancellation.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { More } from "../../../ui/layout/more.tsx";
import { Facts } from "../../../ui/lists/facts.tsx";
import { Markdown } from "../../../ui/markdown.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { optionsOf } from "../../forms/fields.tsx";
import type { Refused } from "../../forms/save.ts";
import { useAnswer } from "../../use-answer.ts";
import { ACCEPT } from "../act.ts";
import { WayToPay } from "../form/booking-fields.tsx";
import { PriceSelect } from "../form/price-select.tsx";
import { registrationLabels } from "../labels.ts";
import { ActionDialog, type DialogProps, OfRegistration } from "./action-dialog.tsx";

type Props = DialogProps & { registration: RegistrationRow };

/** Takes somebody's word on the phone: shows what is to be read out to her, and asks what her form would. */
export function AcceptByPhone({ registration, ...dialog }: Props) {
  const lesson = String(registration.lesson.id);
  const found = useAnswer(lesson, () =>
    readData(browserApi.registrationDesk.terms[":id"].$get({ param: { id: lesson } })),
  );
  const terms = found.isCurrent ? found.answer : undefined;
  return (
    <ActionDialog
      {...dialog}
      intent={ACCEPT}
      title={`${fullName(registration)} sagt am Telefon zu`}
      confirmLabel="Verbindlich eintragen"
      disabled={!terms}
    >
      {(refused) => (
        <>
          <OfRegistration id={registration.id} />
          {terms ? (
            <ReadOut registration={registration} terms={terms} refused={refused} />
          ) : found.failed ? (
            <Notice tone="danger" role="alert">
              {found.message}
            </Notice>
          ) : (
            <p className="soft">Die Bedingungen werden geladen …</p>
          )}
        </>
      )}
    </ActionDialog>
  );
}

type ReadOutProps = { registration: RegistrationRow; terms: DeskTerms; refused: Refused | undefined };

function ReadOut({ registration, terms, refused }: ReadOutProps) {
  const [insurance, setInsurance] = useState(registration.insurance_type);
  const [price_id, setPrice] = useState<number | null>(null);
  const asksInsurance = terms.is_insurance === 1 && registration.insurance_type === null;
  const isOpen = terms.is_insurance === 1 && (insurance === null || insurance === "unknown");
  const partner = registration.partner === 1;
  const { total_cents } = priceOf(feesAt(terms, price_id), {
    insurance_type: insurance,
    partner,
    voucher_cents: 0,
  });
  return (
    <>
      {asksInsurance ? (
        <Select
          name="insurance_type"
          label={registrationLabels.insurance_type}
          placeholder="Bitte wählen"
          options={optionsOf(insuranceWords)}
          help="Fragen Sie zuerst danach: Davon hängt der Preis ab."
          error={refused?.errors.insurance_type}
          onChange={(event) => setInsurance((event.target.value || null) as InsuranceState | null)}
        />
      ) : null}
      {insurance === "statutory" && terms.is_insurance === 1 ? null : (
        <PriceSelect terms={terms} chosen={price_id} onPrice={setPrice} error={refused?.errors.price_id} />
      )}
      <section>
        <h3 className="subheading mb-2">Bitte vorlesen</h3>
        <Facts tight items={factsOf(terms, { insurance, isOpen, total_cents, partner })} />
      </section>
      {terms.conditions ? (
        <More label="Teilnahmebedingungen vorlesen">
          <div className="prose small mt-3">
            <Markdown text={terms.conditions} />
          </div>
        </More>
      ) : null}
      {isOpen ? null : (
        <>
          <input type="hidden" name="expected_total_cents" value={total_cents} />
          <input
            type="hidden"
            name="expected_deposit_cents"
            value={depositOf(total_cents, terms.deposit, null)}
          />
        </>
      )}
      {refused?.errors.payment_method || (total_cents > 0 && asksWay(terms)) ? (
        <WayToPay terms={terms} person={registration} error={refused?.errors.payment_method} />
      ) : null}
      <Checkbox
        name="read_out"
        label="Ich habe das vorgelesen, und sie bucht den Platz verbindlich"
        help={`Die Bestätigung mit dem Vertrag geht sofort per E-Mail an ${registration.email}.`}
        error={refused?.errors.read_out}
      />
    </>
  );
}

/** Whether there is more than one way to pay that the team could take. */
const asksWay = ({ payment_methods }: DeskTerms): boolean =>
  payment_methods.length > 1 || usualMethod(payment_methods, { email: "" }) === null;

type Heard = {
  insurance: InsuranceState | null;
  /** Nobody knows yet how she is insured, so that no price holds. */
  isOpen: boolean;
  total_cents: number;
  partner: boolean;
};

/** What is agreed, as it stands above the button of the page that books. */
function factsOf(terms: DeskTerms, { insurance, isOpen, total_cents, partner }: Heard) {
  const missed_session_fee_cents = missedSessionFee(terms, insurance);
  const insurerPays = terms.is_insurance === 1 && insurance === "statutory";
  const free = insurerPays ? "kostenfrei, die Kursgebühr zahlt die Krankenkasse" : "kostenfrei";
  const price = total_cents === 0 ? free : `${formatCents(total_cents)}, ${terms.tax_note}`;
  return [
    { label: "Kurs", value: `${terms.course_name}, mit ${terms.instructor_name}` },
    { label: terms.sessions.length > 0 ? "Treffen" : "Zeitraum", value: timesOf(terms) },
    { label: "Ort", value: terms.location },
    { label: "Preis", value: isOpen ? "richtet sich nach der Krankenversicherung" : price },
    ...(isOpen ? [] : depositFacts(terms, total_cents)),
    ...(partner ? [{ label: "Darin", value: "die Begleitperson" }] : []),
    ...(isOpen ? [] : agreedFees(terms.cancellation_terms, { total_cents, missed_session_fee_cents })),
    ...(terms.general_terms
      ? [{ label: "AGB", value: `Es gelten die AGB von ${terms.general_terms.of}` }]
      : []),
    ...(terms.withdrawal_notice ? [{ label: "Widerruf", value: terms.withdrawal_notice }] : []),
  ];
}

/** The deposit, where she does not pay on site. */
function depositFacts({ deposit }: DeskTerms, total_cents: number) {
  const cents = depositOf(total_cents, deposit, null);
  if (!deposit || cents === 0) return [];
  const rest = restInWords(total_cents - cents, deposit.rest_due_on);
  const atOnce = deposit.transfer_due_on ? "vor Ort" : "vor Ort und per Überweisung";
  return [{ label: "Anzahlung", value: `${formatCents(cents)} jetzt, ${rest}; ${atOnce} alles auf einmal` }];
}

const timesOf = ({ sessions, starts_at, ends_at }: DeskTerms) =>
  sessions.length === 0 ? (
    formatDateRange(starts_at, ends_at)
  ) : (
    <ul>
      {sessions
        .filter(({ is_cancelled }) => is_cancelled === 0)
        .map((one) => (
          <li key={one.starts_at}>
            {formatWeekdayShort(one.starts_at)}, {formatDate(one.starts_at)},{" "}
            <span className="nowrap">{formatTimeRange(one.starts_at, one.ends_at)}</span>
          </li>
        ))}
    </ul>
  );
