import { useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";

type Props = { title: string; confirmLabel: string; children: string };

/** Asks before deleting what the page is about; `children` says what will be lost. */
export function DeleteButton({ title, confirmLabel, children }: Props) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="danger" icon="trash-2">
          Löschen
        </Button>
      }
      title={title}
      confirmLabel={confirmLabel}
      destructive
      onConfirm={() => submit(null, { method: "delete" })}
    >
      {children}
    </ConfirmDialog>
  );
}
