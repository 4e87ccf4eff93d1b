import { useState } from "react";
import { browserApi } from "../api.ts";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { Notice } from "../ui/signs/notice.tsx";
import { type AuthError, authError, authTitles, outcomeOf } from "./auth-errors.ts";
import { afterSignIn } from "./session/way-back.ts";
import { signedByPasskey } from "./signed-by-passkey.ts";

/** Signs in with a passkey, where the browser knows them; leads on like the form beside it. */
export function PasskeySignIn({ back }: { back: string }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<AuthError>();
  if (!hydrated || !("PublicKeyCredential" in window)) return null;
  const signIn = async () => {
    setBusy(true);
    setRefused(undefined);
    const { to, why } = await signInByPasskey(back);
    if (to) return location.assign(to);
    setRefused(why);
    setBusy(false);
  };
  return (
    <>
      <Button icon="key-round" size="large" block busy={busy} onClick={signIn}>
        Mit Passkey anmelden
      </Button>
      {refused && (
        <Notice tone="danger" role="alert" title={refused.title}>
          {refused.message}
        </Notice>
      )}
    </>
  );
}

type Outcome = { to?: string; why?: AuthError };

async function signInByPasskey(back: string): Promise<Outcome> {
  const { login } = browserApi.application;
  const asked = await outcomeOf(login["passkey-options"].$post(), authTitles.login);
  if (asked.refused) return { why: asked.refused };
  const response = await signedByPasskey(asked.answer.data);
  if (!response) return { why: notGiven };
  const call = login.passkey.$post({ json: { response } });
  const { answer, refused } = await outcomeOf(call, authTitles.login);
  return refused ? { why: refused } : { to: afterSignIn(answer.data, back) };
}

/** Somebody thought better of it, or has no passkey for this address. */
const notGiven = authError(
  {
    status: 0,
    statusText:
      "Ihr Gerät hat keinen Passkey gegeben. Versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.",
    body: null,
  },
  "Kein Passkey",
);
