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
import { signInWithPassword } from "./sign-in-with-password.ts";

export const handle = { scripts: true };

/** Whether somebody has just accepted an invitation, and chooses the first password of the account. */
const isInvited = (query: URLSearchParams) => query.has("einladung");

const words = {
  invited: {
    title: "Willkommen im Team",
    lead: "Wählen Sie Ihr Passwort, am besten eines, das Sie nirgends sonst verwenden. Dann sind Sie angemeldet.",
    submit: "Passwort festlegen und anmelden",
  },
  forgotten: {
    title: "Neues Passwort",
    lead: "Wählen Sie ein Passwort, das Sie nirgends sonst verwenden.",
    note: "Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort wieder an.",
    submit: "Passwort festlegen",
  },
};

const wordsFor = (query: URLSearchParams) => words[isInvited(query) ? "invited" : "forgotten"];

export const meta = ({ location }: Route.MetaArgs) => [
  { title: wordsFor(new URLSearchParams(location.search)).title },
];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const json = textFields(await request.formData(), "email", "token", "password", "password_confirmation");
  const api = serverApi(context);
  const { refused } = await outcomeOf(
    api.application["reset-password"].$post({ json }),
    authTitles.resetPassword,
  );
  if (refused) return refuseForm(refused);
  if (!isInvited(new URL(request.url).searchParams)) return redirect(signInWith("passwort"));
  const signedIn = await signInWithPassword(api, json, paths.admin());
  return signedIn instanceof Response ? signedIn : redirect(signInWith("passwort"));
};

/** /reset-password, opened by the link of a mail, or after an invitation was accepted: that one ends signed in */
export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [email, token] = [query.get("email") ?? "", query.get("token") ?? ""];
  const { submit, ...frame } = wordsFor(query);
  const refused = actionData?.refused;
  const linkFails = !email || !token || refused?.errors.token;
  return (
    <AuthColumns {...frame}>
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
        <AuthForm
          labels={newPasswordLabels}
          refused={refused}
          submit={submit}
          needed="Bitte füllen Sie alle Felder aus."
        >
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
