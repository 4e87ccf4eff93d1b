import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { RefusedNotice } from "./refused-notice.tsx";
import type { Refused } from "./save.ts";

interface FormDialogProps {
  title: string;
  trigger?: ReactElement | undefined;
  /** Without it the trigger opens the dialog. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  submit: string;
  destructive?: boolean;
  /** Fields' names as people know them. */
  labels: Record<string, string>;
  /** Does it; what comes back is why it was not done. The dialog closes when nothing does. */
  onSubmit: (form: FormData) => Promise<Refused | undefined>;
  children: (errors: Refused["errors"]) => ReactNode;
}

/** A small form over the page. It stays, with what was typed, until it is done. */
export function FormDialog({
  title,
  trigger,
  open,
  onOpenChange,
  submit,
  destructive,
  labels,
  onSubmit,
  children,
}: FormDialogProps) {
  const form = useId();
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const show = (next: boolean) => {
    setShown(next);
    onOpenChange?.(next);
    setRefused(undefined);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const why = await onSubmit(new FormData(event.currentTarget)).finally(() => setBusy(false));
    setRefused(why);
    if (!why) show(false);
  };
  return (
    <Dialog
      title={title}
      open={open ?? shown}
      onOpenChange={(next) => busy || show(next)}
      trigger={trigger}
      footer={
        <>
          <Button onClick={() => show(false)} disabled={busy}>
            Abbrechen
          </Button>
          <Button type="submit" form={form} variant={destructive ? "destroy" : "primary"} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-4" onSubmit={send} noValidate>
        {refused ? <RefusedNotice refused={refused} labels={labels} /> : null}
        {children(refused?.errors ?? {})}
      </form>
    </Dialog>
  );
}
