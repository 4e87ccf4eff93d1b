import type { FieldErrors } from "../../shared/refusal.ts";
import { PasswordField } from "../ui/fields/password-field.tsx";

/** How the fields are called in a list of errors. */
export const newPasswordLabels = { password: "Passwort", password_confirmation: "Passwort wiederholen" };

/** A new password, typed twice. */
export const NewPasswordFields = ({ errors }: { errors: FieldErrors | undefined }) => (
  <>
    <PasswordField
      name="password"
      label={newPasswordLabels.password}
      help="Mindestens 10 Zeichen. Drei Wörter, die nichts miteinander zu tun haben, merkt man sich leicht."
      autoComplete="new-password"
      error={errors?.password}
    />
    <PasswordField
      name="password_confirmation"
      label={newPasswordLabels.password_confirmation}
      autoComplete="new-password"
      error={errors?.password_confirmation}
    />
  </>
);
