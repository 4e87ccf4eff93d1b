import { useFetcher, useNavigation, useSubmit } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../domain/registrations/desk/staff-schema.ts";
import { feesAt } from "../../../domain/registrations/rules/money/price-rules.ts";
import { priceOf } from "../../../domain/registrations/rules.ts";
import { INSURANCE_OPEN, insuranceTypes, insuranceWords } from "../../../domain/registrations/words-rules.ts";
import type { Withdrawal } from "../../../domain/withdrawals/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatDateTime, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { YesNo } from "../forms/fields.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import { WithdrawalStateBadge } from "../withdrawals/state.tsx";
import { CONFIRM_BY_HAND, INSURANCE, REMOVE_TEST } from "./act.ts";
import { WayToPay } from "./form/booking-fields.tsx";
import { registrationLabels } from "./labels.ts";
import { SendAgain } from "./mail-list.tsx";

/** Says why a seat is only held whose link was not opened yet, and what the team can do about it. */
export function Unproven({ registration, may }: { registration: RegistrationDetail; may: boolean }) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  if (registration.awaits_address_proof === 0) return null;
  const { expires_at, email, mails } = registration;
  const mail = mails.find(({ kind }) => kind === "address-proof");
  return (
    <Notice tone="warning" title="Wartet auf die Bestätigung der E-Mail">
      <p>
        Vom selben Internetanschluss kamen innerhalb einer Stunde mehrere Anmeldungen. Gebucht ist der Platz,
        sobald der Link in der E-Mail an {email} geöffnet wird
        {expires_at ? `; bis ${formatDateTime(expires_at)} wird er so lange gehalten` : ""}. Kennen Sie die
        Person, können Sie das selbst vermerken.
      </p>
      {may ? (
        <p className="actions mt-3">
          <Button
            icon="check"
            busy={busy}
            onClick={() => submit({ intent: CONFIRM_BY_HAND }, { method: "post" })}
          >
            Als bestätigt vermerken
          </Button>
          {mail ? <SendAgain mail={mail} registration={registration} /> : null}
        </p>
      ) : null}
    </Notice>
  );
}

/** What her insurer will not pay. Nothing is forbidden by it: the team decides. */
export const Unpaid = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length > 0 ? (
    <Notice tone="warning" title="Das zahlt die Kasse nicht">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  ) : null;

/** What somebody told from her own page: the sessions she will miss, and messages. */
export const FromParticipant = ({
  registration: { absences, messages },
}: {
  registration: RegistrationDetail;
}) => (
  <>
    {absences.length > 0 ? (
      <Block title="Kommt nicht zu diesen Treffen">
        <ul className="lines">
          {absences.map(({ session_id, starts_at, ends_at, note, told_at, fee_cents }) => (
            <li key={session_id}>
              {formatWeekday(starts_at)}, {formatDate(starts_at)},{" "}
              <span className="nowrap">{formatTimeRange(starts_at, ends_at)}</span>
              {note ? <div className="verbatim">„{note}“</div> : null}
              <span className="sub">
                abgemeldet am {formatDateTime(told_at)}
                {fee_cents > 0 ? `, kostet ${formatCents(fee_cents)}` : ""}
              </span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
    {messages.length > 0 ? (
      <Block title="Nachrichten von der Anmeldungsseite">
        <ul className="lines">
          {messages.map(({ id, text, sent_at }) => (
            <li key={id}>
              <div className="verbatim">{text}</div>
              <span className="sub">{formatDateTime(sent_at)}</span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
  </>
);

/** What was declared about a registration, the newest first. */
export const Withdrawals = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) =>
  withdrawals.length > 0 ? (
    <Block title="Widerruf">
      <ul className="lines">
        {withdrawals.map(({ id, name, declared_at, state }) => (
          <li key={id} className="between">
            <span>
              <Anchor href={paths.withdrawalAdmin(id)} className="link link--quiet">
                {formatDateTime(declared_at)}
              </Anchor>
              <span className="sub">{name}</span>
            </span>
            <WithdrawalStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Block>
  ) : null;

/** Takes a test registration away; there is nothing to lose, so it does not ask. */
export function RemoveTest() {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const remove = () => submit({ intent: REMOVE_TEST }, { method: "post" });
  return (
    <Button icon="trash-2" variant="danger" busy={busy} onClick={remove}>
      Probebuchung entfernen
    </Button>
  );
}

/** Says what a test registration is. */
export const TestNotice = () => (
  <Notice title="Das ist eine Probebuchung">
    Sie belegt keinen Platz, zählt nirgends mit und entfernt sich eine Stunde nach der Buchung von selbst,
    samt ihren E-Mails im Verlauf.
  </Notice>
);

type Props = { registration: RegistrationDetail; terms: DeskTerms };

/** Whose insurance is not known yet: one press says it, and sets the price that is named beside it. */
export function InsuranceOpen({ registration, terms }: Props) {
  const fetcher = useFetcher<Refused | null>();
  const refused = fetcher.data ?? undefined;
  const pressed = fetcher.formData?.get("insurance_type");
  const { email } = registration;
  const costs = insuranceTypes.map((type) => ({ type, cents: costOf(registration, terms, type) }));
  return (
    <Notice tone="warning" title={INSURANCE_OPEN}>
      <fetcher.Form method="post" className="stack gap-3 mt-2" noValidate>
        <p>Bis dahin ist nichts zu zahlen. Wie ist sie versichert?</p>
        <input type="hidden" name="intent" value={INSURANCE} />
        {refused ? <RefusedNotice refused={refused} labels={registrationLabels} /> : null}
        {refused?.errors.payment_method ? (
          <WayToPay terms={terms} person={registration} error={refused.errors.payment_method} />
        ) : null}
        {email ? (
          <YesNo
            name="notify"
            label="Bestätigung mit Preis und Zahlung schicken"
            help={`Geht an ${email}.`}
            value={1}
          />
        ) : null}
        <p className="actions">
          {costs.map(({ type, cents }) => (
            <Button key={type} type="submit" name="insurance_type" value={type} busy={pressed === type}>
              {`${insuranceWords[type]}: ${cents === 0 ? "kostenfrei" : formatCents(cents)}`}
            </Button>
          ))}
        </p>
      </fetcher.Form>
    </Notice>
  );
}

const costOf = (
  { partner, price_id, voucher_code }: RegistrationDetail,
  terms: DeskTerms,
  insurance_type: (typeof insuranceTypes)[number],
): number =>
  priceOf(feesAt(terms, price_id), {
    insurance_type,
    partner: partner === 1,
    voucher_cents: voucher_code ? terms.voucher_discount_cents : 0,
  }).total_cents;
