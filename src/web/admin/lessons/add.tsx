import { redirect } from "react-router";
import { lessonInput } from "../../../domain/lessons/schema.ts";
import { browserApi, read } from "../../api.ts";
import { needRoom } from "../../guards/quota.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { readDay } from "../forms/read-day.ts";
import { saveForm } from "../forms/save.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { lookedAt } from "./calendar/span.ts";
import { LessonFields } from "./form/fields.tsx";
import { lessonErrorLabels } from "./form/labels.ts";
import type { LessonStart } from "./form/naming.ts";
import { type Choices, loadPlanning, loadUsualPlace } from "./load.ts";
import { besideSeries, faultsOfTyped } from "./sessions/series.ts";

export const meta = () => [{ title: "Kurstermin anlegen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  await needRoom("lessons");
  const [choices, location] = await Promise.all([loadPlanning(), loadUsualPlace()]);
  const { search, searchParams } = new URL(request.url);
  const day = searchParams.has("am") ? lookedAt(search, "").day : "";
  return { choices, course: courseMeant(choices, searchParams.get("kurs")), location, day };
};

/** The course that the address names; where there is one active course only, there is nothing to choose. */
function courseMeant({ courses }: Choices, wanted: string | null): Choices["courses"][number] | undefined {
  if (wanted) return courses.find(({ id }) => String(id) === wanted);
  const active = courses.filter(({ status }) => status === "active");
  return active.length === 1 ? active[0] : undefined;
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = readDay(await request.formData(), "decision_on", "future");
  const faults = faultsOfTyped(form);
  const { answer, refused } = await saveForm(
    lessonInput,
    form,
    (json) => read(browserApi.lessons.index.$post({ json })),
    undefined,
    besideSeries(faults),
  );
  return refused ?? redirect(paths.lesson(answer.data.id));
};

/** /admin/kurstermine/add */
export default function AddLesson({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { choices, course, location, day } = loaderData;
  const instructor_id = useUsualInstructor(choices);
  const start: LessonStart = {
    ...course?.lesson_defaults,
    ...(course ? { course_id: course.id } : {}),
    ...(instructor_id ? { instructor_id } : {}),
    location,
    ...(day ? { first_day: day } : {}),
  };
  return (
    <>
      <PageHead
        title="Kurstermin anlegen"
        lead="Ein neuer Kurstermin ist zunächst inaktiv. Sie schalten ihn frei, wenn alles stimmt."
        back={{ href: paths.lessons(), label: "Alle Kurstermine" }}
      />
      {choices.courses.some(({ status }) => status === "active") ? (
        <AdminForm
          labels={lessonErrorLabels(refused?.errors)}
          refused={refused}
          filledFrom="new"
          saveLabel="Kurstermin anlegen"
        >
          <LessonFields start={start} choices={choices} refused={refused} />
        </AdminForm>
      ) : (
        <NothingToPlan />
      )}
    </>
  );
}

/** Who plans a lesson mostly leads it herself; where there is one instructor only, there is nothing to choose. */
function useUsualInstructor({ instructors }: Choices): number | undefined {
  const { instructorId } = useCurrentUser();
  const own = instructors.find(({ id }) => id === instructorId);
  return own?.id ?? (instructors.length === 1 ? instructors[0]?.id : undefined);
}

/** A lesson belongs to a course: without an active one there is nothing to plan yet. */
function NothingToPlan() {
  const { manages } = useRights();
  if (!manages) {
    return (
      <EmptyState title="Noch kein Kurs">
        Ihr Team hat noch keinen aktiven Kurs. Bitten Sie die Verwaltung, einen anzulegen.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Erst der Kurs, dann der Termin"
      actions={
        <ButtonLink href={paths.courseAdd()} variant="primary" icon="plus">
          Kurs anlegen
        </ButtonLink>
      }
    >
      Ein Kurstermin gehört zu einem aktiven Kurs. Sie haben noch keinen.
    </EmptyState>
  );
}
