import { redirect } from "react-router";
import { serverApi } from "../api.ts";
import { checkSession } from "../guards/session.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/verify-email-info";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm } from "./auth-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Bitte bestätigen Sie Ihre E-Mail-Adresse" }];

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { token_valid, verified } = await checkSession(request, context);
  if (verified) throw redirect(paths.admin());
  return { signedIn: token_valid };
};

export const action = async ({ context }: Route.ActionArgs) => {
  const call = serverApi(context).application["verification-mail"].$post();
  const { answer, refused } = await outcomeOf(call, authTitles.verifyEmail);
  return refused ? refuseForm(refused) : { sent: answer.message };
};

/** /verify-email-info: after signing up, and after signing in without a verified address */
export default function VerifyEmailInfo({ loaderData, actionData }: Route.ComponentProps) {
  const sent = actionData && "sent" in actionData ? actionData.sent : null;
  const refused = actionData && "refused" in actionData ? actionData.refused : undefined;
  return (
    <AuthColumns
      title="Sehen Sie in Ihr Postfach"
      lead="Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, er gilt 24 Stunden: Dann kann es losgehen."
      note="Nichts angekommen? Manchmal dauert es ein paar Minuten. Sehen Sie auch unter „Spam“ oder „Werbung“ nach."
    >
      {sent && (
        <Notice tone="positive" role="status">
          {sent}
        </Notice>
      )}
      {loaderData.signedIn ? (
        <>
          <AuthForm refused={refused} submit="E-Mail noch einmal schicken" />
          <p className="small soft">
            Falsche Adresse?{" "}
            <Anchor href={paths.signOut()} className="link">
              Abmelden
            </Anchor>{" "}
            und mit der richtigen neu registrieren.
          </p>
        </>
      ) : (
        <>
          <p>Keine E-Mail bekommen? Melden Sie sich an, dann schicken wir sie noch einmal.</p>
          <p className="small soft">
            Bei der Adresse vertippt?{" "}
            <Anchor href={paths.signUp()} className="link">
              Registrieren Sie sich
            </Anchor>{" "}
            einfach mit der richtigen.
          </p>
          <ButtonLink href={paths.signIn()} size="large" block>
            Anmelden
          </ButtonLink>
        </>
      )}
    </AuthColumns>
  );
}
