import type { Instructor } from "../../../domain/instructors/schema.ts";
import { providerNames } from "../../../domain/payments/rules.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Badge } from "../../ui/signs/badge.tsx";

/** By what people can pay an instructor online, and where that is set up. */
export const PaymentMethods = ({ instructor: { id, payments } }: { instructor: Instructor }) => (
  <div className="mt-10">
    <Block title="Online-Bezahlung">
      <div className="stack gap-4">
        {payments.length > 0 ? (
          <ul className="inline">
            {payments.map((payment) => (
              <li key={payment.id}>
                {providerNames[payment.payment_method]}{" "}
                <Badge
                  tone={payment.is_active ? "positive" : "neutral"}
                  icon={payment.is_active ? "check" : "lock"}
                >
                  {payment.is_active ? "eingeschaltet" : "ausgeschaltet"}
                </Badge>
              </li>
            ))}
          </ul>
        ) : (
          <p className="measure">
            Noch nicht eingerichtet. Mit einem eigenen Konto bei Stripe oder PayPal können Teilnehmende gleich
            bei der Anmeldung bezahlen.
          </p>
        )}
        <div className="actions">
          <ButtonLink href={paths.instructorPayments(id)} icon="credit-card">
            {payments.length > 0 ? "Zahlungsarten verwalten" : "Zahlungsarten einrichten"}
          </ButtonLink>
        </div>
      </div>
    </Block>
  </div>
);
