import { type FormEvent, useState } from "react";
import { redirect, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { codeInput } from "../../../domain/sign-in-security/schema.ts";
import { ApiRefusal, browserApi, read, readData } from "../../api.ts";
import { wayBack } from "../../auth/session/way-back.ts";
import { AuthColumns } from "../../layouts/frames/public-auth.tsx";
import { paths } from "../../paths.ts";
import { askForPassword } from "../../session/password-asking.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { QrCode } from "../../ui/pictures/qr-code.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, saveForm } from "../forms/save.ts";
import type { Route } from "./+types/second-factor";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./account.css";

export const handle = { scripts: true };

export const meta = () => [{ title: "Zweiten Faktor einrichten" }];

/**
 * Begins to set up, or goes on with what was begun, unless the password has to be given first; whoever has a second
 * factor finds it in the account.
 */
export const clientLoader = async () => {
  try {
    const account = await readData(browserApi.account.index.$get());
    const begun = account.is_confirmation_needed
      ? null
      : await readData(browserApi.account["second-factor"].$post());
    return { begun, required: account.is_second_factor_required === 1 };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 409) throw redirect(paths.account());
    if (error.status === 401) throw redirect(paths.signIn(paths.secondFactor()));
    throw error;
  }
};

/** /admin/konto/zweiter-faktor */
export default function SecondFactor({ loaderData: { begun, required } }: Route.ComponentProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const wanted = useSearchParams()[0].get("zurueck");
  const goOn = () => navigate(wanted ? wayBack(wanted) : paths.account());
  const confirm = async () => {
    if (await askForPassword()) await revalidate();
  };
  return (
    <AuthColumns
      title="Zweiten Faktor einrichten"
      lead={required ? needed : wished}
      note={
        <Anchor href={required ? paths.signOut() : paths.account()} className="link link--quiet">
          {required ? "Jetzt nicht, abmelden" : "Zurück zu „Mein Konto“"}
        </Anchor>
      }
    >
      {codes ? <RecoveryCodes codes={codes} onDone={goOn} /> : null}
      {begun && !codes ? <SetUpSecondFactor begun={begun} onCodes={setCodes} /> : null}
      {begun || codes ? null : (
        <>
          <Notice tone="info">
            Ihre Anmeldung liegt schon etwas zurück. Bitte bestätigen Sie zuerst, dass Sie es sind.
          </Notice>
          <Button variant="primary" size="large" block onClick={confirm}>
            Passwort bestätigen
          </Button>
        </>
      )}
      <PasswordPrompt />
    </AuthColumns>
  );
}

const needed =
  "Ihr Team verlangt nach dem Passwort sechs Ziffern aus einer App auf Ihrem Telefon. Das ist in zwei Minuten eingerichtet, danach geht es weiter.";
const wished =
  "Nach dem Passwort fragen wir dann nach sechs Ziffern aus einer App auf Ihrem Telefon. Das ist in zwei Minuten eingerichtet.";

export const HydrateFallback = () => <Skeleton lines={6} />;

interface SetUpProps {
  begun: { secret: string; address: string };
  onCodes: (codes: string[]) => void;
}

/** Pairs an authenticator app: read the picture, type what the app shows. */
function SetUpSecondFactor({ begun, onCodes }: SetUpProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const { answer, refused: why } = await saveForm(codeInput, new FormData(event.currentTarget), (json) =>
      read(browserApi.account["second-factor"].confirmation.$post({ json })),
    ).finally(() => setBusy(false));
    setRefused(why?.data);
    if (answer) onCodes(answer.data.recovery_codes);
  };
  return (
    <form className="stack gap-6" onSubmit={confirm} noValidate>
      {refused ? <RefusedNotice refused={refused} labels={{ code: "Code" }} /> : null}
      <div className="stack gap-3">
        <h2 className="subheading">1. Bild mit der App einlesen</h2>
        <p>
          Zum Beispiel mit Google Authenticator, Microsoft Authenticator, 2FAS oder dem Passwortspeicher Ihres
          Telefons.
        </p>
        <QrCode content={begun.address} label="QR-Code für Ihre App" />
        <More label="Ich kann das Bild nicht einlesen">
          <p>Legen Sie in der App einen Eintrag von Hand an und tippen Sie diesen Schlüssel ein:</p>
          <p className="mt-2 strong typed-secret">{inFours(begun.secret)}</p>
          <p className="mt-2">
            Die App ist auf diesem Gerät?{" "}
            <a className="link" href={begun.address}>
              In der App öffnen
            </a>
          </p>
        </More>
      </div>
      <div className="stack gap-3">
        <h2 className="subheading">2. Code aus der App eingeben</h2>
        <TextField
          name="code"
          label="Code"
          help="Sechs Ziffern. Alle 30 Sekunden kommen neue."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          figures
          error={refused?.errors.code}
        />
        <Button type="submit" variant="primary" size="large" block busy={busy}>
          Einrichten
        </Button>
      </div>
    </form>
  );
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
