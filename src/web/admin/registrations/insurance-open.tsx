import { useFetcher } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../domain/registrations/desk/staff-schema.ts";
import { priceOf } from "../../../domain/registrations/rules.ts";
import { INSURANCE_OPEN, insuranceTypes, insuranceWords } from "../../../domain/registrations/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import { YesNo } from "../forms/yes-no.tsx";
import { WayToPay } from "./form/way-to-pay.tsx";
import { INSURANCE } from "./intents.ts";
import { registrationLabels } from "./labels.ts";

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
  { partner, voucher_code }: RegistrationDetail,
  terms: DeskTerms,
  insurance_type: (typeof insuranceTypes)[number],
): number =>
  priceOf(terms, {
    insurance_type,
    partner: partner === 1,
    voucher_cents: voucher_code ? terms.voucher_discount_cents : 0,
  }).total_cents;
