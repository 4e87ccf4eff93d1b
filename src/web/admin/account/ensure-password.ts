import { ApiRefusal, browserApi, readData } from "../../api.ts";
import { askForPassword } from "../../session/password-asking.ts";

/**
 * Sees to it that the password was given lately before something that would not ask for it by itself.
 * @throws ApiRefusal when somebody thinks better of it
 */
export async function ensurePassword(): Promise<void> {
  const { is_confirmation_needed } = await readData(browserApi.account.index.$get());
  if (is_confirmation_needed && !(await askForPassword())) throw new ApiRefusal(403, notGiven);
}

const notGiven = { code: "password_needed", message: "Ohne Ihre Bestätigung geht es hier nicht weiter." };
