import type { z } from "zod";
import type { CategoryInput } from "../src/domain/catalogue/schema.ts";
import type { ContactState } from "../src/domain/contact-requests/schema.ts";
import type { CourseInput } from "../src/domain/courses/schema.ts";
import type { discountCodeInput } from "../src/domain/discount-codes/schema.ts";
import type { GiftVoucherInput } from "../src/domain/gift-vouchers/schema.ts";
import type { LessonInput } from "../src/domain/lessons/schema.ts";
import type { Features } from "../src/domain/plans/rules.ts";
import type { ClosedDays, OpeningSpan } from "../src/domain/teams/rules.ts";
import type { MailWords } from "../src/domain/texts/described-rules.ts";
import type { MailTextKind } from "../src/domain/texts/rules.ts";
import type { TextBlockInput } from "../src/domain/texts/schema.ts";
import type { FederalState } from "../src/shared/time/holidays.ts";

/** A team of the demo as it is written down here; dates count from the day of seeding. */
export type DemoTeam = {
  /** Its address in words; empty for none. */
  alias: string;
  /** A random one unless said. */
  team_token?: string;
  profile: {
    name: string;
    tagline: string;
    description: string;
    street: string;
    zip: string;
    city: string;
    phone: string;
    email: string;
    website: string;
    federal_state: FederalState;
    registration_prefix: string;
    plan_key: string;
    billing_cycle: "monthly" | "yearly";
    /** What was agreed with this team instead of what its plan says. */
    plan_overrides?: Features;
    imprint: string;
    privacy: string;
    terms: string;
    bank_holder: string;
    bank_iban: string;
    bank_bic: string;
    opening_hours: OpeningSpan[];
    opening_note: string;
    tax_number: string;
    default_tax_mode: "small_business" | "exempt" | "standard" | "reduced";
    offers_transfer: boolean;
    /** Whether who agreed is invited after the birth. */
    invites?: boolean;
    closed_days: ClosedDays[];
  };
  /** Where lessons take place that say nothing else. */
  place: string;
  /** The first one is the owner. */
  people: DemoPerson[];
  groups: { name: string; description: string }[];
  categories: Partial<CategoryInput>[];
  courses: DemoCourse[];
  lessons: DemoLesson[];
  /** Of those that hold for chosen courses, by the courses' names. */
  discountCodes?: (Omit<z.input<typeof discountCodeInput>, "courses"> & { courses: string[] })[];
  giftVouchers?: DemoGiftVoucher[];
  textBlocks?: Omit<TextBlockInput, "rank">[];
  mailTexts?: (MailWords & { kind: MailTextKind })[];
  contactRequests?: DemoContactRequest[];
  /** It has paid for its plan for months; without this the operator has agreed to it. */
  pays?: true;
};

export type DemoPerson = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  roles: ("team-owner" | "team-admin" | "instructor" | "guest")[];
  profile_text: string;
  /** As insurers know her. */
  midwife_number?: string;
  ik?: string;
  /** A drawing under `pictures/`. */
  picture?: string;
};

/** A course; `categories` by name, `picture` a drawing under `pictures/`. */
export type DemoCourse = Omit<CourseInput, "categories"> & { categories: string[]; picture?: string };

export type DemoLesson = {
  /** Name of the course. */
  course: string;
  /** Who leads it, by first name; the second one assists. */
  leaders: [string] | [string, string];
  /** The first day is the first such weekday (Monday is 1) so many days from today; negative lies in the past. */
  starts: { inDays: number; weekday: number };
  /** Wall clock, `18:30`. */
  from: string;
  to: string;
  /** Weekly so many times; holidays are skipped. `daily`: on consecutive days instead. */
  sessions: number;
  daily?: true;
  /** Minutes of break in each session. */
  break_minutes?: number;
  /** Address of the meeting for those that take place online. */
  online_url?: string;
  fields?: Partial<LessonInput>;
  inactive?: true;
  /** It lies so far back that other people came than those who come now. */
  former?: true;
  people: DemoTurnout;
};

/** A question of a visitor; without an e-mail address somebody of the team took it down. */
export type DemoContactRequest = {
  daysAgo: number;
  name: string;
  email?: string;
  phone?: string;
  topic: string;
  /** To whom, by first name; else to the team. */
  to?: string;
  message: string;
  note?: string;
  status: ContactState;
  answer?: string;
};

/** How many people there are of each kind; whom they are follows from the list of names. */
export type DemoTurnout = {
  confirmed?: number;
  /** Of the confirmed ones so many owe nothing any more. */
  paid?: number;
  /** After them so many have paid their deposit, where the lesson asks one. */
  deposits?: number;
  /** After them so many have paid half of what they owe. */
  halves?: number;
  /** Of the confirmed ones so many come with a partner, where the lesson asks. */
  partners?: number;
  cancelled?: number;
  /** Of the cancelled ones so many had paid, and got it back. */
  paidBack?: number;
  /** The first who waited has an offer that runs. */
  offered?: true;
  waiting?: number;
  /** Of those who waited so many got the seat of somebody who cancelled. */
  cameIn?: number;
};

/** A gift voucher that was sold so many days before the demo, for a course by its name. */
export type DemoGiftVoucher = Omit<GiftVoucherInput, "course_id" | "sold_on" | "notify"> & {
  course: string;
  sold_days_ago: number;
  /** Why it is worth nothing any more. */
  voided?: string;
};
