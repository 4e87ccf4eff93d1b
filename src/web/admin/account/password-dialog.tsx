import { useState } from "react";
import { passwordAgain } from "../../../domain/sign-in-security/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { browserApi, read, readData } from "../../api.ts";
import { signedByPasskey } from "../../auth/signed-by-passkey.ts";
import type { Asking } from "../../session/password-asking.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { attempt, saveForm } from "../forms/save.ts";
import { useAnswer } from "../use-answer.ts";

/** Asks for the password; with it, or when somebody thinks better of it, whoever waits goes on. */
export function PasswordDialog({ asking }: { asking: Asking }) {
  const account = useAnswer("account", () => readData(browserApi.account.index.$get()));
  const confirm = async (form: FormData) => {
    const { refused } = await saveForm(passwordAgain, form, (json) =>
      read(browserApi.account.confirmation.$post({ json })),
    );
    if (!refused) asking.answer(true);
    return refused?.data;
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => open || asking.answer(false)}
      title="Passwort bestätigen"
      submit="Bestätigen"
      labels={{ current_password: passwordAgainLabel }}
      onSubmit={confirm}
    >
      {(errors) => (
        <>
          <p>
            Bitte bestätigen Sie, dass Sie es sind. Danach geht es hier weiter, und zehn Minuten lang fragen
            wir nicht noch einmal.
          </p>
          <PasswordAgain errors={errors} />
          {account.answer && account.answer.passkeys.length > 0 ? (
            <ByPasskey onDone={() => asking.answer(true)} />
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function ByPasskey({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  if (!("PublicKeyCredential" in window)) return null;
  const confirm = async () => {
    setBusy(true);
    const why = await givePasskey().finally(() => setBusy(false));
    if (why === null) onDone();
    else setRefused(why);
  };
  return (
    <>
      <div>
        <Button icon="key-round" busy={busy} onClick={confirm}>
          Stattdessen mit Passkey
        </Button>
      </div>
      {refused ? (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      ) : null}
    </>
  );
}

/** Confirms with a passkey of this device; answers why not, or null. */
async function givePasskey(): Promise<string | null> {
  const asked = await attempt(readData(browserApi.application.login["passkey-options"].$post()));
  if (!asked.answer) return asked.refused.data.message;
  const response = await signedByPasskey(asked.answer);
  if (!response)
    return "Ihr Gerät hat keinen Passkey gegeben. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.";
  const { refused } = await attempt(
    read(browserApi.account.confirmation.passkey.$post({ json: { response } })),
  );
  return refused?.data.message ?? null;
}

export const passwordAgainLabel = "Ihr jetziges Passwort";

/** The password that holds, said once more before something about signing in changes. */
export const PasswordAgain = ({ errors }: { errors: FieldErrors }) => (
  <PasswordField
    name="current_password"
    label={passwordAgainLabel}
    autoComplete="current-password"
    error={errors.current_password}
    required
  />
);
