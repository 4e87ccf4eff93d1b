import type { HistoricObject, NamedEvent } from "../../../domain/audit/schema.ts";
import { contactStateWords } from "../../../domain/contact-requests/schema.ts";
import { courseFields } from "../../../domain/courses/fields.ts";
import { lessonFields, sessionFields } from "../../../domain/lessons/fields.ts";
import type { Lesson, Session } from "../../../domain/lessons/schema.ts";
import { disputeWords, refundCauseWords } from "../../../domain/payments/money/money-rules.ts";
import { providerNames } from "../../../domain/payments/rules.ts";
import {
  insuranceWords,
  paymentMethodWords,
  paymentStateWords,
  registrationStateWords,
} from "../../../domain/registrations/words-rules.ts";
import type { Field } from "../../../shared/fields.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatDateTime, formatPlainDate, formatTimeRange } from "../../../shared/time/dates.ts";
import { hoursInWords } from "../../../shared/time/durations.ts";
import { minutesOfHours } from "../../../shared/time/hours-input.ts";
import { roleLabels } from "../../session/roles.ts";
import { colorLabels } from "../categories/labels.ts";
import { textFieldLabels } from "../texts/labels.ts";
import { userStatusLook } from "../users/user-status.ts";

type Names = NamedEvent["names"];
type Words = Readonly<Record<string, string>>;
type Shower = (value: unknown, names: Names) => string;

/** How no value is shown. */
export const NOTHING = "–";

/** A field's value as people read it; nothing is a dash. */
export function shown(object: HistoricObject, field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  const name = field.replace("lesson_defaults.", "");
  const own = name === "status" ? statuses[object] : showers[name];
  if (own) return own(value, names);
  if (name.endsWith("_cents")) return formatCents(Number(value));
  if (typeof value === "boolean" || isYesNo(name)) return yesNo(value, names);
  if (Array.isArray(value)) return value.map(String).join(", ") || NOTHING;
  return inWords(value);
}

/** Instants and plain dates in German, texts as they are. */
function inWords(value: unknown): string {
  if (typeof value === "object") return NOTHING;
  const text = String(value);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatPlainDate(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text) : text;
}

const yesNo: Shower = (value) => (value === true || value === 1 || value === "1" ? "ja" : "nein");
const isYesNo = (field: string) => /^(is_|requires_)/.test(field);

const oneOf =
  (words: Words): Shower =>
  (value) =>
    words[String(value)] ?? String(value);
const named =
  (noun: string): Shower =>
  (value, names) =>
    names[noun]?.[String(value)] ?? `Nr. ${String(value)} (gelöscht)`;
const each =
  (one: Shower): Shower =>
  (value, names) =>
    (Array.isArray(value) ? value : [value]).map((part) => one(part, names)).join(", ") || NOTHING;
const euros: Shower = (value) => formatCents(Math.round(Number(value) * 100));
const isThere: Shower = () => "hochgeladen";

const activity = oneOf({ active: "Aktiv", inactive: "Inaktiv", pending: "Unbestätigt" });

const statuses: Partial<Record<HistoricObject, Shower>> = {
  course: activity,
  category: activity,
  lesson: activity,
  instructor: activity,
  user: (value) => userStatusLook({ status: Number(value), is_invited: 0 }).word,
  registration: oneOf(registrationStateWords),
  contact_request: oneOf(contactStateWords),
};

const instructor = named("instructor");

/** The field names what is left out; people read what is there. */
const turned: Shower = (value) => (yesNo(value, {}) === "ja" ? "nein" : "ja");

/** How values of a field are said, as its definition says. */
function showerOf({ kind, words, noun, turned: isTurned }: Field): Shower | undefined {
  if (words) return oneOf(words);
  if (noun) return named(noun);
  if (kind === "euros") return euros;
  if (kind === "flag") return isTurned ? turned : yesNo;
  return undefined;
}

const defined = Object.entries({ ...courseFields, ...lessonFields }).flatMap(([name, field]) => {
  const shower = showerOf(field);
  return shower ? [[name, shower] as const] : [];
});

const showers: Record<string, Shower> = {
  hours_elsewhere: (value) => hoursInWords(minutesOfHours(Number(value))),
  ...Object.fromEntries(defined),
  copy_of: named("lesson"),
  categories: each(named("category")),
  assigned_id: instructor,
  lessons_handed_over_to: instructor,
  img: isThere,
  pdf_privacy: isThere,
  color: oneOf(colorLabels),
  roles: (value) => roleLabels(value as string[]),
  fields: each(oneOf(textFieldLabels)),
  payment_status: oneOf(paymentStateWords),
  payment_method: oneOf(paymentMethodWords),
  payment_provider: oneOf(providerNames),
  insurance_type: oneOf(insuranceWords),
  provider: oneOf(providerNames),
  cause: oneOf(refundCauseWords),
  dispute: oneOf(disputeWords),
  subscription_status: oneOf({
    trial: "Testphase",
    active: "läuft",
    past_due: "unbezahlt",
    cancelled: "gekündigt",
  }),
  billing_cycle: oneOf({ monthly: "monatlich", yearly: "jährlich" }),
  cancellation_steps: each((step) => {
    const { days, percent } = step as { days: number; percent: number };
    return `bis ${days} Tage vorher ${percent} %`;
  }),
  prices: each((price) => {
    const { name, fee, seats, until } = price as Lesson["prices"][number];
    const limits = [seats && `${seats} Plätze`, until && `bis ${formatPlainDate(until)}`].filter(Boolean);
    return [`${name} ${euros(fee, {})}`, ...limits].join(", ");
  }),
  lesson: (value) => {
    const { course_name, starts_at } = value as { course_name: string; starts_at: string };
    return `${course_name} ab ${formatDate(starts_at)}`;
  },
  contact_request: (value) => (value as { name?: string }).name ?? NOTHING,
  registration: (value) => (value as { number?: string }).number ?? NOTHING,
};

/** A session as a line: when, and where and by whom if not like all others. */
export function sessionShown(session: unknown, names: Names): string {
  const { starts_at, ends_at, ...others } = session as Session;
  const differs = Object.entries(sessionFields).flatMap(([name, field]: [string, Field]) => {
    const value = others[name as keyof typeof others];
    if (!value) return [];
    const word = field.inLine ?? field.label;
    const text = field.noun ? named(field.noun)(value, names) : String(value);
    return [word ? `${word}: ${text}` : text];
  });
  return [`${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`, ...differs].join(", ");
}
