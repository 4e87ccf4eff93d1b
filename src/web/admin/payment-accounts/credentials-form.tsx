import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ProviderName } from "../../../domain/payments/rules.ts";
import type { PaymentAccount } from "../../../domain/payments/schema.ts";
import { Button } from "../../ui/button.tsx";
import { useFormChanges } from "../../ui/forms/form-changes.ts";
import { useLeaveGuard } from "../../ui/forms/leave-guard.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import type { Refused } from "../forms/save.ts";
import type { callsOf } from "./calls.ts";
import { KeyFields, WebhookField } from "./fields.tsx";
import { WebhookByHand } from "./webhook-by-hand.tsx";
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
