import { useEffect } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";

/** The forms of the page that hold unsaved changes. The router asks a single blocker only, so they share one. */
const unsaved = new Set<symbol>();

/** Has `LeaveGuard` ask before the page is left, as long as `changed` holds. */
export function useLeaveGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return;
    const form = Symbol("form");
    unsaved.add(form);
    return () => void unsaved.delete(form);
  }, [changed]);
}

/** Asks before a page with unsaved changes is left; stands once around all pages that have forms. */
export function LeaveGuard() {
  useBeforeUnload((event) => {
    if (unsaved.size > 0) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
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
