import { type ReactNode, useRef, useState } from "react";
import { entryOf, entryWords } from "../../../../domain/attendance/entry-rules.ts";
import type { AttendanceGrid, Entry } from "../../../../domain/attendance/schema.ts";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { centsFromEuros, formatCents } from "../../../../shared/money/money.ts";
import { formatDate } from "../../../../shared/time/dates.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Block } from "../../../ui/layout/block.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { DraftsDialog } from "../../invoices/drafts-dialog.tsx";
import { useMayEdit } from "../lesson-head.tsx";
import type { GridPerson, GridSession } from "./words.ts";

type FollowsProps = {
  grid: AttendanceGrid;
  lesson: Lesson;
  now: Date;
  /** Marks once more what stands, which settles what somebody asks to have corrected. */
  onConfirm: (person: GridPerson, session: GridSession, entry: Entry) => void;
};

/** Where on the page stands what the insurers will not pay. */
export const WARNINGS = "kasse";

/** What follows from who was there: sessions that nobody has marked yet, and those that were missed without a word. */
export function WhatFollows({ grid, lesson, now, onConfirm }: FollowsProps) {
  const unmarked = grid.sessions.filter(
    (one) =>
      one.is_cancelled === 0 &&
      Date.parse(one.ends_at) <= now.getTime() &&
      one.marked < grid.people.filter(({ standing }) => standing === "here").length,
  );
  const begun = new Set(
    grid.sessions.filter(({ starts_at }) => Date.parse(starts_at) <= now.getTime()).map(({ id }) => id),
  );
  const missed = grid.people.flatMap((person) => {
    const count = person.cells.filter(
      ({ cell, session_id }) => begun.has(session_id) && cell?.state === "absent" && !cell.made_up,
    ).length;
    return count > 0 ? [{ person, count }] : [];
  });
  const warned = grid.people.filter(({ hours }) => hours.warning !== null);
  const asked = grid.people.flatMap((person) =>
    person.cells.flatMap(({ cell, correction }, place) => {
      const session = grid.sessions[place];
      return session && correction?.settled_at === null ? [{ person, session, cell, correction }] : [];
    }),
  );
  const isOwed =
    lesson.missed_session_fee > 0 &&
    grid.people.some(({ cells }) =>
      cells.some(({ cell }) => (cell?.state === "absent" || cell?.state === "excused") && !cell.made_up),
    );
  const said =
    (isOwed ? 1 : 0) + asked.length + unmarked.length + missed.length + warned.length + grid.warnings.length;
  if (said === 0) return null;
  const all = missed.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="no-print mt-10">
      <Block title="Was daraus folgt">
        <ul className="lines">
          {asked.map(({ person, session, cell, correction }) => (
            <Line
              key={`${person.registration_id}-${session.id}`}
              title={`${fullName(person)} bittet um Korrektur für den ${formatDate(session.starts_at)}`}
              action={
                cell ? (
                  <Button size="small" onClick={() => onConfirm(person, session, entryOf(cell))}>
                    Geprüft, es bleibt so
                  </Button>
                ) : null
              }
            >
              „{correction.text}“ Eingetragen ist: {cell ? entryWords(entryOf(cell)) : "noch nichts"}. Stimmt
              das nicht, ändern Sie es oben.
            </Line>
          ))}
          {unmarked.map((session) => (
            <Line
              key={session.id}
              title={`Das Treffen am ${formatDate(session.starts_at)} ist noch nicht fertig eingetragen`}
              action={
                <ButtonLink href={paths.attendanceEvening(session.id)} size="small">
                  Eintragen
                </ButtonLink>
              }
            >
              {session.marked} von {grid.people.filter(({ standing }) => standing === "here").length}{" "}
              eingetragen.
            </Line>
          ))}
          {missed.length > 0 ? (
            <Line title={`${all === 1 ? "Ein Treffen" : `${all} Treffen`} ohne Absage gefehlt`}>
              <Named of={missed} />
            </Line>
          ) : null}
          {isOwed ? <BillMissed lesson={lesson} /> : null}
          {warned.length + grid.warnings.length > 0 ? (
            <Line id={WARNINGS} title="Das zahlt die Kasse nicht">
              {[
                ...grid.warnings,
                ...warned.map((person) => `${fullName(person)}: ${person.hours.warning}`),
              ].map((sentence) => (
                <span key={sentence}>
                  {sentence}
                  <br />
                </span>
              ))}
            </Line>
          ) : null}
        </ul>
      </Block>
    </div>
  );
}

/** The fee for missed sessions, with the way to its drafts for who may write them. */
function BillMissed({ lesson }: { lesson: Lesson }) {
  const mayBill = useMayEdit(lesson);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const fee = formatCents(centsFromEuros(lesson.missed_session_fee));
  return (
    <Line
      title="Versäumte Treffen abrechnen"
      action={
        mayBill ? (
          <Button ref={button} size="small" icon="receipt-text" onClick={() => setOpen(true)}>
            Rechnungen schreiben …
          </Button>
        ) : null
      }
    >
      Nach Ihren Bedingungen schulden gesetzlich Versicherte je {fee}, auch für entschuldigte Treffen, nicht
      für nachgeholte.
      <DraftsDialog
        of={{ lesson: lesson.id }}
        purpose="missed_sessions"
        open={open}
        onOpenChange={setOpen}
        returnTo={button}
      />
    </Line>
  );
}

const Named = ({ of }: { of: readonly { person: GridPerson; count: number }[] }) => (
  <>
    {of.map(({ person, count }, place) => (
      <span key={person.registration_id}>
        {place > 0 ? ", " : ""}
        <Anchor href={paths.registrationAdmin(person.registration_id)}>{fullName(person)}</Anchor>
        {count > 1 ? ` ${count}-mal` : ""}
      </span>
    ))}
    .
  </>
);

type LineProps = { id?: string; title: string; action?: ReactNode; children: ReactNode };

const Line = ({ id, title, action, children }: LineProps) => (
  <li id={id} className="attendance-follows">
    <div>
      <strong>{title}</strong>
      <p className="soft">{children}</p>
    </div>
    {action}
  </li>
);
