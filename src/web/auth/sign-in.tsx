import { redirect, useSearchParams } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { Anchor } from "../ui/anchor.tsx";
import { Notice } from "../ui/notice.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Route } from "./+types/sign-in";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm, textFields } from "./auth-form.tsx";
import { hintOf } from "./hints.ts";
import { wayBack } from "./way-back.ts";

export const handle = { scripts: true };

export const meta = () => [{ title: "Anmelden" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const { password, ...typed } = textFields(await request.formData(), "email", "password");
  const call = serverApi(context).application.login.$post({ json: { ...typed, password } });
  const { answer, refused } = await outcomeOf(call, authTitles.login);
  if (refused) return refuseForm(refused, typed);
  const back = wayBack(new URL(request.url).searchParams.get("zurueck"));
  return redirect(answer.data.verified ? back : paths.verifyEmailInfo());
};

const labels = { email: "E-Mail", password: "Passwort" };

/** /anmelden */
export default function SignIn({ actionData }: Route.ComponentProps) {
  const hint = hintOf(useSearchParams()[0]);
  const { refused, typed } = actionData ?? {};
  return (
    <AuthColumns
      title="Anmelden"
      lead="Schön, dass Sie da sind. Ihre Kurse, Anmeldungen und Listen liegen bereit."
      note="Sie haben einen Kurs gebucht und suchen Ihre Anmeldung? Dafür brauchen Sie kein Konto: Der Link steht in Ihrer Bestätigung."
    >
      {hint && !refused && (
        <Notice tone="positive" role="status">
          {hint}
        </Notice>
      )}
      <AuthForm labels={labels} refused={refused} submit="Anmelden">
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          defaultValue={typed?.email}
          error={refused?.errors.email}
          required
        />
        <PasswordField
          name="password"
          label={labels.password}
          autoComplete="current-password"
          error={refused?.errors.password}
          labelAside={
            <Anchor href={paths.forgotPassword()} className="link link--quiet small">
              Passwort vergessen?
            </Anchor>
          }
          required
        />
      </AuthForm>
      <p className="small soft">
        Noch kein Konto?{" "}
        <Anchor href={paths.signUp()} className="link">
          30 Tage ausprobieren
        </Anchor>
      </p>
    </AuthColumns>
  );
}
