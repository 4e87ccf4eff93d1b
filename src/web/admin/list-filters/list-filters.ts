import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { wholeList } from "../list-query.ts";

/** What a list can be narrowed to beside its search. */
export type ListFilters<Name extends string> = {
  /** As they stand in the address, and in the order in which they are shown. */
  names: readonly Name[];
  /** Those that are a day: `Bezahlt ab`. */
  days: Partial<Record<Name, string>>;
  /** The others in words, as far as a value does not speak for itself. */
  words: Partial<Record<Name, (value: string) => string>>;
  /** What has a chip of its own above the list: `state=open`. */
  chips: ReadonlySet<string>;
};

/** The filters that hold, in words, beside those with a chip of their own. */
export function filtersInWords<Name extends string>(
  { names, days, words, chips }: ListFilters<Name>,
  params: URLSearchParams,
  labels: FilterLabels,
): { name: Name; words: string }[] {
  const inWords = (name: Name, value: string) =>
    labels[name] ?? (days[name] ? `${days[name]} ${formatPlainDate(value)}` : words[name]?.(value)) ?? value;
  return names.flatMap((name) => {
    const value = params.get(name);
    return value && !chips.has(`${name}=${value}`) ? [{ name, words: inWords(name, value) }] : [];
  });
}

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
