import { formatDate } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { wholeList } from "../list-query.ts";

/** What the named things of an address are called, by filter; what is not there any more stays a number. */
export type FilterLabels = Readonly<Record<string, string | undefined>>;

/** Fetches how the course, the lesson and the instructor of the address are called. */
export async function loadFilterLabels(params: URLSearchParams): Promise<FilterLabels> {
  const [course, lesson, instructor] = ["course", "lesson", "instructor"].map((name) => params.get(name));
  const [ofCourse, ofLesson, ofInstructor] = await Promise.all([
    course ? nameOf(readData(browserApi.courses[":id"].$get({ param: { id: course } }))) : undefined,
    lesson ? nameOfLesson(lesson) : undefined,
    instructor
      ? nameOf(readData(browserApi.instructors[":id"].$get({ param: { id: instructor } })))
      : undefined,
  ]);
  return { course: ofCourse, lesson: ofLesson, instructor: ofInstructor };
}

const nameOf = (call: Promise<{ name: string }>): Promise<string | undefined> =>
  call.then(
    ({ name }) => name,
    () => undefined,
  );

async function nameOfLesson(id: string): Promise<string | undefined> {
  const lesson = await readData(browserApi.lessons[":id"].$get({ param: { id } })).catch(() => null);
  return lesson ? `${lesson.course.name}, ab ${formatDate(lesson.start_date)}` : undefined;
}

/** What a filter can choose from: courses, lessons that are not over, and who leads them. */
export async function loadFilterChoices() {
  const [courses, lessons, instructors] = await Promise.all([
    readData(browserApi.courses.index.$get({ query: wholeList })),
    readData(browserApi.lessons.index.$get({ query: wholeList })),
    readData(browserApi.instructors.index.$get({ query: wholeList })),
  ]);
  const named = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return {
    courses: courses.map(named),
    instructors: instructors.map(named),
    lessons: lessons.map(({ id, course, start_date }) => ({
      value: String(id),
      label: `${course.name}, ab ${formatDate(start_date)}`,
    })),
  };
}
export type FilterChoices = Awaited<ReturnType<typeof loadFilterChoices>>;
