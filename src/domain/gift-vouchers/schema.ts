import { z } from "zod";
import {
  calendarDay,
  emailAddress,
  euroAmount,
  flag,
  id,
  idInput,
  instant,
  line,
  lines,
  none,
  requiredLine,
} from "../../shared/schema.ts";
import { type GiftState, giftStates } from "./rules.ts";

/** How a voucher stands, in words. */
export const giftStateWords: Record<GiftState, string> = {
  open: "offen",
  "partly-redeemed": "teils eingelöst",
  redeemed: "eingelöst",
  ended: "verfallen",
  voided: "ungültig",
};

/** How vouchers are paid when they are sold. */
export const salesMethods = ["onsite", "transfer"] as const;
export const salesMethodWords: Record<(typeof salesMethods)[number], string> = {
  onsite: "vor Ort",
  transfer: "Überweisung",
};

const amount = "Bitte einen Betrag wie 80,00 angeben";
const day = "Bitte den Tag der Zahlung angeben";

/** What makes a gift voucher: its value in euros, who bought it, and how it was paid. */
export const giftVoucherInput = z.object({
  value: euroAmount(amount),
  course_id: z.union([none, idInput]).default(null),
  buyer_name: requiredLine("Bitte angeben, wer den Gutschein kauft", 100),
  buyer_email: z.union([z.literal(""), emailAddress]).default(""),
  recipient_name: line(100).default(""),
  greeting: lines(400).default(""),
  paid_method: z.enum(salesMethods, { error: "Bitte wählen Sie, wie bezahlt wurde" }),
  sold_on: calendarDay(day),
  /** Whether the buyer is sent the voucher. */
  notify: flag.default(true),
});
export type GiftVoucherInput = z.infer<typeof giftVoucherInput>;

/** Why a voucher is worth nothing any more, such as that the money went back. */
export const giftVoucherVoid = z.object({ reason: requiredLine("Bitte einen Grund angeben", 300) });

/** What somebody asks who holds a voucher in her hand. */
export const giftQuestion = z.object({ number: requiredLine("Bitte die Nummer des Gutscheins angeben", 60) });

/** What is left on it. */
export const giftAnswer = z.object({
  remaining_cents: z.int(),
  value_cents: z.int(),
  valid_until: z.string(),
  state: z.enum(giftStates),
  /** The course that it is for; empty for all. */
  course_name: z.string(),
});
export type GiftAnswer = z.infer<typeof giftAnswer>;

/** A gift voucher in the team's list. */
export const giftVoucher = z.object({
  id,
  number: z.string(),
  value_cents: z.int(),
  remaining_cents: z.int(),
  course: z.object({ id, name: z.string() }).nullable(),
  buyer_name: z.string(),
  buyer_email: z.string(),
  recipient_name: z.string(),
  greeting: z.string(),
  paid_method: z.enum(salesMethods),
  sold_on: z.string(),
  valid_until: z.string(),
  state: z.enum(giftStates),
  void_reason: z.string(),
  voided_at: instant.nullable(),
  updated_at: instant,
});
export type GiftVoucher = z.infer<typeof giftVoucher>;

/** What was done with the value: below zero what was taken. */
export const giftEntry = z.object({
  id,
  kind: z.enum(["sold", "redeemed", "returned", "voided", "lapsed"]),
  amount_cents: z.int(),
  registration: z.object({ id, number: z.string(), name: z.string(), course_name: z.string() }).nullable(),
  actor_name: z.string(),
  created_at: instant,
});
export type GiftEntry = z.infer<typeof giftEntry>;

export const giftVoucherDetail = giftVoucher.extend({ entries: z.array(giftEntry) });
export type GiftVoucherDetail = z.infer<typeof giftVoucherDetail>;

/** How many vouchers of a selection stand how, and what is left on those that can be redeemed. */
export const giftVoucherCounts = z.object({
  all: z.int(),
  open: z.int(),
  "partly-redeemed": z.int(),
  redeemed: z.int(),
  ended: z.int(),
  voided: z.int(),
  remaining_cents: z.int(),
});
export type GiftVoucherCounts = z.infer<typeof giftVoucherCounts>;

/** What a list of vouchers can be narrowed to. */
export const giftVoucherFilters = {
  state: z.enum(giftStates, { error: "Diesen Stand gibt es nicht" }),
} as const;

/** By what a list of vouchers is sorted; a minus turns it round. */
export const giftVoucherSorts = ["newest", "-newest", "buyer", "-buyer", "remaining", "-remaining"] as const;

export type GiftVoucherFilter = {
  q?: string | undefined;
  state?: GiftState | undefined;
  sort?: (typeof giftVoucherSorts)[number] | undefined;
};
