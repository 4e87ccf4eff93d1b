import { useState } from "react";
import { useSubmit } from "react-router";
import type { MailText } from "../../../domain/texts/schema.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Takes the words that were written here back; nothing where none were. */
export function RestoreButton({ text: { course_id, source, standard, label } }: { text: MailText }) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  if (source !== (course_id === null ? "team" : "course")) return null;
  const what = course_id === null ? "Auf Standardtext zurücksetzen" : "Text dieses Kurses zurücksetzen";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="undo-2">{what}</Button>}
      title={`${label}: ${what}?`}
      confirmLabel="Zurücksetzen"
      onConfirm={() => submit(null, { method: "delete" })}
    >
      Dann beginnt die E-Mail wieder mit „{standard.intro.split("\n")[0]}“. Ihr Text bleibt im Verlauf.
    </ConfirmDialog>
  );
}
