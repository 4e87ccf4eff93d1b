import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import type { InsuredSheet, InsuredSheets } from "../../../platform/pdf/papers/insured-sheets.ts";
import { instantOut } from "../../../shared/schema.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { surnameFirst } from "../../../shared/words/text.ts";
import { courseTypeWords } from "../../courses/fields.ts";
import { teamOnPaper } from "../../teams/team-on-paper.ts";
import { nobodyInsured, registrationUnknown } from "../errors.ts";
import { lessonOf } from "../lesson-of.ts";
import { selectMatching } from "../matching.ts";
import { rowsToSign } from "../rules/insured-sheet-rules.ts";
import { insuranceWords } from "../words-rules.ts";
import { leadingOf, type PersonWithHead, peopleWithHead } from "./head-data.ts";
import type { SheetsPreview, SheetsWanted } from "./insured-sheet-schema.ts";
import { newestQuestions } from "./question-store.ts";

/**
 * What is missing on the sheets of these people, whom no sheet is for, and of whom the numbers of a midwife are not known.
 * Registrations that the actor may not see are not there. @throws lessonUnknown, registrationUnknown
 */
export async function previewInsuredSheets(tx: Tx, wanted: SheetsWanted): Promise<SheetsPreview> {
  const { insured, others } = await peopleOf(tx, wanted);
  const [leading, questions] = await together([
    leadingOf(tx, lessonsOf(insured)),
    newestQuestions(
      tx,
      insured.map(({ id }) => id),
    ),
  ]);
  const midwives = new Map([...leading.values()].flatMap((one) => one.midwives.map((who) => [who.id, who])));
  return {
    people: insured.map((person) => ({
      ...{ id: person.id, number: person.number, name: surnameFirst(person), email: person.email },
      course_type: person.course_type,
      lesson_starts_at: instantOut(person.lesson_starts_at),
      missing: person.missing,
      known: {
        insurer: person.insurer,
        insurer_ik: person.insurer_ik,
        insurance_number: person.insurance_number,
        mother_birthday: person.mother_birthday,
        due_date: person.due_date,
        child_birthdate: person.child_birthdate,
      },
      question: questions.get(person.id) ?? null,
      updated_at: instantOut(person.updated_at),
    })),
    left_out: others.map((person) => ({
      id: person.id,
      name: surnameFirst(person),
      insurance: insuranceWords[(person.insurance_type ?? "unknown") as keyof typeof insuranceWords],
    })),
    midwives: [...midwives.values()].map(({ id, name, ...numbers }) => ({
      id,
      name,
      missing: (["midwife_number", "ik"] as const).filter((field) => numbers[field] === ""),
    })),
  };
}

/**
 * What the sheets of these people say, one for each insured, in the order of the phone book. Rows to sign are never dated:
 * what is signed is written down right after a session. @throws lessonUnknown, registrationUnknown; nobodyInsured
 * (422) where there is no sheet to print
 */
export async function insuredSheetsOf(tx: Tx, wanted: SheetsWanted): Promise<InsuredSheets> {
  const { insured } = await peopleOf(tx, wanted);
  if (insured.length === 0) throw nobodyInsured();
  const [leading, team] = await together([leadingOf(tx, lessonsOf(insured)), teamOnPaper(tx)]);
  return {
    team: team.name,
    address: team.address.replaceAll("\n", ", "),
    sheets: insured.map((person) => sheetOf(person, leading.get(person.lesson_id))),
    printed_at: tx.now,
  };
}

type Leading = Awaited<ReturnType<typeof leadingOf>> extends Map<number, infer One> ? One : never;

function sheetOf(person: PersonWithHead, leading: Leading | undefined): InsuredSheet {
  const day = (date: string | null) => (date ? formatPlainDate(date) : "");
  return {
    course: person.course_name,
    starts_on: formatDate(person.lesson_starts_at),
    service: courseTypeWords[person.course_type as keyof typeof courseTypeWords],
    insurer: person.insurer,
    insurer_ik: person.insurer_ik,
    name: surnameFirst(person),
    birthday: day(person.mother_birthday),
    insurance_number: person.insurance_number,
    due_date: day(person.due_date),
    child_birthdate: day(person.child_birthdate),
    midwives: (leading?.midwives ?? []).map(({ name, midwife_number, ik }) => ({
      ...{ name, number: midwife_number, ik },
    })),
    rows: rowsToSign(leading?.rows ?? 0),
  };
}

/** @throws lessonUnknown, registrationUnknown for what the actor may not see, or nobody has */
async function peopleOf(tx: Tx, { ids, lesson_id }: SheetsWanted) {
  if (lesson_id !== undefined) await lessonOf(tx, lesson_id);
  else if ((await selectMatching(tx, { ids }).select("r.id").limit(1).execute()).length === 0)
    throw registrationUnknown();
  const people = await peopleWithHead(tx, { ids, lesson: lesson_id });
  const isInsured = (person: PersonWithHead) => person.insurance_type === "statutory";
  return { insured: people.filter(isInsured), others: people.filter((person) => !isInsured(person)) };
}

const lessonsOf = (people: readonly PersonWithHead[]) => [
  ...new Set(people.map(({ lesson_id }) => lesson_id)),
];
