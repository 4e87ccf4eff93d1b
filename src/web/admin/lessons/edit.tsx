import { useEffect, useRef, useState } from "react";
import { data, useNavigation, useSubmit } from "react-router";
import { type Lesson, lessonEdit } from "../../../domain/lessons/schema.ts";
import { lessonEditInput } from "../../../domain/messages/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { ApiRefusal, browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { readDay } from "../forms/read-day.ts";
import { attempt, contentOf, OVERWRITE, saveForm } from "../forms/save.ts";
import { backAfterSaving } from "../forms/way-back.tsx";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { type AskedChange, ChangeDialog, type Telling } from "./changes/change-dialog.tsx";
import { LessonFields } from "./form/fields.tsx";
import { lessonErrorLabels, whatOf } from "./form/labels.ts";
import { LessonHead, useMayEdit } from "./lesson-head.tsx";
import { loadPlanning } from "./load.ts";
import { noWarnings } from "./publishing/ask-warnings.ts";
import { PublishDialog } from "./publishing/publish-dialog.tsx";
import { besideSeries, faultsOfTyped } from "./sessions/series.ts";

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

/**
 * Saves; what the law still misses is named before it goes on sale, and a change that participants would want to know of
 * is asked about. Either way nothing is saved before the answer, and all of it with the answer.
 */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const form = readDay(await request.formData(), "decision_on", "future");
  const faults = faultsOfTyped(form);
  const isFaulty = Object.keys(faults).length > 0;
  const unfinished = isFaulty ? null : await whatToComplete(params.id, form);
  if (unfinished) return { unfinished, asked: null, refused: undefined };
  form.delete(ALL_THE_SAME);
  const asked = isFaulty || form.has(ANSWERED) ? null : await whatToTell(params.id, form);
  if (asked) return { asked, unfinished: null, refused: undefined };
  const { refused } = await saveForm(
    lessonEditInput,
    form,
    (json) => read(browserApi.lessons[":id"].$patch({ param: { id: params.id }, json })),
    undefined,
    besideSeries(faults),
  );
  return refused
    ? data({ asked: null, unfinished: null, refused: refused.data }, refused.init ?? {})
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
        key={lesson.id}
        onChanges={setChanged}
        labels={lessonErrorLabels(refused?.errors)}
        refused={refused}
        filledFrom={lesson.updated_at}
        may={may}
      >
        <LessonFields start={lesson} choices={choices} refused={refused} />
      </AdminForm>
      <PublishByEdit unfinished={actionData?.unfinished ?? null} />
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
    const form = formOf(asked?.fields ?? []);
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

/** The field of a form that says that a lesson goes on sale although something is missing. */
const ALL_THE_SAME = "all_the_same";

/** An edit that waits for the choice to go on sale all the same: its form's fields, and the lesson with what it lacks. */
type UnfinishedEdit = { fields: [string, string][]; lesson: Lesson };

/** The edit in a form, if it puts on sale what the law asks more of; null where nothing is missing, or it was chosen. */
async function whatToComplete(id: string, form: FormData): Promise<UnfinishedEdit | null> {
  if (form.has(ALL_THE_SAME) || form.get("status") !== "active") return null;
  const { answer: lesson } = await attempt(readData(browserApi.lessons[":id"].$get({ param: { id } })));
  if (lesson?.status !== "inactive") return null;
  const { sessions, times_follow } = contentOf(form);
  const hasTimes = (Array.isArray(sessions) && sessions.length > 0) || times_follow === "1";
  const missing = lesson.missing.filter(({ what }) => what !== "times" || !hasTimes);
  return missing.length > 0 ? { fields: fieldsOf(form), lesson: { ...lesson, missing } } : null;
}

/** Names what the law still misses before an edit puts the lesson on sale; saving it all the same is a choice of its own. */
function PublishByEdit({ unfinished }: { unfinished: UnfinishedEdit | null }) {
  const [open, setOpen] = useState(false);
  const submit = useSubmit();
  const { state } = useNavigation();
  useEffect(() => setOpen(unfinished !== null), [unfinished]);
  if (!unfinished) return null;
  const { lesson, fields } = unfinished;
  return (
    <PublishDialog
      lessons={[lesson]}
      open={open}
      onClose={() => setOpen(false)}
      back={paths.lessonSettings(lesson.id)}
      // While the page is read anew beneath the question, an answer counts already.
      busy={state === "submitting"}
      onPublish={() => submit(formOf([...fields, [ALL_THE_SAME, "1"]]), { method: "post" })}
      warnings={noWarnings}
    />
  );
}

const fieldsOf = (form: FormData) =>
  [...form].map(([name, value]): [string, string] => [name, String(value)]);

function formOf(fields: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

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
    return { fields: fieldsOf(form), edit: content as Edit };
  } catch (error) {
    if (error instanceof ApiRefusal || error instanceof TypeError) return null;
    throw error;
  }
}
