import { AuthColumns } from "../layouts/frames/public-auth.tsx";
import { paths } from "../paths.ts";
import { TextField } from "../ui/fields/text-field.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { AuthError } from "./auth-errors.ts";
import { AuthForm } from "./auth-form.tsx";

/** With what somebody proves herself after the password. */
export type SecondStep = "code" | "wiederherstellung";

/** The step that an address asks for; null for the first one. */
export function secondStepOf(query: URLSearchParams): SecondStep | null {
  const step = query.get("schritt");
  return step === "code" || step === "wiederherstellung" ? step : null;
}

interface Props {
  step: SecondStep;
  back: string;
  refused: AuthError | undefined;
}

/** The second step of signing in. Works without scripts. */
export const SecondStepForm = ({ step, back, refused }: Props) => (
  <AuthColumns
    title={step === "code" ? "Code eingeben" : "Wiederherstellungscode eingeben"}
    lead={
      step === "code"
        ? "Das Passwort stimmt. Jetzt fehlen noch die sechs Ziffern, die Ihre App gerade zeigt."
        : "Das Passwort stimmt. Jetzt fehlt noch einer der Codes, die Sie beim Einrichten aufbewahrt haben. Jeder gilt einmal."
    }
    note="Telefon und Codes verloren? Die Inhaberin oder die Verwaltung Ihres Teams kann Ihren zweiten Faktor zurücksetzen."
  >
    {step === "code" ? <WithCode refused={refused} /> : <WithRecoveryCode refused={refused} />}
    <p className="small soft">
      <Anchor href={paths.signInStep(step === "code" ? "wiederherstellung" : "code", back)} className="link">
        {step === "code" ? "Wiederherstellungscode benutzen" : "Doch den Code aus der App eingeben"}
      </Anchor>
    </p>
    <p className="small soft">
      <Anchor href={paths.signIn(back)} className="link link--quiet">
        Noch einmal von vorn
      </Anchor>
    </p>
  </AuthColumns>
);

const WithCode = ({ refused }: Pick<Props, "refused">) => (
  <AuthForm key="code" labels={{ code: "Code" }} refused={refused} submit="Anmelden">
    <TextField
      name="code"
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      figures
      error={refused?.errors.code}
    />
  </AuthForm>
);

const WithRecoveryCode = ({ refused }: Pick<Props, "refused">) => (
  <AuthForm
    key="recovery"
    labels={{ recovery_code: "Wiederherstellungscode" }}
    refused={refused}
    submit="Anmelden"
  >
    <TextField
      name="recovery_code"
      label="Wiederherstellungscode"
      help="Zehn Zeichen, zum Beispiel k7m2p-x9qrt."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      figures
      error={refused?.errors.recovery_code}
    />
  </AuthForm>
);
