import type { ProviderName } from "../../../domain/payments/rules.ts";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import type { Refused } from "../forms/save.ts";
import { credentialLabels } from "./words.ts";

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
