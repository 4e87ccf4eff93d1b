import type { ProviderName } from "../../../domain/payments/rules.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import { credentialLabels, type Way } from "./words.ts";
import "./payment-accounts.css";

type Props = { provider: ProviderName; refused: Refused | undefined };

/** What a provider is reached with. Nothing of it is ever filled in for somebody. */
export function KeyFields({ provider, refused }: Props) {
  const field = fieldsOf(credentialLabels, refused);
  if (provider === "stripe")
    return (
      <PasswordField
        {...field("payment_credentials.secret_key")}
        thing="Schlüssel"
        autoComplete="off"
        help="Beginnt mit sk_live_. Ein eingeschränkter Schlüssel (rk_live_) geht auch."
      />
    );
  return (
    <>
      <TextField {...field("payment_credentials.client_id")} autoComplete="off" spellCheck={false} />
      <PasswordField {...field("payment_credentials.client_secret")} thing="Secret" autoComplete="off" />
      <RadioGroup
        name="payment_credentials.mode"
        legend="Umgebung"
        defaultValue="live"
        error={refused?.errors["payment_credentials.mode"]}
        options={[
          { value: "live", label: "Live", help: "Es fließt echtes Geld." },
          { value: "sandbox", label: "Sandbox", help: "Nur zum Ausprobieren." },
        ]}
      />
    </>
  );
}

/** What a provider's reports are checked with, for those who have set the webhook up themselves. */
export function WebhookField({ provider, refused }: Props) {
  const field = fieldsOf(credentialLabels, refused);
  return provider === "stripe" ? (
    <PasswordField
      {...field("payment_credentials.webhook_secret")}
      optional
      thing="Signaturgeheimnis"
      autoComplete="off"
      help="Beginnt mit whsec_. Leer lassen, wenn Sie selbst keinen Webhook angelegt haben."
    />
  ) : (
    <TextField
      {...field("payment_credentials.webhook_id")}
      optional
      autoComplete="off"
      spellCheck={false}
      help="Leer lassen, wenn Sie selbst keinen Webhook angelegt haben."
    />
  );
}

/** What to enter at a provider so that it reports payments, in plain steps. */
export const WebhookByHand = ({ way, url }: { way: Way; url: string }) => (
  <div className="stack gap-6">
    <div className="stack gap-2">
      <p className="strong">Adresse für {way.name}</p>
      <div className="webhook-address">
        <code>{url}</code>
        <Button
          size="small"
          icon="copy"
          onClick={() => copy(url)}
          aria-label={`Adresse für ${way.name} kopieren`}
        >
          Kopieren
        </Button>
      </div>
    </div>
    <Steps items={way.webhook.map(({ title, text }) => ({ title, children: <p>{text}</p> }))} />
    <div className="stack gap-2">
      <p className="strong">Diese Ereignisse</p>
      <ul className="webhook-events">
        {way.events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify({ text: "Die Adresse liegt in der Zwischenablage." });
}
