import { useState } from "react";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Table } from "../../ui/tables/table.tsx";
import type { RowKey } from "../../ui/tables/table-selection.tsx";
import { BulkActions } from "../registrations/list/bulk-actions.tsx";
import { participantColumns } from "../registrations/list/columns.tsx";
import { type BulkResult, Outcome } from "../registrations/list/outcome.tsx";
import { RegistrationState } from "../registrations/state.tsx";
import { useMayEdit } from "./lesson-head.tsx";

type Props = {
  lesson: Lesson;
  participants: readonly RegistrationRow[];
  /** Who has cancelled, or whose time is over. */
  left: readonly RegistrationRow[];
};

/** Who comes, with the list to print and the sheet to sign; who came no longer stands below, folded away. */
export function Participants({ lesson, participants, left }: Props) {
  const mayEdit = useMayEdit(lesson);
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [result, setResult] = useState<BulkResult>();
  // Who is not there any more is not selected any more.
  const ids = participants.map(({ id }) => id).filter((id) => selected.has(id));
  const done = (answer: BulkResult) => {
    setResult(answer);
    setSelected(new Set());
  };
  return (
    <Block
      title="Teilnehmende"
      action={
        <span className="actions">
          {participants.length > 0 ? (
            <>
              <ButtonLink href={paths.participantList(lesson.id)} icon="printer" size="small" newTab>
                Liste drucken (PDF)
              </ButtonLink>
              <ButtonLink href={paths.signatureList(lesson.id)} icon="printer" size="small" newTab>
                Unterschriften (PDF)
              </ButtonLink>
            </>
          ) : null}
          <AddButton lesson={lesson} />
        </span>
      }
    >
      {result ? <Outcome {...result} /> : null}
      <Table
        caption="Teilnehmende"
        rows={participants}
        rowKey={(row) => row.id}
        rowLabel={fullName}
        columns={participantColumns(participants, { tickPaid: mayEdit })}
        {...(mayEdit && {
          selection: {
            selected: new Set(ids),
            onSelect: setSelected,
            bulk: <BulkActions ids={ids} onDone={done} from={lesson.id} />,
          },
        })}
        empty={<NobodyYet lesson={lesson} />}
      />
      {left.length > 0 ? (
        <div className="mt-3">
          <More
            label={left.length === 1 ? "Eine ist nicht mehr dabei" : `${left.length} sind nicht mehr dabei`}
          >
            <Table
              caption="Stornierte und verfallene Anmeldungen"
              rows={left}
              rowKey={(row) => row.id}
              rowLabel={fullName}
              columns={participantColumns(left)}
            />
          </More>
        </div>
      ) : null}
    </Block>
  );
}

function AddButton({ lesson }: { lesson: Lesson }) {
  const mayEdit = useMayEdit(lesson);
  return mayEdit && !lesson.is_external && lesson.cancelled_at === null ? (
    <ButtonLink href={paths.registrationAdd({ lesson: lesson.id })} icon="plus" size="small">
      Anmeldung anlegen
    </ButtonLink>
  ) : null;
}

function NobodyYet({ lesson: { is_external, status, cancelled_at } }: { lesson: Lesson }) {
  if (is_external) {
    return <EmptyState title="Die Anmeldung läuft woanders">Wer kommt, steht dort.</EmptyState>;
  }
  if (cancelled_at !== null) {
    return <EmptyState title="Niemand angemeldet">Der Kurstermin ist abgesagt.</EmptyState>;
  }
  return (
    <EmptyState title="Noch niemand angemeldet">
      {status === "active"
        ? "Der Kurstermin steht auf Ihrer Kursseite. Wer bucht, erscheint hier."
        : "Der Kurstermin ist noch inaktiv. Schalten Sie ihn frei, damit gebucht werden kann."}
    </EmptyState>
  );
}

/** Who waits, in the order of the line; offers that run stand first. */
export function WaitingList({ waiting }: { waiting: readonly RegistrationRow[] }) {
  if (waiting.length === 0) return null;
  const inOrder = waiting.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return (
    <Block title="Warteliste" action={<span>der Reihe nach</span>}>
      <ol className="lines">
        {inOrder.map((row) => (
          <li key={row.id} className="wait">
            <span className="wait__place" aria-hidden="true">
              {row.position}
            </span>
            <span>
              <Anchor href={paths.registrationAdmin(row.id)} className="strong">
                {fullName(row)}
              </Anchor>
              <span className="sub">{stateInWords(row)}</span>
            </span>
            <RegistrationState {...row} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

function stateInWords({
  status,
  expires_at,
  created_at,
  any_date,
  child_birthdate,
  due_date,
}: RegistrationRow): string {
  const held =
    status === "offered" && expires_at ? `Platz gehalten bis ${formatDateTime(expires_at)}.` : undefined;
  const since = `Wartet seit ${formatDate(created_at)}.`;
  const born = child_birthdate ? `Kind geboren am ${formatPlainDate(child_birthdate)}.` : undefined;
  const due = due_date ? `Kind erwartet am ${formatPlainDate(due_date)}.` : undefined;
  const anyDate = any_date ? "Jeder Termin des Kurses ist recht." : undefined;
  return [held, since, anyDate, born, due].filter(Boolean).join(" ");
}
