import { redirect } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/accept-invitation";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { refuseForm } from "./auth-form.tsx";
import { SelfPostingForm } from "./self-posting-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Einladung annehmen" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = { verificationUrl: request.url };
  const call = serverApi(context).application["invite-verify"].$post({ json });
  const { answer, refused } = await outcomeOf(call, authTitles.acceptInvitation);
  if (refused) return refuseForm(refused);
  const { email, password_reset_token: token } = answer.data;
  return redirect(`${paths.resetPassword()}?${new URLSearchParams({ email, token, einladung: "1" })}`);
};

/** /invite-verify, opened by the link of a mail */
export default function AcceptInvitation({ actionData }: Route.ComponentProps) {
  return (
    <AuthColumns title="Einladung annehmen" lead="Willkommen im Team. Gleich wählen Sie Ihr Passwort.">
      {actionData ? (
        <>
          <Notice tone="danger" role="alert" title={actionData.refused.title}>
            {actionData.refused.message}
          </Notice>
          <p>
            Haben Sie die Einladung schon angenommen, aber noch kein Passwort? Dann fordern Sie einfach einen
            Link dafür an. Sonst bitten Sie Ihr Team um eine neue Einladung.
          </p>
          <ButtonLink href={paths.forgotPassword()} variant="primary" size="large" block>
            Link für ein Passwort anfordern
          </ButtonLink>
        </>
      ) : (
        <SelfPostingForm submit="Einladung annehmen" />
      )}
    </AuthColumns>
  );
}
