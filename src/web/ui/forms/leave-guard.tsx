import { useEffect, useRef } from "react";
import { useBeforeUnload, useBlocker } from "react-router";
import { ConfirmDialog } from "../overlays/confirm-dialog.tsx";
import { type Keep, unsaved } from "./unsaved.ts";

/**
 * Has `LeaveGuard` ask before the page is left, as long as `changed` holds; `keep` puts the changes where they outlive the
 * page, for when nobody can be asked.
 */
export function useLeaveGuard(changed: boolean, keep?: Keep): void {
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => {
    if (!changed) return;
    const form = Symbol("form");
    unsaved.set(form, latest.current && (() => latest.current?.()));
    return () => void unsaved.delete(form);
  }, [changed]);
}

/** Keeps what can be kept, so that the page may be left without asking. */
export function keepUnsaved(): void {
  for (const [form, keep] of unsaved) {
    keep?.();
    if (keep) unsaved.delete(form);
  }
}

/**
 * Asks before a page with unsaved changes is left; stands once around all pages that have forms, since the router asks a
 * single blocker only.
 */
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
