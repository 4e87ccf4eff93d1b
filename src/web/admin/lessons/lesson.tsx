import { redirect } from "react-router";
import { statusWords } from "../../../domain/lessons/rules.ts";
import { type Lesson, lessonEdit } from "../../../domain/lessons/schema.ts";
import { isInLine, isOver } from "../../../domain/registrations/rules.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { save, saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { wholeList } from "../list-query.ts";
import { act } from "../registrations/act.ts";
import type { Route } from "./+types/lesson";
import { DecisionBlock } from "./deciding/decision-block.tsx";
import { LessonHead } from "./lesson-head.tsx";
import { Participants } from "./participants.tsx";
import { hasEnded } from "./publishing/mending.ts";
import { MissingList } from "./publishing/missing-list.tsx";
import { SeatsAside } from "./seats-aside.tsx";
import { loadMessages, SentMessages } from "./sent-messages.tsx";
import { WaitingList } from "./waiting-list.tsx";
import "./lessons.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.lesson.course.name ?? "Kurstermin" },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const query = { ...wholeList, lesson: params.id, sort: "name" as const };
  const [lesson, registrations, messages] = await Promise.all([
    readData(browserApi.lessons[":id"].$get({ param: { id: params.id } })),
    readData(browserApi.registrations.index.$get({ query })),
    loadMessages(params.id),
  ]);
  return { lesson, registrations, messages };
};

/** Deletes, activates and deactivates (post, with `status`), or does what is asked of one in line (post, with `registration`). */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  if (request.method === "DELETE") {
    const { refused } = await save(read(browserApi.lessons[":id"].$delete({ param })));
    return refused ?? redirect(paths.lessons());
  }
  const form = await request.formData();
  const about = form.get("registration");
  if (typeof about === "string") return act(about, form);
  const { refused } = await saveForm(lessonEdit, form, async (json) => {
    const { data } = await read(browserApi.lessons[":id"].$patch({ param, json }));
    return { message: statusWords(data) };
  });
  return refused;
};

/** What a lesson on sale still lacks, until it is there. */
const StillMissing = ({ lesson }: { lesson: Lesson }) =>
  lesson.status === "active" && lesson.missing.length > 0 && !hasEnded(lesson) ? (
    <Notice tone="warning" className="mb-6" title="Freigeschaltet, aber noch nicht vollständig">
      <MissingList lessons={[lesson]} back={paths.lesson(lesson.id)} />
    </Notice>
  ) : null;

/** /admin/kurstermine/{id} */
export default function LessonPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { lesson, registrations, messages } = loaderData;
  const participants = registrations.filter(({ status }) => !isInLine(status) && !isOver(status));
  const waiting = registrations.filter(({ status }) => isInLine(status));
  const left = registrations.filter(({ status }) => isOver(status));
  return (
    <>
      <LessonHead lesson={lesson} />
      {refused ? <RefusedNotice refused={refused} /> : null}
      {lesson.cancelled_at ? (
        <Notice tone="warning" className="mb-6" title={`Abgesagt am ${formatDate(lesson.cancelled_at)}`}>
          {lesson.cancel_reason || "Alle Anmeldungen sind kostenfrei aufgehoben."}
        </Notice>
      ) : null}
      <StillMissing lesson={lesson} />
      <div className="cols cols--side">
        <div className="stack">
          <DecisionBlock lesson={lesson} />
          <Participants lesson={lesson} participants={participants} left={left} />
          <WaitingList lesson={lesson} waiting={waiting} />
          <SentMessages messages={messages} />
        </div>
        <SeatsAside lesson={lesson} />
      </div>
      <History object="lesson" id={lesson.id} stamp={lesson.updated_at} />
    </>
  );
}
