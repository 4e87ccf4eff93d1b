import { useEffect, useRef, useState } from "react";
import { data, useSubmit } from "react-router";
import { type Lesson, lessonEdit } from "../../../domain/lessons/schema.ts";
import { lessonEditInput } from "../../../domain/messages/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { ApiRefusal, browserApi, read, readData } from "../../api.ts";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { contentOf, OVERWRITE, saveForm } from "../forms/save.ts";
import { backAfterSaving } from "../forms/way-back.tsx";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { type AskedChange, ChangeDialog, type Telling } from "./changes/change-dialog.tsx";
import { LessonFields } from "./form/fields.tsx";
import { lessonErrorLabels } from "./labels.ts";
import { LessonHead, useMayEdit } from "./lesson-head.tsx";
import { loadPlanning } from "./load.ts";
import { besideSeries, faultsOfTyped } from "./sessions/series.ts";
import { whatOf } from "./words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.lesson.course.name ?? "Kurstermin"}: Einstellungen` },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [lesson, choices] = await Promise.all([
    readData(browserApi.lessons[":id"].$get({ param: { id: params.id } })),
    loadPlanning(),
  ]);
  return { lesson, choices };
};

/** Saves; a change that participants would want to know of is asked about first, and saved with the answer. */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const faults = faultsOfTyped(form);
  const isAnswered = form.has(ANSWERED) || Object.keys(faults).length > 0;
  const asked = isAnswered ? null : await whatToTell(params.id, form);
  if (asked) return { asked, refused: undefined };
  const { refused } = await saveForm(
    lessonEditInput,
    form,
    (json) => read(browserApi.lessons[":id"].$patch({ param: { id: params.id }, json })),
    undefined,
    besideSeries(faults),
  );
  return refused
    ? data({ asked: null, refused: refused.data }, refused.init ?? {})
    : (backAfterSaving(request) ?? null);
};

/** /admin/kurstermine/{id}/einstellungen */
export default function EditLesson({ loaderData, actionData }: Route.ComponentProps) {
  const { lesson, choices } = loaderData;
  const [changed, setChanged] = useState<readonly string[]>([]);
  const may = useMayEdit(lesson);
  const refused = actionData?.refused;
  return (
    <>
      <LessonHead lesson={lesson} />
      {may ? <ChangeState fields={changed} lesson={lesson} /> : null}
      <AdminForm
        mixed
        key={lesson.id}
        onChanges={setChanged}
        labels={lessonErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={lesson.updated_at}
        may={may}
      >
        <LessonFields start={lesson} choices={choices} refused={refused} />
      </AdminForm>
      <TellOfEdit lesson={lesson} asked={actionData?.asked ?? null} />
      <History object="lesson" id={lesson.id} stamp={lesson.updated_at} />
    </>
  );
}

type ChangeStateProps = {
  /** The names of the form's fields that differ from their start. */
  fields: readonly string[];
  lesson: Lesson;
};

const prices = ["course_fee", "partner_fee", "voucher_discount", "missed_session_fee"];

/** Whether a lesson is changed, which is any difference from what it was when it was opened, and what of it. */
const ChangeState = ({ fields, lesson }: ChangeStateProps) => (
  <div className="mb-4" role="status">
    <p className="inline">
      {fields.length > 0 ? (
        <>
          <Badge tone="warning" icon="pencil">
            Geändert: {whatOf(fields)}
          </Badge>
          <span className="soft">Noch nicht gespeichert.</span>
        </>
      ) : (
        <>
          <Badge icon="check">Unverändert</Badge>
          <span className="soft">Zuletzt gespeichert am {formatDateTime(lesson.updated_at)}.</span>
        </>
      )}
    </p>
    {lesson.seats_taken > 0 && fields.some((field) => prices.includes(field)) ? (
      <Notice tone="neutral" className="mt-3">
        Der neue Preis gilt für neue Anmeldungen. Wer schon gebucht hat, behält den vereinbarten.
      </Notice>
    ) : null}
  </div>
);

/** Asks whether participants hear of an edit that changes when or where they meet; nothing is saved before. */
function TellOfEdit({ lesson, asked }: { lesson: Lesson; asked: AskedEdit | null }) {
  const [open, setOpen] = useState(false);
  const nowhere = useRef<HTMLElement>(null);
  const submit = useSubmit();
  useEffect(() => setOpen(asked !== null), [asked]);
  const saveWith = async (tell: Telling | undefined) => {
    const form = new FormData();
    for (const [name, value] of asked?.fields ?? []) form.append(name, value);
    form.append(ANSWERED, JSON.stringify(tell ?? { notify: false }));
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
const ANSWERED = "tell.json";

type Edit = Parameters<(typeof browserApi.lessons)[":id"]["$patch"]>[0]["json"];

/** An edit that waits for the answer whether people are told: its form's fields and what they say. */
type AskedEdit = { fields: [string, string][]; edit: Edit };

/**
 * The edit in a form, if it changes when or where people meet who have a place; null where there is nothing to ask. What
 * would be refused is not asked about: saving it says why.
 */
async function whatToTell(id: string, form: FormData): Promise<AskedEdit | null> {
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
