import { type ReactElement, type ReactNode, type RefObject, useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** Says what happens: "Stornieren", never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  returnTo?: RefObject<HTMLElement | null>;
  /** The dialog stays, busy, until what it returns is done; when that fails it stays open. */
  onConfirm: () => unknown;
  /** What will happen and what will be lost. */
  children: ReactNode;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, ...props }: ConfirmDialogProps) {
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const show = (next: boolean) => {
    setShown(next);
    onOpenChange?.(next);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
      show(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={props.title}
      open={open ?? shown}
      onOpenChange={(next) => busy || show(next)}
      trigger={props.trigger}
      returnTo={props.returnTo}
      footer={
        <>
          <Button onClick={() => show(false)} disabled={busy}>
            {props.cancelLabel ?? "Abbrechen"}
          </Button>
          <Button variant={props.destructive ? "destroy" : "primary"} busy={busy} onClick={confirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {typeof props.children === "string" ? <p>{props.children}</p> : props.children}
    </Dialog>
  );
}
