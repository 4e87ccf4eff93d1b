import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/forgot-password";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm, textFields } from "./auth-form.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Passwort vergessen" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const typed = textFields(await request.formData(), "email");
  const call = serverApi(context).application["forgot-password"].$post({ json: typed });
  const { answer, refused } = await outcomeOf(call, authTitles.forgotPassword);
  return refused ? refuseForm(refused, typed) : { sent: answer.message };
};

const labels = { email: "E-Mail" };

/** /forgot-password */
export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const sent = actionData && "sent" in actionData ? actionData.sent : null;
  const { refused, typed } = actionData && "refused" in actionData ? actionData : {};
  return (
    <AuthColumns
      title="Passwort vergessen"
      lead="Das kommt vor. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen."
      note="Bis dahin gilt Ihr bisheriges Passwort weiter."
    >
      {sent ? (
        <Notice tone="positive" role="status" title="Bitte sehen Sie in Ihr Postfach">
          {sent}
        </Notice>
      ) : (
        <AuthForm labels={labels} refused={refused} submit="Link anfordern">
          <TextField
            name="email"
            label={labels.email}
            type="email"
            autoComplete="username"
            defaultValue={typed?.email}
            error={refused?.errors.email}
          />
        </AuthForm>
      )}
      <p className="small soft">
        <Anchor href={paths.signIn()} className="link">
          Zur Anmeldung
        </Anchor>
      </p>
    </AuthColumns>
  );
}
