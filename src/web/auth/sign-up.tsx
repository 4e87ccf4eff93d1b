import { redirect } from "react-router";
import { serverApi } from "../api.ts";
import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { Route } from "./+types/sign-up";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { AuthForm, refuseForm, textFields } from "./auth-form.tsx";
import { ConfirmationFields, confirmationLabels } from "./confirmation-fields.tsx";
import { NewPasswordFields, newPasswordLabels } from "./new-password-fields.tsx";

export const handle = { scripts: true };

export const meta = () => [{ title: "Registrieren" }];

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { answer, refused } = await outcomeOf(
    serverApi(context).application.legaltexts.$get(),
    authTitles.legalTexts,
  );
  return { contract: answer?.data.av_contract ?? null, refused };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await request.formData();
  const typed = textFields(form, "team_name", "first_name", "last_name", "email", ...confirmations);
  const { team_name, first_name, last_name, email } = typed;
  const json = {
    team_name,
    first_name,
    last_name,
    email,
    ...textFields(form, "password", "password_confirmation"),
    confirmations: {
      terms: typed["confirmations.terms"] === "1",
      privacy: typed["confirmations.privacy"] === "1",
      av_contract: typed["confirmations.av_contract"] === "1",
    },
  };
  const { refused } = await outcomeOf(
    serverApi(context).application.register.$post({ json }),
    authTitles.register,
  );
  return refused ? refuseForm(refused, typed) : redirect(paths.verifyEmailInfo());
};

const confirmations = ["confirmations.terms", "confirmations.privacy", "confirmations.av_contract"] as const;

const labels = {
  team_name: "Name Ihrer Praxis",
  first_name: "Vorname",
  last_name: "Nachname",
  email: "E-Mail",
  ...newPasswordLabels,
  ...confirmationLabels,
};

/** /registrieren */
export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { refused, typed } = actionData ?? {};
  return (
    <AuthColumns
      title="30 Tage ausprobieren"
      lead="Alles, was eine Praxis braucht, ohne Zahlungsdaten. Danach wählen Sie einen Tarif oder bleiben beim kostenlosen: Gelöscht wird nichts."
      note={
        <>
          Sie möchten einen Kurs buchen? Dafür brauchen Sie kein Konto. Öffnen Sie die Kursseite Ihrer Hebamme
          oder Ihres Studios.
        </>
      }
    >
      <AuthForm
        labels={labels}
        refused={refused}
        submit="Konto anlegen"
        needed="Bitte füllen Sie alle Felder aus."
      >
        <TextField
          name="team_name"
          label={labels.team_name}
          help="So heißt Ihre Kursseite, etwa „Hebammenpraxis am Park“. Sie können das später ändern."
          autoComplete="organization"
          maxLength={120}
          defaultValue={typed?.team_name}
          error={refused?.errors.team_name}
        />
        <TextField
          name="first_name"
          label={labels.first_name}
          autoComplete="given-name"
          defaultValue={typed?.first_name}
          error={refused?.errors.first_name}
        />
        <TextField
          name="last_name"
          label={labels.last_name}
          autoComplete="family-name"
          defaultValue={typed?.last_name}
          error={refused?.errors.last_name}
        />
        <TextField
          name="email"
          label={labels.email}
          type="email"
          help="Damit melden Sie sich an, und dorthin schicken wir gleich einen Link. Auf Ihrer Kursseite steht sie nur, wenn Sie das wählen."
          autoComplete="username"
          defaultValue={typed?.email}
          error={refused?.errors.email}
        />
        <NewPasswordFields errors={refused?.errors} />
        <ConfirmationFields errors={refused?.errors} typed={typed} contract={loaderData.contract} />
      </AuthForm>
      <p className="small soft">
        Sie haben schon ein Konto?{" "}
        <Anchor href={paths.signIn()} className="link">
          Anmelden
        </Anchor>
      </p>
    </AuthColumns>
  );
}
