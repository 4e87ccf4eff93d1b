import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { newPasskeyInput } from "../../../domain/sign-in-security/schema.ts";
import { fieldErrorsOf } from "../../../shared/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { attempt, type Refused, save } from "../forms/save.ts";

const labels = { name: "Name" };

/** Has the device make a passkey. */
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
        </>
      )}
    </FormDialog>
  );
}

const fields = newPasskeyInput.pick({ name: true });

async function addPasskey(form: FormData): Promise<Refused | undefined> {
  const checked = fields.safeParse(Object.fromEntries(form));
  if (!checked.success) return refusal("Bitte prüfen Sie Ihre Angaben.", fieldErrorsOf(checked.error));
  const { name } = checked.data;
  const asked = await attempt(readData(browserApi.account.passkeys.options.$post()));
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
