import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { newPasskeyInput, passwordAgain } from "../../../domain/sign-in-security/schema.ts";
import { fieldErrorsOf } from "../../../shared/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { TextField } from "../../ui/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { attempt, type Refused, save } from "../forms/save.ts";
import { PasswordAgain, passwordAgainLabel } from "./password-again.tsx";

const labels = { name: "Name", current_password: passwordAgainLabel };

/** Has the device make a passkey, after the password was said once more. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const hydrated = useHydrated();
  if (hydrated && !("PublicKeyCredential" in window)) {
    return <p className="small soft">Dieser Browser kennt keine Passkeys.</p>;
  }
  const add = async (form: FormData) => {
    const why = await addPasskey(form);
    if (!why) onDone();
    return why;
  };
  return (
    <FormDialog
      title="Passkey anlegen"
      trigger={<Button icon="plus">Passkey anlegen</Button>}
      submit="Weiter"
      labels={labels}
      onSubmit={add}
    >
      {(errors) => (
        <>
          <p>Ihr Gerät fragt Sie gleich nach Fingerabdruck, Gesicht oder PIN.</p>
          <TextField
            name="name"
            label={labels.name}
            help="Woran Sie ihn wiedererkennen, zum Beispiel „Mein Telefon“."
            maxLength={60}
            error={errors.name}
          />
          <PasswordAgain errors={errors} />
        </>
      )}
    </FormDialog>
  );
}

const fields = passwordAgain.extend({ name: newPasskeyInput.shape.name });

async function addPasskey(form: FormData): Promise<Refused | undefined> {
  const checked = fields.safeParse(Object.fromEntries(form));
  if (!checked.success) return refusal("Bitte prüfen Sie Ihre Angaben.", fieldErrorsOf(checked.error));
  const { name, ...json } = checked.data;
  const asked = await attempt(readData(browserApi.account.passkeys.options.$post({ json })));
  if (!asked.answer) return asked.refused.data;
  const response = await made(asked.answer as unknown as PublicKeyCredentialCreationOptionsJSON);
  if (!response)
    return refusal("Ihr Gerät hat keinen Passkey angelegt. Sie können es noch einmal versuchen.");
  const { refused } = await save(
    read(browserApi.account.passkeys.$post({ json: { name, response: { ...response } } })),
  );
  return refused?.data;
}

/** What the device made; null when somebody thought better of it, or the device cannot. */
async function made(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON }).catch(() => null);
}

const refusal = (message: string, errors: Refused["errors"] = {}): Refused => ({
  status: 422,
  message,
  code: "",
  errors,
  data: null,
  stale: false,
});
