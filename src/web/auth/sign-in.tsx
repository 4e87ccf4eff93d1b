import { redirect, useSearchParams } from "react-router";
import { type Api, serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { Route } from "./+types/sign-in";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, type RefusedForm, refuseForm, textFields } from "./auth-form.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { type SecondStep, SecondStepForm, secondStepOf } from "./second-step-form.tsx";
import { type Hint, hintOf } from "./session/hints.ts";
import { type Admitted, afterSignIn, wayBack } from "./session/way-back.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";

export const handle = { scripts: true };

export const meta = () => [{ title: "Anmelden" }];

export const action = async ({ request, context }: Route.ActionArgs) => {
  const query = new URL(request.url).searchParams;
  const form = await request.formData();
  const back = wayBack(query.get("zurueck"));
  const step = secondStepOf(query);
  const api = serverApi(context);
  return step
    ? signInWithCode(api, step, form, back)
    : signInWithPassword(api, textFields(form, "email", "password"), back);
};

async function signInWithCode(api: Api, step: SecondStep, form: FormData, back: string) {
  const given = textFields(form, "code", "recovery_code");
  const json = step === "code" ? { code: given.code } : { recovery_code: given.recovery_code };
  const call = api.application.login["second-factor"].$post({ json });
  const { answer, refused } = await outcomeOf<{ data: Admitted }>(call, authTitles.login);
  return refused ? refuseForm(refused) : redirect(afterSignIn(answer.data, back));
}

/** /anmelden: the password, and where one is set up the second factor; or a passkey. */
export default function SignIn({ actionData }: Route.ComponentProps) {
  const query = useSearchParams()[0];
  const step = secondStepOf(query);
  return step ? (
    <SecondStepForm step={step} back={wayBack(query.get("zurueck"))} refused={actionData?.refused} />
  ) : (
    <FirstStep
      hint={hintOf(query)}
      known={query.get("email") ?? undefined}
      back={wayBack(query.get("zurueck"))}
      answer={actionData}
    />
  );
}

const HintNotice = ({ hint: { title, text, again } }: { hint: Hint }) => (
  <Notice tone={title ? "warning" : "positive"} role="status" {...(title && { title })}>
    <p>{text}</p>
    {again ? (
      <Anchor href={again.href} className="link">
        {again.label}
      </Anchor>
    ) : null}
  </Notice>
);

const labels = { email: "E-Mail", password: "Passwort" };

interface FirstStepProps {
  hint: Hint | null;
  /** The address of who comes from a link that was mailed there. */
  known: string | undefined;
  back: string;
  answer: RefusedForm | undefined;
}

function FirstStep({ hint, known, back, answer }: FirstStepProps) {
  const { refused, typed } = answer ?? {};
  return (
    <AuthColumns
      title="Anmelden"
      lead="Schön, dass Sie da sind. Ihre Kurse, Anmeldungen und Listen liegen bereit."
      note="Sie haben einen Kurs gebucht und suchen Ihre Anmeldung? Dafür brauchen Sie kein Konto: Der Link steht in Ihrer Bestätigung."
    >
      {hint && !refused ? <HintNotice hint={hint} /> : null}
      <AuthForm
        labels={labels}
        refused={refused}
        submit="Anmelden"
        needed="Bitte füllen Sie beide Felder aus."
      >
        <TextField
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          defaultValue={typed?.email ?? known}
          error={refused?.errors.email}
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
        />
      </AuthForm>
      <PasskeySignIn back={back} />
      <p className="small soft">
        Noch kein Konto?{" "}
        <Anchor href={paths.signUp()} className="link">
          30 Tage ausprobieren
        </Anchor>
      </p>
    </AuthColumns>
  );
}
