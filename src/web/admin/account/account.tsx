import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Account, OpenSession } from "../../../domain/sign-in-security/schema.ts";
import { changePasswordInput } from "../../../domain/users/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { NewPasswordFields, newPasswordLabels } from "../../auth/new-password-fields.tsx";
import { currentUser } from "../../session/current-user.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { FeedBlock } from "../calendar-feeds/feed-block.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm } from "../forms/save.ts";
import { useAction } from "../use-action.ts";
import type { Route } from "./+types/account";
import { PasskeysBlock } from "./passkeys-block.tsx";
import { PasswordAgain, passwordAgainLabel } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorBlock } from "./second-factor-block.tsx";

export const meta = () => [{ title: "Mein Konto" }];

export async function clientLoader() {
  const [account, feeds] = await Promise.all([
    readData(browserApi.account.index.$get()),
    currentUser(document.cookie)?.instructorId
      ? readData(browserApi.calendarFeeds.index.$get({ query: {} }))
      : null,
  ]);
  return { account, feeds };
}

/** /admin/konto: how one signs in oneself, and one's own calendar */
export default function MyAccount({ loaderData: { account, feeds } }: Route.ComponentProps) {
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
          {feeds ? <FeedBlock scope="own" feeds={feeds} /> : null}
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

/** Where somebody is signed in, and how to end that from here. */
const SessionsBlock = ({ account: { sessions } }: { account: Account }) => (
  <Block title="Hier sind Sie angemeldet">
    <div className="stack gap-4">
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id} className="between">
            <span>
              {session.device}
              <span className="sub">
                Angemeldet seit {formatDateTime(session.signed_in_at)}
                {session.is_current ? null : `, zuletzt benutzt am ${formatDateTime(session.last_used_at)}`}
              </span>
            </span>
            {session.is_current ? (
              <Badge tone="positive" icon="check">
                Dieses Gerät
              </Badge>
            ) : (
              <EndOne session={session} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : null}
    </div>
  </Block>
);

function EndOne({ session }: { session: OpenSession }) {
  const act = useAction();
  const param = { id: String(session.id) };
  return (
    <Button
      size="small"
      icon="log-out"
      aria-label={`${session.device} abmelden`}
      onClick={() => act(read(browserApi.account.sessions[":id"].$delete({ param })))}
    >
      Abmelden
    </Button>
  );
}

function EndOthers() {
  const act = useAction();
  return (
    <div className="actions">
      <ConfirmDialog
        title="Alle anderen Geräte abmelden?"
        confirmLabel="Alle anderen abmelden"
        trigger={<Button>Alle anderen Geräte abmelden</Button>}
        onConfirm={() => act(read(browserApi.account.sessions.$delete()))}
      >
        Wer dort gerade etwas eingibt, verliert es. Hier bleiben Sie angemeldet.
      </ConfirmDialog>
    </div>
  );
}
