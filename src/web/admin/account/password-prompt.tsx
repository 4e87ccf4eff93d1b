import { lazy, Suspense } from "react";
import { useAsking } from "../../session/password-asking.ts";

/** Asked for seldom, and it brings all that checks forms: no screen waits for it. */
const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

/** Asks for the password when a call needs it; what waits for it then goes on, and nothing typed is lost. */
export function PasswordPrompt() {
  const asking = useAsking();
  return asking ? (
    <Suspense>
      <PasswordDialog asking={asking} />
    </Suspense>
  ) : null;
}
