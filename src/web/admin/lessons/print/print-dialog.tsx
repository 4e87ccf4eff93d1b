import { type RefObject, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import type { RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { paths } from "../../../paths.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Certificates } from "./certificates.tsx";
import { ListToPrint } from "./list-to-print.tsx";
import { SheetLine } from "./sheet-line.tsx";
import { SignatureSheets } from "./signature-sheets.tsx";
import "./print.css";

type SheetsProps = {
  lesson: Lesson;
  participants: readonly RegistrationRow[];
  /** Who is ticked in the table: sheets can be printed for them alone. */
  selected: readonly number[];
};

type Props = SheetsProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opened it: not its own, since that one moves when the phone is turned. */
  returnTo: RefObject<HTMLElement | null>;
};

/** Everything that is printed of a course date, behind one button: in the order in which a course needs it. */
export const PrintDialog = ({ open, onOpenChange, returnTo, ...sheets }: Props) => (
  <Dialog title="Drucken" size="wide" open={open} onOpenChange={onOpenChange} returnTo={returnTo}>
    {open ? <Sheets {...sheets} /> : null}
  </Dialog>
);

const ALL = "all";

function Sheets({ lesson, participants, selected }: SheetsProps) {
  const [whom, setWhom] = useState(selected.length > 0 ? "selected" : ALL);
  const ids = whom === ALL ? [] : selected;
  const count = ids.length || participants.length;
  return (
    <div className="stack gap-4">
      {selected.length > 0 ? (
        <RadioGroup
          name="print-whom"
          legend="Für wen"
          value={whom}
          onValue={setWhom}
          options={[
            { value: ALL, label: `Alle ${participants.length}` },
            { value: "selected", label: `Nur die ausgewählten (${selected.length})` },
          ]}
        />
      ) : null}
      <ul className="lines sheets">
        {count > 0 ? (
          <>
            <ListToPrint lesson={lesson} ids={ids} />
            <SignatureSheets lesson={lesson} ids={ids} />
            {lesson.sessions.length > 0 ? (
              <SheetLine
                title="Anwesenheit"
                hint="Wer wann da war: alle Treffen mit Einheiten und Stunden, für Ihre Unterlagen."
                links={[{ label: "Anwesenheit (PDF)", href: paths.attendanceSheet(lesson.id, { ids }) }]}
              />
            ) : null}
            <Certificates lesson={lesson} ids={ids} />
            <SheetLine
              title="Namensschilder"
              hint="Zehn auf einem Blatt, 90 × 54 mm, zum Ausschneiden. Begleitpersonen haben ein eigenes."
              links={[{ label: "Namensschilder (PDF)", href: paths.badges(lesson.id, { ids }) }]}
            />
          </>
        ) : null}
        {count > 0 && lesson.is_insurance ? (
          <SheetLine
            title="Kassenabrechnung"
            hint="Je Versicherte und Treffen die Einheiten aus der Anwesenheit und was die Kasse zahlt, als Tabelle und als Datei."
            links={[
              {
                label: "Kassenabrechnung",
                href: paths.accountingSheet({ lesson: lesson.id }),
                isScreen: true,
              },
            ]}
          />
        ) : null}
        <SheetLine
          title="Türschild"
          hint="Kurs, Zeiten und Raum, groß, mit QR-Code zur Seite des Kurstermins."
          links={[{ label: "Türschild (PDF)", href: paths.doorSign(lesson.id) }]}
        />
      </ul>
      <p className="soft">Jedes Blatt öffnet sich als PDF in A4; drucken Sie es von dort.</p>
    </div>
  );
}
