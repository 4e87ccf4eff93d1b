import { useMemo, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { browserApi, readData } from "../../../api.ts";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useAnswer } from "../../use-answer.ts";
import { beginInWords, freeInWords } from "./lesson-words.ts";
import "../registrations.css";

type Props = {
  legend: string;
  chosen: number | null;
  onChoose: (lesson: Lesson) => void;
  /** One that cannot be chosen: where somebody is already. */
  but?: number;
  /** A lesson beside which another is looked for: those of its course stand first. */
  beside?: number | undefined;
  error?: readonly string[];
  /** Only those that a visitor could book now. */
  bookable?: boolean;
};

const SHOWN = 8;

/** Finds a lesson by course, weekday, day, place or instructor; each says when it is and how many seats are free. */
export function LessonPicker({ legend, chosen, onChoose, but, beside, error, bookable }: Props) {
  const [q, setQ] = useState("");
  const course = useMemo(() => (beside === undefined ? undefined : courseOf(beside)), [beside]);
  const { answer, failed } = useAnswer(q, () => (bookable ? bookableLessons(q) : sameCourseFirst(q, course)));
  const lessons = (failed ? [] : answer)?.filter(({ id, is_external }) => id !== but && !is_external);
  return (
    <div className="lesson-picker">
      <SearchField
        label="Kurstermin suchen"
        placeholder="Kurs, Donnerstag, 12.3., Ort …"
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
              help: `${beginInWords(lesson)}, ${lesson.location.split(",")[0]}, ${lesson.instructor.name}${lesson.status === "active" ? "" : ", inaktiv"}`,
              aside: freeInWords(lesson),
            }))}
          />
        )}
      </div>
    </div>
  );
}

type Narrowed = { status?: "active"; course?: string };

const upcomingLessons = (q: string, most: number, narrowed: Narrowed = {}) =>
  readData(
    browserApi.lessons.index.$get({
      query: { q, per_page: String(most), period: "upcoming", ...narrowed },
    }),
  );

/** Which course a lesson belongs to; unknown where it cannot be asked, which changes the order only. */
const courseOf = (lesson: number): Promise<number | undefined> =>
  readData(browserApi.lessons[":id"].$get({ param: { id: String(lesson) } })).then(
    ({ course }) => course.id,
    () => undefined,
  );

/** The lessons of one course, then those of the others, each by their start. */
async function sameCourseFirst(q: string, known: Promise<number | undefined> | undefined): Promise<Lesson[]> {
  const course = await known;
  if (course === undefined) return upcomingLessons(q, SHOWN);
  const [same, all] = await Promise.all([
    upcomingLessons(q, SHOWN, { course: String(course) }),
    upcomingLessons(q, SHOWN),
  ]);
  return [...same, ...all.filter((lesson) => lesson.course.id !== course)];
}

/** A lesson that goes on already is upcoming, yet nobody can book it any more: so more are asked for than shown. */
async function bookableLessons(q: string): Promise<Lesson[]> {
  const lessons = await upcomingLessons(q, 4 * SHOWN, { status: "active" });
  return lessons.filter(isToCome).slice(0, SHOWN);
}

const isToCome = ({ start_date, cancelled_at }: Lesson) =>
  cancelled_at === null && Date.parse(start_date) > Date.now();
