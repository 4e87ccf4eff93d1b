import { redirect } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/verify-email";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { refuseForm } from "./auth-form.tsx";
import { signInWith } from "./hints.ts";
import { SelfPostingForm } from "./self-posting-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "E-Mail-Adresse bestätigen" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = { verificationUrl: request.url };
  const call = serverApi(context).application["verify-email"].$post({ json });
  const { answer, refused } = await outcomeOf(call, authTitles.verifyEmail);
  if (refused) return refuseForm(refused);
  return answer.data ? { waiting: answer.message } : redirect(signInWith("bestaetigt"));
};

/** /verify-email, opened by the link of a mail */
export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  if (actionData && "waiting" in actionData) {
    return (
      <AuthColumns title="Ein Link fehlt noch" lead="Danke, dieser Schritt ist getan.">
        <Notice tone="info" role="status">
          {actionData.waiting}
        </Notice>
      </AuthColumns>
    );
  }
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
