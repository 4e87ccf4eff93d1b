import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import {
  type Account,
  newPasskeyInput,
  type Passkey,
  passkeyEdit,
} from "../../../domain/sign-in-security/schema.ts";
import { fieldErrorsOf } from "../../../shared/field-errors.ts";
import { formatDate, formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { attempt, type Refused, save, saveForm } from "../forms/save.ts";
import { useAction } from "../use-action.ts";

type Props = { account: Account; onChanged: () => void };

/** Passkeys: signing in by finger, face or PIN of a device. */
export const PasskeysBlock = ({ account, onChanged }: Props) => (
  <Block title="Passkeys">
    <div className="stack gap-4">
      <p className="measure">
        Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne
        Passwort und ohne Code.
      </p>
      {account.passkeys.length > 0 ? (
        <ul className="lines">
          {account.passkeys.map((passkey) => (
            <li key={passkey.id} className="between">
              <span>
                {passkey.name}
                <span className="sub">{usedWords(passkey)}</span>
              </span>
              <span className="actions">
                <Rename passkey={passkey} onDone={onChanged} />
                <Remove passkey={passkey} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="actions">
        <AddPasskey onDone={onChanged} />
      </div>
    </div>
  </Block>
);

const usedWords = ({ created_at, last_used_at }: Passkey) =>
  `Angelegt am ${formatDate(created_at)}, ${last_used_at ? `zuletzt benutzt am ${formatDateTime(last_used_at)}` : "noch nicht benutzt"}`;

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = async (form: FormData) => {
    const param = { id: String(passkey.id) };
    const { refused } = await saveForm(passkeyEdit, form, (json) =>
      read(browserApi.account.passkeys[":id"].$patch({ param, json })),
    );
    if (!refused) onDone();
    return refused?.data;
  };
  return (
    <FormDialog
      title="Passkey umbenennen"
      trigger={
        <Button size="small" aria-label={`${passkey.name} umbenennen`}>
          Umbenennen
        </Button>
      }
      submit="Name speichern"
      labels={{ name: "Name" }}
      onSubmit={rename}
    >
      {(errors) => (
        <TextField name="name" label="Name" defaultValue={passkey.name} maxLength={60} error={errors.name} />
      )}
    </FormDialog>
  );
}

function Remove({ passkey }: { passkey: Passkey }) {
  const act = useAction();
  const param = { id: String(passkey.id) };
  return (
    <ConfirmDialog
      title={`Passkey „${passkey.name}“ entfernen?`}
      confirmLabel="Entfernen"
      destructive
      trigger={
        <Button size="small" variant="danger" aria-label={`${passkey.name} entfernen`}>
          Entfernen
        </Button>
      }
      onConfirm={() => act(read(browserApi.account.passkeys[":id"].$delete({ param })))}
    >
      Mit diesem Passkey kann sich danach niemand mehr anmelden. Den Eintrag auf Ihrem Gerät löschen Sie dort
      selbst.
    </ConfirmDialog>
  );
}

const labels = { name: "Name" };

/** Has the device make a passkey. */
function AddPasskey({ onDone }: { onDone: () => void }) {
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
