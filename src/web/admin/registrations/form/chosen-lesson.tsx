import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatDateRange } from "../../../../shared/time/dates.ts";
import { browserApi, readData } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { LessonPicker } from "./lesson-picker.tsx";

type Props = {
  terms: DeskTerms | null;
  onTerms: (terms: DeskTerms) => void;
  error: readonly string[] | undefined;
};

/** Which lesson it is for: a search, and once it is chosen what it is. */
export function ChosenLesson({ terms, onTerms, error }: Props) {
  const [choosing, setChoosing] = useState(terms === null);
  const [failed, setFailed] = useState(false);
  const [picked, setPicked] = useState(terms?.lesson_id ?? null);
  const choose = ({ id }: Lesson) => {
    setPicked(id);
    return readData(browserApi.registrationDesk.terms[":id"].$get({ param: { id: String(id) } })).then(
      (told) => {
        onTerms(told);
        setFailed(false);
        setChoosing(false);
      },
      () => setFailed(true),
    );
  };
  return (
    <Fieldset legend="Kurstermin">
      {failed ? (
        <Notice tone="danger" role="alert">
          Der Kurstermin ließ sich nicht laden. Bitte wählen Sie ihn noch einmal.
        </Notice>
      ) : null}
      {terms && !choosing ? (
        <div className="chosen-lesson">
          <input type="hidden" name="lesson_id" value={terms.lesson_id} />
          <div>
            <strong>{terms.course_name}</strong>
            <p className="soft">
              {formatDateRange(terms.starts_at, terms.ends_at)}, {terms.location}, {terms.instructor_name}
            </p>
            <p className="soft">
              {formatCents(terms.course_fee_cents)}, {seats(terms)}
            </p>
          </div>
          <Button size="small" onClick={() => setChoosing(true)}>
            Anderen Kurstermin wählen
          </Button>
        </div>
      ) : (
        <LessonPicker legend="Kommende Kurstermine" chosen={picked} onChoose={choose} error={error} />
      )}
    </Fieldset>
  );
}

function seats({ seats_free, waiting }: DeskTerms): string {
  const free =
    seats_free === 0 ? "kein Platz frei" : seats_free === 1 ? "1 Platz frei" : `${seats_free} Plätze frei`;
  return waiting === 0 ? free : `${free}, ${waiting} auf der Warteliste`;
}
