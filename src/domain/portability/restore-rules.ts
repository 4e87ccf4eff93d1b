import type { HistoricObject } from "../audit/schema.ts";

/** A row of an export, as its line says. */
export type Row = Record<string, unknown>;

/** Ids of the file and what they become here: of which table an id is, and which. */
export type NewId = (table: string, id: number) => number;

/** Tables that are not read back, each with its reason. */
export const notRestored: Record<string, string> = {
  users: "people are invited anew: whose address it is decides whether she signs in here",
  contract_acceptances:
    "it was concluded with another provider: whoever reads it back has a contract of its own",
  consents: "whoever reads it back has agreed to the texts of this installation already",
};

/** Which table the objects of the history stand in; null for the team itself, which is another one here. */
const historicTables = {
  course: "courses",
  category: "categories",
  "course-group": "course_groups",
  lesson: "lessons",
  instructor: "instructors",
  user: "users",
  team: null,
  accounting_positions: null,
  participant_columns: null,
  fee_schedule: null,
  text_block: "text_blocks",
  discount_code: "discount_codes",
  gift_voucher: "gift_vouchers",
  invoice: "invoices",
  invoice_series: "invoice_series",
  registration: "registrations",
  contact_request: "contact_requests",
  import: "imports",
  bank_statement: "bank_statements",
  withdrawal: "withdrawals",
} satisfies Record<HistoricObject, string | null> & Record<string, string | null>;

const tablesOfObjects: ReadonlyMap<string, string | null> = new Map(Object.entries(historicTables));

/** The table whose row an event of the history is about; null for the team itself and for what has no table. */
export const tableOfObject = (type: unknown): string | null => tablesOfObjects.get(String(type)) ?? null;

/** Whether an event of the history is about the team as a whole. */
export const isOfTeam = (type: unknown): boolean => tablesOfObjects.get(String(type)) === null;

/** Columns that hold an id although no key of the database says so. */
export const looseReferences: Record<string, Record<string, string>> = {
  attendance_marks: { session_id: "lesson_sessions", made_up_session_id: "lesson_sessions" },
};

/** Names under which JSON holds ids. */
const namesInJson: Record<string, string> = {
  course_id: "courses",
  copy_of: "lessons",
  lesson: "lessons",
  lesson_id: "lessons",
  instructor_id: "instructors",
  instructor2_id: "instructors",
  assigned_id: "instructors",
  lessons_handed_over_to: "instructors",
  categories: "categories",
  registration: "registrations",
  registration_id: "registrations",
  session_id: "lesson_sessions",
  discount_code_id: "discount_codes",
  gift_voucher_id: "gift_vouchers",
  terms_version: "team_terms",
};

/** A value of JSON with the ids that it holds replaced. Whose actor it is says an object that has a `kind` of user. */
export function withNewIds(value: unknown, newId: NewId, table: string | null = null): unknown {
  if (typeof value === "number")
    return table && Number.isInteger(value) && value > 0 ? newId(table, value) : value;
  if (Array.isArray(value)) return value.map((one) => withNewIds(one, newId, table));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      withNewIds(inner, newId, tableFor(value, name, table)),
    ]),
  );
}

function tableFor(object: object, name: string, table: string | null): string | null {
  if (name === "id") return "kind" in object && object.kind === "user" ? "users" : table;
  return namesInJson[name] ?? null;
}

const inactive = (row: Row): Row => ({ ...row, status: "inactive" });

/**
 * What is different here than where a row comes from: nothing is public before the team says so, nobody is asked for money
 * by a provider that does not know us, and no mail goes out that waited elsewhere. `secret` makes what opens something anew.
 */
export function asRestored(
  table: string,
  row: Row,
  { secret, now }: { secret: () => string; now: string },
): Row {
  switch (table) {
    case "courses":
    case "categories":
    case "lessons":
      return inactive(row);
    case "registrations":
      return { ...row, token: secret() };
    case "payment_accounts":
      return {
        ...row,
        credentials: "",
        webhook_token: secret(),
        is_active: false,
        retired_at: row.retired_at ?? now,
      };
    case "payments":
      return {
        ...row,
        return_hash: secret(),
        state: ["asked", "open", "processing"].includes(String(row.state)) ? "closed" : row.state,
      };
    case "refunds":
      return ["wanted", "pending"].includes(String(row.state)) ? { ...row, state: "failed" } : row;
    case "mails":
      return row.state === "queued"
        ? { ...row, state: "failed", last_error: "not sent where it came from" }
        : row;
    default:
      return row;
  }
}

/** Columns of the team that stay as they are here: how it is reached and who its people are. */
export const keptOfTeam = new Set([
  "id",
  "team_token",
  "alias",
  "created_at",
  "updated_at",
  "requires_second_factor",
]);
