import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ProviderName } from "../../../domain/payments/rules.ts";
import { type PaymentAccount, paypalInput, stripeInput } from "../../../domain/payments/schema.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useFormChanges } from "../../ui/forms/form-changes.ts";
import { useLeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import { KeyFields, WebhookByHand, WebhookField } from "./fields.tsx";
import { credentialLabels, ways } from "./words.ts";

type Props = {
  provider: ProviderName;
  account: PaymentAccount;
  calls: ReturnType<typeof callsOf>;
  /** Something is kept now; what the check found where it is not for the form to mend. */
  onKept: () => void;
  onDone: (refused?: Refused) => void;
};

/** Takes credentials in and has them checked. What the provider does not accept stays, to be mended. */
export function CredentialsForm({ provider, account, calls, onKept, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const { formProps, changed } = useFormChanges();
  const fields = useRef<HTMLDivElement>(null);
  useLeaveGuard(changed && !busy);
  useEffect(() => fields.current?.querySelector("input")?.focus(), []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    let kept = false;
    const form = new FormData(event.currentTarget);
    const outcome = await calls
      .save(form, () => {
        kept = true;
      })
      .finally(() => setBusy(false));
    const why = outcome.refused?.data;
    if (kept) onKept();
    setRefused(why);
    if (!why || (kept && Object.keys(why.errors).length === 0)) onDone(why);
  };
  const way = ways[provider];
  return (
    <form {...formProps} className="stack gap-6 measure" onSubmit={send} noValidate autoComplete="off">
      {refused ? <RefusedNotice refused={refused} labels={credentialLabels} /> : null}
      <More label={`Wo finde ich das bei ${way.name}?`}>
        <div className="mt-4">
          <Steps items={way.keys.map(({ title, text }) => ({ title, children: <p>{text}</p> }))} />
          <p className="mt-4">
            <a className="link" href={way.site} target="_blank" rel="noreferrer">
              {way.name} in einem neuen Fenster öffnen
            </a>
          </p>
        </div>
      </More>
      <div ref={fields} className="stack gap-4">
        <KeyFields provider={provider} refused={refused} />
        <WebhookField provider={provider} refused={refused} />
      </div>
      <More label="Ich möchte den Webhook selbst anlegen">
        <div className="mt-4">
          <WebhookByHand way={way} url={account.next_webhook_url} />
        </div>
      </More>
      <div className="actions">
        <Button type="submit" variant="primary" busy={busy}>
          Speichern und prüfen
        </Button>
        <Button onClick={() => onDone()} disabled={busy}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

const account = browserApi.paymentAccounts[":id"];

/** What can be done with an instructor's account at a provider. */
export function callsOf(provider: ProviderName, id: number) {
  const param = { id: String(id) };
  const validate = () => read(account["payment-credentials"][provider].validate.$post({ param }));
  return {
    validate,
    remove: () => read(account[`payment-${provider}`].$delete({ param })),
    /** Keeps what a form holds and has it checked; `onKept` is told in between, whatever becomes of the check. */
    save: (form: FormData, onKept: () => void) => {
      const check = () => {
        onKept();
        return validate();
      };
      return provider === "stripe"
        ? saveForm(stripeInput, form, (json) =>
            read(account["payment-stripe"].$patch({ param, json })).then(check),
          )
        : saveForm(paypalInput, form, (json) =>
            read(account["payment-paypal"].$patch({ param, json })).then(check),
          );
    },
  };
}

/** Offers an instructor's account to those who book, or offers it no more. */
export const setActive = (instructor: number, id: number, is_active: boolean) =>
  read(
    account.payments.$patch({ param: { id: String(instructor) }, json: { payments: [{ id, is_active }] } }),
  );
