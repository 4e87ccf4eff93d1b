import { redirect, useSearchParams } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/verify-email";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm } from "./auth-form.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";
import { signInWith } from "./session/hints.ts";

export const handle = { scripts: true };

export const meta = () => [{ title: "E-Mail-Adresse bestätigen" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = { verificationUrl: request.url };
  const call = serverApi(context).application["verify-email"].$post({ json });
  const { answer, refused } = await outcomeOf(call, authTitles.verifyEmail);
  if (refused) return refuseForm(refused);
  const { data, message } = answer;
  if (data && "waits_for" in data) return { waiting: message };
  if (data?.signed_in) return redirect(paths.admin());
  return redirect(
    `${signInWith("bestaetigt")}${data ? `&${new URLSearchParams({ email: data.email })}` : ""}`,
  );
};

/** /verify-email, opened by the link of a mail; one that allows a change of address (`allow`) waits for the button */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (actionData && "waiting" in actionData) {
    return (
      <AuthColumns title="Ein Link fehlt noch" lead="Danke, dieser Schritt ist getan.">
        <Notice tone="info" role="status">
          {actionData.waiting}
        </Notice>
      </AuthColumns>
    );
  }
  if (!actionData && query.has("allow")) return <AllowChange />;
  return (
    <AuthColumns title="Adresse bestätigen" lead="Einen Moment, wir prüfen den Link aus Ihrer E-Mail.">
      {actionData ? (
        <>
          <Notice tone="danger" role="alert" title={actionData.refused.title}>
            {actionData.refused.message}
          </Notice>
          <p>
            Ist Ihre Adresse schon bestätigt, melden Sie sich einfach an. Wenn nicht, bekommen Sie nach dem
            Anmelden einen neuen Link.
          </p>
          <ButtonLink href={paths.signIn()} variant="primary" size="large" block>
            Anmelden
          </ButtonLink>
        </>
      ) : (
        <SelfPostingForm submit="E-Mail-Adresse bestätigen" />
      )}
    </AuthColumns>
  );
}

/** Gives the account to another address, so that no program that follows links may do it. */
const AllowChange = () => (
  <AuthColumns
    title="Änderung erlauben?"
    lead="Ihr Konto soll künftig zu der Adresse gehören, die in unserer E-Mail steht."
  >
    <Notice tone="info" title="Waren Sie das?">
      Erlauben Sie die Änderung nur, wenn Sie davon wissen. Sonst schließen Sie diese Seite und wählen in der
      E-Mail „Das war ich nicht“.
    </Notice>
    <AuthForm submit="Änderung erlauben" />
  </AuthColumns>
);
