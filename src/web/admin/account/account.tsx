import { useState } from "react";
import { useRevalidator } from "react-router";
import { changePasswordInput } from "../../../domain/users/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { NewPasswordFields, newPasswordLabels } from "../../auth/new-password-fields.tsx";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import type { Route } from "./+types/account";
import { PasskeysBlock } from "./passkeys-block.tsx";
import { PasswordAgain, passwordAgainLabel } from "./password-again.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorBlock } from "./second-factor-block.tsx";
import { SessionsBlock } from "./sessions-block.tsx";

export const meta = () => [{ title: "Mein Konto" }];

export const clientLoader = () => readData(browserApi.account.index.$get());

/** /admin/konto: how one signs in oneself */
export default function MyAccount({ loaderData: account }: Route.ComponentProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const done = () => {
    setCodes(undefined);
    reload();
  };
  return (
    <>
      <PageHead title="Mein Konto" lead={`${account.name}, ${account.email}`} />
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <div className="stack">
          <Block title="Passwort">
            <ChangePassword onDone={reload} />
          </Block>
          <SecondFactorBlock account={account} onChanged={reload} onCodes={setCodes} />
          <PasskeysBlock account={account} onChanged={reload} />
          <SessionsBlock account={account} />
        </div>
      )}
    </>
  );
}

/** Replaces the own password; other devices are signed out. */
function ChangePassword({ onDone }: { onDone: () => void }) {
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
