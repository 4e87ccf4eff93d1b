import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { listCourseGroups } from "../catalogue/queries.ts";
import { type CourseInput, courseInput } from "../courses/schema.ts";
import { type Fault, filledIn, judge, type RowReader, sameName, standsInLine } from "./rules.ts";

const TYPES: Record<string, string> = {
  geburtsvorbereitung: "antenatal",
  schwangerschaft: "antenatal",
  rückbildung: "postnatal",
  baby: "baby",
  babykurs: "baby",
  freizeit: "leisure",
  sonstiges: "other",
};

/** Reads rows as courses of the team; three statements, whatever the number of rows. */
export async function courseReader(tx: Tx): Promise<RowReader<CourseInput>> {
  const [groups, categories, names] = await together([
    listCourseGroups(tx),
    namesOf(tx, "categories"),
    namesOf(tx, "courses"),
  ]);
  const inFile = new Map<string, number>();
  return (row, line) => {
    const faults: Fault[] = [];
    const name = sameName(row.name ?? "");
    const before = inFile.get(name);
    if (before) faults.push({ field: "name", message: standsInLine(before) });
    else if (names.has(name))
      faults.push({ field: "name", message: "Einen Kurs mit diesem Namen gibt es schon" });
    const { group, categories: named, course_type, max_participants, course_fee, status, ...rest } = row;
    const content = {
      name: "",
      ...filledIn(rest),
      ...(named && { categories: categoriesIn(named, categories, faults) }),
      ...(group && { group: groupIn(group, groups, faults) }),
      ...(course_type && { course_type: TYPES[sameName(course_type)] ?? course_type }),
      ...(status && { status: /^(inaktiv|inactive|nein|0)$/i.test(status) ? "inactive" : "active" }),
      lesson_defaults: filledIn({ max_participants, course_fee }),
    };
    const judged = judge(courseInput, content, faults);
    if (judged.input) inFile.set(name, line);
    return judged;
  };
}

async function namesOf(tx: Tx, table: "categories" | "courses"): Promise<Map<string, number>> {
  const rows = await tx.db.selectFrom(table).select(["id", "name"]).where("team_id", "=", tx.team).execute();
  return new Map(rows.map(({ id, name }) => [sameName(name), id]));
}

function categoriesIn(named: string, known: Map<string, number>, faults: Fault[]): number[] {
  const names = named.split(/[,;|]/).map(sameName).filter(Boolean);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    faults.push({ field: "categories", message: `Diese Kategorie gibt es nicht: ${unknown.join(", ")}` });
  return names.flatMap((name) => known.get(name) ?? []);
}

function groupIn(named: string, groups: readonly { key: string; name: string }[], faults: Fault[]): string {
  const found = groups.find(({ key, name }) => key === named.trim() || sameName(name) === sameName(named));
  if (!found) faults.push({ field: "group", message: "Diese Kursgruppe gibt es nicht" });
  return found?.key ?? "";
}
