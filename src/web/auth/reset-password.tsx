import { redirect, useSearchParams } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/reset-password";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm, textFields } from "./auth-form.tsx";
import { NewPasswordFields, newPasswordLabels } from "./new-password-fields.tsx";
import { signInWith } from "./session/hints.ts";

export const handle = { scripts: true };

export const meta = () => [{ title: "Neues Passwort" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = textFields(await request.formData(), "email", "token", "password", "password_confirmation");
  const call = serverApi(context).application["reset-password"].$post({ json });
  const { refused } = await outcomeOf(call, authTitles.resetPassword);
  return refused ? refuseForm(refused) : redirect(signInWith("passwort"));
};

/** /reset-password, opened by the link of a mail */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [email, token] = [query.get("email") ?? "", query.get("token") ?? ""];
  const refused = actionData?.refused;
  const linkFails = !email || !token || refused?.errors.token;
  return (
    <AuthColumns
      title="Neues Passwort"
      lead="Wählen Sie ein Passwort, das Sie nirgends sonst verwenden."
      note="Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an."
    >
      {linkFails ? (
        <>
          <Notice tone="danger" role="alert" title={authTitles.resetPassword}>
            {refused?.message ??
              "Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail."}
          </Notice>
          <ButtonLink href={paths.forgotPassword()} variant="primary" size="large" block>
            Neuen Link anfordern
          </ButtonLink>
        </>
      ) : (
        <AuthForm labels={newPasswordLabels} refused={refused} submit="Passwort festlegen">
          <input type="hidden" name="token" value={token} />
          <TextField
            name="email"
            label="E-Mail"
            type="email"
            autoComplete="username"
            value={email}
            readOnly
          />
          <NewPasswordFields errors={refused?.errors} />
        </AuthForm>
      )}
    </AuthColumns>
  );
}
