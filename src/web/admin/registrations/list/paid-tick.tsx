import { useState } from "react";
import { useRevalidator } from "react-router";
import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, read } from "../../../api.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { notify } from "../../../ui/overlays/toasts.tsx";
import { attempt } from "../../forms/save.ts";
import { asksForPayment, paymentInWords } from "../state.tsx";

type TeamsWay = "transfer" | "onsite";

const byProvider = ({ payment_method }: RegistrationRow): boolean =>
  payment_method === "stripe" || payment_method === "paypal";

/**
 * Whether the team ticks off itself that somebody has paid: something is due, and no provider reports it. Where a deposit is
 * awaited it has to be said what came, in the registration.
 */
const canTick = (row: RegistrationRow): boolean =>
  row.status === "confirmed" &&
  row.total_cents > 0 &&
  !byProvider(row) &&
  row.deposit?.is_paid !== 0 &&
  (row.payment_status === "open" || row.payment_status === "paid");

/** One tick notes that somebody paid, the way she was to or had been noted before; the next takes it back. Else words. */
export function PaidTick({ row }: { row: RegistrationRow }) {
  const { note, busy } = useNote(row);
  if (!canTick(row)) return <PaymentWords row={row} />;
  const paid = row.payment_status === "paid";
  return (
    <Checkbox
      name={`paid-${row.id}`}
      checked={paid}
      disabled={busy}
      onChange={() => note(!paid)}
      label={
        <>
          <span className="nowrap">{paid ? "bezahlt" : openInWords(row)}</span>
          <span className="visually-hidden"> von {fullName(row)}</span>
        </>
      }
    />
  );
}

/** What is open of all, and that it is the rest where the deposit is paid. */
const openInWords = ({ open_cents, deposit }: RegistrationRow): string =>
  `${deposit ? "Rest " : ""}${formatCents(open_cents)} offen`;

/** Where there is nothing to tick, a stacked row speaks of the payment only if it asks for something. */
const PaymentWords = ({ row }: { row: RegistrationRow }) => (
  <span className={asksForPayment(row) ? undefined : "table__phone-hidden"}>{paymentInWords(row)}</span>
);

function useNote(row: RegistrationRow) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (json: { paid: 0 | 1; payment_method?: TeamsWay }) => {
    setBusy(true);
    try {
      const param = { id: String(row.id) };
      const { refused } = await attempt(
        read(browserApi.registrationDesk[":id"].payment.$post({ param, json })),
      );
      if (refused) notify({ text: refused.data.message, tone: "danger" });
      await revalidate();
      return !refused;
    } finally {
      setBusy(false);
    }
  };
  const before = row.payment_method === "transfer" ? "transfer" : "onsite";
  const note = async (paid: boolean) => {
    if (!(await send({ paid: paid ? 1 : 0 }))) return;
    const text = `${fullName(row)}: ${paid ? "bezahlt" : "nicht bezahlt"}`;
    const undo = () => send(paid ? { paid: 0, payment_method: before } : { paid: 1, payment_method: before });
    notify({ text, action: { label: "Rückgängig", run: () => void undo() } });
  };
  return { note, busy };
}
