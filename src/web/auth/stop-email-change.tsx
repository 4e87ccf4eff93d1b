import { redirect } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/stop-email-change";
import { outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm } from "./auth-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Änderung aufhalten" }];

const notStopped = "Die Änderung ließ sich nicht aufhalten";

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = { verificationUrl: request.url };
  const call = serverApi(context).application["stop-email-change"].$post({ json });
  const { answer, refused } = await outcomeOf(call, notStopped);
  if (refused) return refuseForm(refused);
  const { email, password_reset_token: token } = answer.data;
  return redirect(`${paths.resetPassword()}?${new URLSearchParams({ email, token })}`);
};

/** /stop-email-change, opened by the link of a notice; it waits for the button, since it signs every device out */
export default function StopEmailChange({ actionData }: Route.ComponentProps) {
  return (
    <AuthColumns
      title="Das waren Sie nicht?"
      lead="Jemand wollte die E-Mail-Adresse Ihres Kontos ändern. Halten Sie das hier auf."
    >
      {actionData ? (
        <>
          <Notice tone="danger" role="alert" title={actionData.refused.title}>
            {actionData.refused.message}
          </Notice>
          <p>
            Kommen Sie nicht mehr in Ihr Konto? Dann fordern Sie einen Link für ein neues Passwort an, oder
            sprechen Sie mit der Leitung Ihres Teams.
          </p>
          <ButtonLink href={paths.forgotPassword()} variant="primary" size="large" block>
            Neues Passwort anfordern
          </ButtonLink>
        </>
      ) : (
        <>
          <Notice tone="info" title="Was dann geschieht">
            <ul>
              <li>Ihr Konto bleibt bei der bisherigen Adresse, oder gehört ihr wieder.</li>
              <li>Alle Geräte werden abgemeldet, und das bisherige Passwort gilt nicht mehr.</li>
              <li>Danach wählen Sie ein neues Passwort, das sonst niemand kennt.</li>
            </ul>
          </Notice>
          <AuthForm submit="Änderung aufhalten" />
        </>
      )}
    </AuthColumns>
  );
}
