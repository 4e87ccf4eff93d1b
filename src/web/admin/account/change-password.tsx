import { changePasswordInput } from "../../../domain/users/schema.ts";
import { browserApi, read } from "../../api.ts";
import { NewPasswordFields, newPasswordLabels } from "../../auth/new-password-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import { PasswordAgain, passwordAgainLabel } from "./password-again.tsx";

/** Replaces the own password; other devices are signed out. */
export function ChangePassword({ onDone }: { onDone: () => void }) {
  const change = async (form: FormData) => {
    const { refused } = await saveForm(changePasswordInput, form, (json) =>
      read(browserApi.application["change-password"].$post({ json })),
    );
    if (!refused) onDone();
    return refused?.data;
  };
  return (
    <FormDialog
      title="Passwort ändern"
      trigger={<Button icon="key-round">Passwort ändern</Button>}
      submit="Neues Passwort speichern"
      labels={{ current_password: passwordAgainLabel, ...newPasswordLabels }}
      onSubmit={change}
    >
      {(errors) => (
        <>
          <p>Danach sind Sie auf allen anderen Geräten abgemeldet. Passkeys und zweiter Faktor bleiben.</p>
          <PasswordAgain errors={errors} />
          <NewPasswordFields errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
