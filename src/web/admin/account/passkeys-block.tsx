import type { Account, Passkey } from "../../../domain/sign-in-security/schema.ts";
import { passkeyEdit } from "../../../domain/sign-in-security/schema.ts";
import { formatDate, formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import { useDeed } from "../use-deed.ts";
import { AddPasskey } from "./add-passkey.tsx";

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
  const deed = useDeed();
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
      onConfirm={() => deed(read(browserApi.account.passkeys[":id"].$delete({ param })))}
    >
      Mit diesem Passkey kann sich danach niemand mehr anmelden. Den Eintrag auf Ihrem Gerät löschen Sie dort
      selbst.
    </ConfirmDialog>
  );
}
