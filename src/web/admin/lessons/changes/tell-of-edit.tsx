import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { type AskedChange, ChangeDialog, type Telling } from "./change-dialog.tsx";
import { type AskedEdit, TOLD } from "./what-to-tell.ts";

/** Asks whether participants hear of an edit that changes when or where they meet; nothing is saved before. */
export function TellOfEdit({ lesson, asked }: { lesson: Lesson; asked: AskedEdit | null }) {
  const [open, setOpen] = useState(false);
  const nowhere = useRef<HTMLElement>(null);
  const submit = useSubmit();
  useEffect(() => setOpen(asked !== null), [asked]);
  const saveWith = async (tell: Telling | undefined) => {
    const form = new FormData();
    for (const [name, value] of asked?.fields ?? []) form.append(name, value);
    form.append(TOLD, JSON.stringify(tell ?? { notify: false }));
    await submit(form, { method: "post" });
    return true;
  };
  const change = asked ? ({ kind: "lesson-changed", change: asked.edit } as AskedChange) : null;
  return (
    <ChangeDialog
      lesson={lesson}
      kind="lesson-changed"
      title="Änderung speichern"
      confirmLabel="Speichern"
      change={change}
      open={open}
      onClose={() => setOpen(false)}
      returnTo={nowhere}
      onConfirm={saveWith}
    >
      <p>Zeit oder Ort ändern sich für Menschen, die schon einen Platz haben oder warten.</p>
    </ChangeDialog>
  );
}
