import { useState } from "react";
import { data } from "react-router";
import { lessonEditInput } from "../../../domain/messages/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import type { Route } from "./+types/edit";
import { ChangeState } from "./change-state.tsx";
import { TellOfEdit, TOLD, whatToTell } from "./changes/tell-of-edit.tsx";
import { LessonFields } from "./form/fields.tsx";
import { lessonErrorLabels } from "./labels.ts";
import { LessonHead, useMayEdit } from "./lesson-head.tsx";
import { loadPlanning } from "./load.ts";

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
  const asked = form.has(TOLD) ? null : await whatToTell(params.id, form);
  if (asked) return { asked, refused: undefined };
  const { refused } = await saveForm(lessonEditInput, form, (json) =>
    read(browserApi.lessons[":id"].$patch({ param: { id: params.id }, json })),
  );
  return refused ? data({ asked: null, refused: refused.data }, refused.init ?? {}) : null;
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
      {may ? <ChangeState fields={changed} savedAt={lesson.updated_at} /> : null}
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
      <TellOfEdit lesson={lesson} asked={actionData?.asked ?? null} />
      <History object="lesson" id={lesson.id} stamp={lesson.updated_at} />
    </>
  );
}
