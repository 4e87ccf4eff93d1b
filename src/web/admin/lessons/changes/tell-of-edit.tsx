import { useEffect, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { type Lesson, lessonEdit } from "../../../../domain/lessons/schema.ts";
import { ApiRefusal, browserApi, readData } from "../../../api.ts";
import { contentOf, OVERWRITE } from "../../forms/save.ts";
import { type AskedChange, ChangeDialog, type Telling } from "./change-dialog.tsx";

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

/** The field of a form in which the answer goes along; its presence says that it was asked. */
export const TOLD = "tell.json";

type Edit = Parameters<(typeof browserApi.lessons)[":id"]["$patch"]>[0]["json"];

/** An edit that waits for the answer whether people are told: its form's fields and what they say. */
type AskedEdit = { fields: [string, string][]; edit: Edit };

/**
 * The edit in a form, if it changes when or where people meet who have a place; null where there is nothing to ask. What
 * would be refused is not asked about: saving it says why.
 */
export async function whatToTell(id: string, form: FormData): Promise<AskedEdit | null> {
  const content = contentOf(form);
  if (form.has(OVERWRITE)) delete content.updated_at;
  delete content[OVERWRITE];
  if (!lessonEdit.safeParse(content).success) return null;
  try {
    const json = { kind: "lesson-changed" as const, change: content as Edit, tell: { waiting: true } };
    const asked = browserApi.lessonChanges[":id"]["change-preview"].$post({ param: { id }, json });
    const { has_news, recipients } = await readData(asked);
    if (has_news === 0 || recipients.length === 0) return null;
    const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
    return { fields, edit: content as Edit };
  } catch (error) {
    if (error instanceof ApiRefusal || error instanceof TypeError) return null;
    throw error;
  }
}
