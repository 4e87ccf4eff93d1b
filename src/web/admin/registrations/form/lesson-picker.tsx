import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDateRange } from "../../../../shared/time/dates.ts";
import { browserApi, readData } from "../../../api.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useAnswer } from "../../use-answer.ts";
import "../registrations.css";

type Props = {
  legend: string;
  chosen: number | null;
  onChoose: (lesson: Lesson) => void;
  /** One that cannot be chosen: where somebody is already. */
  but?: number;
  error?: readonly string[];
  /** Only those that a visitor could book now. */
  bookable?: boolean;
};

const SHOWN = 8;

/** Finds a lesson by course, place or instructor; each says when it is and how many seats are free. */
export function LessonPicker({ legend, chosen, onChoose, but, error, bookable }: Props) {
  const [q, setQ] = useState("");
  const { answer, failed } = useAnswer(q, () => (bookable ? bookableLessons(q) : upcomingLessons(q, SHOWN)));
  const lessons = (failed ? [] : answer)?.filter(({ id, is_external }) => id !== but && !is_external);
  return (
    <div className="lesson-picker">
      <SearchField
        label="Kurstermin suchen"
        placeholder="Kurs, Ort oder Kursleitung"
        onSearch={setQ}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div aria-live="polite">
        {lessons?.length === 0 ? (
          <p className="soft mt-3">Kein kommender Kurstermin passt dazu.</p>
        ) : (
          <RadioGroup
            name="lesson_id"
            legend={legend}
            error={error}
            value={chosen === null ? "" : String(chosen)}
            onValue={(value) => {
              const lesson = lessons?.find(({ id }) => String(id) === value);
              if (lesson) onChoose(lesson);
            }}
            options={(lessons ?? []).map((lesson) => ({
              value: String(lesson.id),
              label: lesson.course.name,
              help: `${formatDateRange(lesson.start_date, lesson.end_date)}, ${lesson.location.split(",")[0]}, ${lesson.instructor.name}${lesson.status === "active" ? "" : ", inaktiv"}`,
              aside: seatsInWords(lesson),
            }))}
          />
        )}
      </div>
    </div>
  );
}

/** How many seats are free, and how many wait. */
const seatsInWords = ({ seats_free, waiting }: Lesson): string =>
  [seats_free === 0 ? "voll" : `${seats_free} frei`, waiting > 0 ? `${waiting} warten` : ""]
    .filter(Boolean)
    .join(", ");

const upcomingLessons = (q: string, most: number, status?: "active") =>
  readData(
    browserApi.lessons.index.$get({
      query: { q, per_page: String(most), period: "upcoming", ...(status && { status }) },
    }),
  );

/** A lesson that goes on already is upcoming, yet nobody can book it any more: so more are asked for than shown. */
async function bookableLessons(q: string): Promise<Lesson[]> {
  const lessons = await upcomingLessons(q, 4 * SHOWN, "active");
  return lessons.filter(isToCome).slice(0, SHOWN);
}

const isToCome = ({ start_date, cancelled_at }: Lesson) =>
  cancelled_at === null && Date.parse(start_date) > Date.now();
