import type { ReactElement } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before a page with unsaved changes is left; render the dialog it returns. */
export function useLeaveGuard(changed: boolean): ReactElement {
  useBeforeUnload((event) => {
    if (changed) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      title="Änderungen verwerfen?"
      confirmLabel="Verwerfen"
      cancelLabel="Weiter bearbeiten"
      destructive
      open={blocker.state === "blocked"}
      onOpenChange={(open) => open || blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      Sie haben noch nicht gespeichert. Wenn Sie die Seite verlassen, gehen Ihre Änderungen verloren.
    </ConfirmDialog>
  );
}
