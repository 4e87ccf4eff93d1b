import { useRef, useState } from "react";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { More } from "../../ui/layout/more.tsx";
import { useNarrow } from "../../ui/narrow.ts";
import { Table } from "../../ui/tables/table.tsx";
import type { RowKey } from "../../ui/tables/table-selection.tsx";
import { InsuredSheetsDialog } from "../insured-sheets/insured-sheets-dialog.tsx";
import { BulkActions } from "../registrations/list/bulk-actions.tsx";
import { participantColumns } from "../registrations/list/columns.tsx";
import { type BulkResult, Outcome } from "../registrations/list/outcome.tsx";
import { useMayEdit } from "./lesson-head.tsx";
import { PrintDialog } from "./print/print-dialog.tsx";

type Props = {
  lesson: Lesson;
  participants: readonly RegistrationRow[];
  /** Who has cancelled, or whose time is over. */
  left: readonly RegistrationRow[];
};

/** Who comes, with what is printed for them; who came no longer stands below, folded away. */
export function Participants({ lesson, participants, left }: Props) {
  const mayEdit = useMayEdit(lesson);
  const narrow = useNarrow();
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  const [result, setResult] = useState<BulkResult>();
  const [printing, setPrinting] = useState(false);
  const printButton = useRef<HTMLButtonElement>(null);
  const [sheets, setSheets] = useState(false);
  const sheetsButton = useRef<HTMLButtonElement>(null);
  // Who is not there any more is not selected any more.
  const ids = participants.map(({ id }) => id).filter((id) => selected.has(id));
  const done = (answer: BulkResult) => {
    setResult(answer);
    setSelected(new Set());
  };
  const buttons = (
    <span className="actions">
      <Button ref={printButton} icon="printer" size="small" onClick={() => setPrinting(true)}>
        Drucken
      </Button>
      {participants.length > 0 ? (
        <Button ref={sheetsButton} icon="printer" size="small" onClick={() => setSheets(true)}>
          Versichertenbestätigungen (PDF) …
        </Button>
      ) : null}
      <AddButton lesson={lesson} />
    </span>
  );
  return (
    <Block title="Teilnehmende" action={narrow ? null : buttons}>
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
            bulk: (
              <BulkActions
                ids={ids}
                onDone={done}
                from={lesson.id}
                awaitsDeposit={participants.some((one) => selected.has(one.id) && one.deposit?.is_paid === 0)}
              />
            ),
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
      {narrow ? <div className="mt-4">{buttons}</div> : null}
      {/* Apart from their buttons, which move when the phone is turned: what was typed stays. */}
      <PrintDialog
        lesson={lesson}
        participants={participants}
        selected={ids}
        open={printing}
        onOpenChange={setPrinting}
        returnTo={printButton}
      />
      <InsuredSheetsDialog
        of={{ lesson: lesson.id }}
        open={sheets}
        onOpenChange={setSheets}
        returnTo={sheetsButton}
      />
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
