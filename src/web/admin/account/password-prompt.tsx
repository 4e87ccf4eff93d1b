import { type ComponentType, useEffect, useState } from "react";
import { type Asking, useAsking } from "../../session/password-asking.ts";
import { unsaved } from "../../ui/forms/unsaved.ts";
import { notify } from "../../ui/overlays/toasts.tsx";

type Dialog = ComponentType<{ asking: Asking }>;

/**
 * Asks for the password when a call needs it; what waits for it then goes on, and nothing typed is lost. The dialog is fetched
 * when it is needed: it is seldom, and brings all that checks forms.
 */
export function PasswordPrompt() {
  const asking = useAsking();
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  useEffect(() => {
    if (!asking || Dialog) return;
    const waiting = Symbol();
    // Whoever is asked has just sent something: the page is not to be loaded anew for a file that is missing.
    unsaved.set(waiting, undefined);
    import("./password-dialog.tsx")
      .then(
        ({ PasswordDialog }) => setDialog(() => PasswordDialog),
        () => {
          notify({ text: notFetched, tone: "danger" });
          asking.answer(false);
        },
      )
      .finally(() => unsaved.delete(waiting));
  }, [asking, Dialog]);
  return asking && Dialog ? <Dialog asking={asking} /> : null;
}

const notFetched =
  "Die Frage nach Ihrem Passwort ließ sich nicht laden. Ihre Eingaben bleiben stehen; versuchen Sie es gleich noch einmal.";
