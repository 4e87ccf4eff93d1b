import { useState } from "react";
import { redirect, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { ApiRefusal, browserApi, readData } from "../../api.ts";
import { wayBack } from "../../auth/session/way-back.ts";
import { AuthColumns } from "../../layouts/frames/public-auth.tsx";
import { paths } from "../../paths.ts";
import { askForPassword } from "../../session/password-asking.ts";
import { Button } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Skeleton } from "../../ui/signs/skeleton.tsx";
import type { Route } from "./+types/second-factor";
import { PasswordPrompt } from "./password-prompt.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpSecondFactor } from "./set-up-second-factor.tsx";

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
