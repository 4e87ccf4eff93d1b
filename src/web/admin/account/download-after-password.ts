import { notify } from "../../ui/overlays/toasts.tsx";
import { attempt } from "../forms/save.ts";
import { ensurePassword } from "./ensure-password.ts";

/** Has a browser keep a file that is handed out only after the password was given lately. */
export async function downloadAfterPassword(address: string): Promise<void> {
  const { refused } = await attempt(ensurePassword().then(() => true));
  if (refused) notify({ text: refused.data.message, tone: "danger" });
  else location.assign(address);
}
