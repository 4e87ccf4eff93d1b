import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import type { ParticipantColumn } from "../../../../domain/sheets/column-rules.ts";
import type { ColumnChoice as Choice } from "../../../../domain/sheets/schema.ts";
import { browserApi, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { useAnswer } from "../../use-answer.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { SheetLine } from "./sheet-line.tsx";

/** The list of participants, with the columns that the team chose, or others for this once. */
export function ListToPrint({ lesson, ids }: { lesson: Lesson; ids: readonly number[] }) {
  const { answer, message } = useAnswer("columns", () =>
    readData(browserApi.sheets.columns.$get({ query: {} })),
  );
  const [own, setOwn] = useState<readonly ParticipantColumn[]>();
  const [choosing, setChoosing] = useState(false);
  const columns = own ?? answer?.columns ?? [];
  return (
    <SheetLine
      title="Liste der Teilnehmenden"
      hint={
        answer
          ? hintOf(answer, columns)
          : (message ?? "Für Sie: wer kommt, und was Sie über sie wissen möchten.")
      }
      links={[{ label: "Liste (PDF)", href: paths.participantList(lesson.id, { ids, columns: own ?? [] }) }]}
    >
      {answer ? (
        <Button
          size="small"
          variant="quiet"
          icon="list"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          Spalten wählen
        </Button>
      ) : null}
      {answer && choosing ? (
        <ColumnChoice
          available={answer.available}
          columns={columns}
          sessions={lesson.sessions.filter(({ cancelled_at }) => cancelled_at === null).length}
          onColumns={setOwn}
        />
      ) : null}
    </SheetLine>
  );
}

/** `Name, Telefon, Notizen`. */
function hintOf({ available }: Choice, columns: readonly ParticipantColumn[]): string {
  const labels = columns.map((name) => available.find((one) => one.name === name)?.label.split(/[:,]/)[0]);
  return `Spalten: ${["Name", ...labels.filter(Boolean)].join(", ")}. Wer wartet, steht darunter.`;
}
