import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { entryOf, isSameEntry } from "../../../../domain/attendance/entry-rules.ts";
import type { Entry, MarkInput, MarkResult } from "../../../../domain/attendance/schema.ts";
import { formatDate } from "../../../../shared/time/dates.ts";
import { browserApi, readData } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { LessonHead } from "../lesson-head.tsx";
import type { Route } from "./+types/attendance";
import { WhatFollows } from "./follows.tsx";
import { Grid } from "./grid.tsx";
import { Legend } from "./sign.tsx";
import { type GridPerson, type GridSession, heldInWords } from "./words.ts";
import "./attendance.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.lesson.course.name ?? "Kurstermin"}: Anwesenheit` },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const param = { id: params.id };
  const [lesson, grid] = await Promise.all([
    readData(browserApi.lessons[":id"].$get({ param })),
    readData(browserApi.lessonAttendance[":id"].attendance.$get({ param })),
  ]);
  return { lesson, grid };
};

type Sent = Omit<MarkInput, "session_starts_at" | "marked_at"> & {
  session_starts_at: string;
  marked_at: string;
};

/** Sends one mark, and answers it with what became of it. */
export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const mark: Sent = await request.json();
  const { results } = await readData(
    browserApi.attendance.marks.$post({ json: { marks: [mark], device: "Kursterminseite" } }),
  );
  return { mark, result: results[0] ?? null };
};

/** /admin/kurstermine/{id}/anwesenheit */
export default function AttendancePage({ loaderData }: Route.ComponentProps) {
  const { lesson, grid } = loaderData;
  const { leads } = useRights();
  const [now] = useState(() => new Date());
  const marking = useMarking(grid.sessions);
  const next = grid.sessions.find(
    (one) => one.is_cancelled === 0 && Date.parse(one.ends_at) > now.getTime() - 12 * 3_600_000,
  );
  return (
    <div className="attendance-page">
      <LessonHead lesson={lesson} />
      <p className="print-only">
        Anwesenheit, Stand {formatDate(now)}. Nur für die Praxis: enthält Gesundheitsdaten.
      </p>
      <Unsettled {...marking} />
      {grid.sessions.length === 0 ? (
        <EmptyState title="Noch keine Treffen">
          Sobald der Kurstermin Treffen hat, tragen Sie hier ein, wer da war.
        </EmptyState>
      ) : grid.people.length === 0 ? (
        <EmptyState title="Noch niemand angemeldet">
          Wer einen Platz hat, steht hier mit jedem Treffen.
        </EmptyState>
      ) : (
        <>
          <div className="attendance-grid__head">
            <h2 className="attendance-grid__title">{heldInWords(grid.sessions, now)}</h2>
            <span className="actions no-print">
              <ButtonLink
                href={paths.attendanceExport(lesson.id, "csv")}
                icon="download"
                size="small"
                download
              >
                Als CSV
              </ButtonLink>
              <ButtonLink
                href={paths.attendanceExport(lesson.id, "xlsx")}
                icon="download"
                size="small"
                download
              >
                Als Tabelle (XLSX)
              </ButtonLink>
              <ButtonLink href={paths.attendanceSheet(lesson.id)} icon="printer" size="small" newTab>
                Drucken (PDF)
              </ButtonLink>
              {leads && lesson.is_insurance ? (
                <ButtonLink
                  href={paths.accountingSheet({ lesson: lesson.id })}
                  icon="receipt-text"
                  size="small"
                >
                  Kassenabrechnung
                </ButtonLink>
              ) : null}
              {next ? (
                <ButtonLink
                  href={paths.attendanceEvening(next.id)}
                  icon="clipboard-check"
                  size="small"
                  variant="primary"
                >
                  Treffen am {formatDate(next.starts_at).slice(0, 6)} öffnen
                </ButtonLink>
              ) : null}
            </span>
          </div>
          <Legend />
          <Grid grid={grid} now={now} onMark={marking.mark} />
          <WhatFollows grid={grid} lesson={lesson} now={now} onConfirm={marking.confirm} />
        </>
      )}
    </div>
  );
}

type Marking = ReturnType<typeof useMarking>;

/** Sends marks, one after the other, and keeps the last that did not come to stand until it is settled. */
function useMarking(sessions: readonly GridSession[]) {
  const { submit, data, state } = useFetcher<typeof clientAction>();
  const [unsettled, setUnsettled] = useState<{ mark: Sent; result: MarkResult } | null>(null);
  useEffect(() => {
    if (!data?.result) return;
    setUnsettled(data.result.outcome === "applied" ? null : { mark: data.mark, result: data.result });
  }, [data]);
  const send = (mark: Omit<Sent, "id" | "marked_at">) =>
    submit(
      { ...mark, id: crypto.randomUUID(), marked_at: new Date().toISOString() },
      { method: "post", encType: "application/json" },
    );
  const confirm = (person: GridPerson, session: GridSession, entry: Entry) =>
    send({
      ...entry,
      registration_id: person.registration_id,
      session_id: session.id,
      based_on: standing(person, session)?.mark_id ?? null,
      session_starts_at: session.starts_at,
      // The grid says who has left, and what is called off.
      despite: person.standing !== "here" || session.is_cancelled === 1,
    });
  return {
    unsettled,
    isSending: state !== "idle",
    mark: (person: GridPerson, session: GridSession, entry: Entry) => {
      const stands = standing(person, session);
      if (!isSameEntry(entryOf(stands), entry)) confirm(person, session, entry);
    },
    confirm,
    insist: ({ mark, result }: { mark: Sent; result: MarkResult }) => {
      const { id: _, marked_at: __, ...same } = mark;
      // The grid was loaded anew: it says when the session takes place by now.
      const session_starts_at =
        sessions.find(({ id }) => id === mark.session_id)?.starts_at ?? mark.session_starts_at;
      const based_on = result.cell?.mark_id ?? mark.based_on;
      send({ ...same, based_on, session_starts_at, despite: true });
    },
    drop: () => setUnsettled(null),
  };
}

const standing = (person: GridPerson, session: GridSession) =>
  person.cells.find(({ session_id }) => session_id === session.id)?.cell ?? null;

/** What became of a mark that did not come to stand, and what can be done about it. */
function Unsettled({ unsettled, isSending, insist, drop }: Marking) {
  if (!unsettled) return null;
  const { outcome, message } = unsettled.result;
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mb-6"
      title={outcome === "refused" ? "Nicht eingetragen" : "Bitte entscheiden Sie"}
    >
      <p>{message}</p>
      <p className="actions mt-3">
        {outcome === "refused" ? null : (
          <Button size="small" busy={isSending} onClick={() => insist(unsettled)}>
            {outcome === "disagrees" ? "Meine gilt" : "Trotzdem eintragen"}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={drop}>
          {outcome === "disagrees" ? "Die andere gilt" : "Verwerfen"}
        </Button>
      </p>
    </Notice>
  );
}
