import { wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { isPaidCourse } from "../../contract-limits/rules.ts";

/** Fields that some lessons ask for and others do not. */
export const askable = [
  "address",
  "phone",
  "child_name",
  "child_birthdate",
  "due_date",
  "mother_birthday",
  "insurance",
  "hours_elsewhere",
  "partner",
  "acceptance_1",
  "acceptance_2",
  "conditions",
  "health_consent",
  "early_start",
  "invitation",
  "voucher",
] as const;
export type Askable = (typeof askable)[number];

/** What of a lesson and its course decides which fields its form asks; flags are 1 or 0, or true or false. */
export type FormOptions = {
  option_midwife: number;
  option_partner: boolean | number;
  option_acceptance_1: boolean | number;
  option_acceptance_2: boolean | number;
  option_conditions: boolean | number;
  is_hide_data_1: boolean | number;
  is_hide_data_2: boolean | number;
  is_insurance: boolean | number;
  has_voucher: boolean | number;
  course_type: string;
  withdrawal_mode: string;
  starts_at: string;
  /** The team invites to what follows after the birth. */
  invites?: boolean;
};

/** The midwife options in their order: hide, all three, without mother, without name, birth date, name. */
const midwifeFields: readonly (readonly ("name" | "birth" | "mother")[])[] = [
  [],
  ["name", "birth", "mother"],
  ["name", "birth"],
  ["birth", "mother"],
  ["birth"],
  ["name"],
];

const healthTypes: ReadonlySet<string> = new Set(["antenatal", "postnatal", "baby"]);

/**
 * Which fields a lesson's form asks beside names and e-mail. Before birth the due date stands for the child's. A course
 * around birth tells about health by its type, any by such dates: that needs a consent of its own, but in care (Art. 9 GDPR).
 */
export function fieldsAsked(options: FormOptions, now: Date): Askable[] {
  const midwife = midwifeFields[options.option_midwife] ?? [];
  const birth = options.course_type === "antenatal" ? "due_date" : "child_birthdate";
  const tellsHealth = healthTypes.has(options.course_type) || midwife.some((field) => field !== "name");
  const isCare = Boolean(options.is_insurance) || options.withdrawal_mode === "treatment";
  const asked: Record<Askable, boolean | number> = {
    address: !options.is_hide_data_1,
    phone: !options.is_hide_data_2,
    child_name: midwife.includes("name"),
    child_birthdate: midwife.includes("birth") && birth === "child_birthdate",
    due_date: midwife.includes("birth") && birth === "due_date",
    mother_birthday: midwife.includes("mother"),
    insurance: options.is_insurance,
    hours_elsewhere: Boolean(options.is_insurance) && isPaidCourse(options.course_type),
    partner: options.option_partner,
    acceptance_1: options.option_acceptance_1,
    acceptance_2: options.option_acceptance_2,
    conditions: options.option_conditions,
    health_consent: tellsHealth && !isCare,
    early_start: options.withdrawal_mode === "fourteen_days" && startsWithin(14, options.starts_at, now),
    invitation: options.invites === true && birth === "due_date" && midwife.includes("birth"),
    voucher: options.has_voucher,
  };
  return askable.filter((field) => asked[field]);
}

function startsWithin(days: number, startsAt: string, now: Date): boolean {
  return wallClock(startsAt).date <= addDays(wallClock(now).date, days);
}
