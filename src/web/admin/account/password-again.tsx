import type { FieldErrors } from "../../../shared/refusal.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";

export const passwordAgainLabel = "Ihr jetziges Passwort";

/** The password that holds, said once more before something about signing in changes. */
export const PasswordAgain = ({ errors }: { errors: FieldErrors }) => (
  <PasswordField
    name="current_password"
    label={passwordAgainLabel}
    autoComplete="current-password"
    error={errors.current_password}
    required
  />
);
