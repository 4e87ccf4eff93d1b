import {
  insuranceWords,
  paymentStateWords,
  registrationStateWords,
} from "../../../domain/registrations/schema.ts";
import { formatDate, formatPlainDate } from "../../../shared/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { optionsOf } from "../forms/options-of.ts";
import { wholeList } from "../list-query.ts";

/** The filters of the list as they stand in its address. */
export const registrationFilterNames = [
  "status",
  "payment_status",
  "period",
  "course",
  "lesson",
  "instructor",
  "booked_from",
  "booked_to",
  "insurance",
  "has_message",
] as const;
export type FilterName = (typeof registrationFilterNames)[number];

/** Whose time a list can be narrowed to. */
const periodWords = { upcoming: "Laufend und geplant", past: "Vergangen" };

export const stateOptions = optionsOf(registrationStateWords);
export const paymentOptions = optionsOf(paymentStateWords);
export const insuranceOptions = optionsOf(insuranceWords);
export const periodOptions = optionsOf(periodWords);

const said: Partial<Record<FilterName, (value: string) => string>> = {
  status: (value) => wordOf(registrationStateWords, value),
  payment_status: (value) => `Zahlung: ${wordOf(paymentStateWords, value)}`,
  period: (value) => wordOf(periodWords, value),
  booked_from: (value) => `Eingegangen ab ${formatPlainDate(value)}`,
  booked_to: (value) => `Eingegangen bis ${formatPlainDate(value)}`,
  insurance: (value) => `Versicherung: ${wordOf(insuranceWords, value)}`,
  has_message: () => "Mit Nachricht",
};

const wordOf = (words: Readonly<Record<string, string>>, value: string): string => words[value] ?? value;

/** What the named things of the address are called; what is not there any more stays a number. */
export type FilterLabels = Partial<Record<FilterName, string>>;

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

/** What has a chip of its own above the list. */
const chips = new Set([
  ...["confirmed", "waiting", "offered", "cancelled"].map((status) => `status=${status}`),
  "payment_status=open",
]);

/** The filters that hold, in words, beside those with a chip of their own. */
export function filtersInWords(
  params: URLSearchParams,
  labels: FilterLabels,
): { name: FilterName; words: string }[] {
  return registrationFilterNames.flatMap((name) => {
    const value = params.get(name);
    return value && !chips.has(`${name}=${value}`)
      ? [{ name, words: labels[name] ?? said[name]?.(value) ?? value }]
      : [];
  });
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
