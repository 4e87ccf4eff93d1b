import type { Ctx } from "../../../platform/context.ts";
import { contentHash } from "../../../platform/secrets/content-hash.ts";
import { randomToken } from "../../../shared/ids.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { whoActs } from "../../audit/record.ts";
import { findCode } from "../../discount-codes/find-code.ts";
import { findGift } from "../../gift-vouchers/find-gift.ts";
import { holdUntil } from "../../payments/money/money-rules.ts";
import { findTerms, type LessonTerms } from "../agreement/terms.ts";
import {
  bookedTooOften,
  intentionChanged,
  lessonBusy,
  lessonFull,
  lessonUnknown,
  priceSoldOut,
  seatsFree,
} from "../errors.ts";
import type { FoundVoucher } from "../rules/money/voucher-rules.ts";
import { type Allowance, proofUntil } from "../rules/network-rules.ts";
import { isPaidOnline, personKey, voucherMatches } from "../rules.ts";
import type { RegistrationBody } from "../schema.ts";
import { type Booked, book, findByIntention } from "../store.ts";
import type { Registered } from "./booked-schema.ts";
import { type Decision, decide } from "./decide.ts";

const ATTEMPTS = 4;

/** The network that a visitor books from, as a hash, and how often it may. */
export type Network = Allowance & { name: string };

/**
 * Registers a visitor for a seat or for the waiting list. The same intention (idempotency key) sent again is
 * answered the same; a person who has a place already is answered alike and told by mail. A network that has booked often
 * within the hour has its seats held until the link in the mail is opened.
 * @throws what decide() refuses; lessonFull, seatsFree, intentionChanged, lessonBusy; bookedTooOften (429)
 */
export async function register(ctx: Ctx, network: Network, body: RegistrationBody): Promise<Registered> {
  // Whether she goes on in a window of its own or inside the other site, it is the same intention.
  const request_hash = contentHash({ ...body, embedded: undefined });
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const terms = await findTerms(ctx, body.lesson_id);
    const decided = await decideOrRepeat(ctx, terms, body, request_hash);
    if ("outcome" in decided) return answer(body, decided, ctx.now);
    if (body.website) return answer(body, decoy(decided.terms, body, ctx.now), ctx.now);
    const outcome = await book(ctx, {
      lesson: decided.terms.id,
      type: body.type,
      any_date: body.any_date === true,
      seen: decided.terms.updated_at,
      entry: entryOf(body, decided.decision, request_hash),
      hold_until: isPaidOnline(decided.decision) ? holdUntil(ctx.now) : null,
      actor: whoActs(ctx),
      network: { ...network, held_until: proofUntil(ctx.now, new Date(decided.terms.starts_at)) },
    });
    if (outcome.outcome !== "changed") return answer(body, outcome, ctx.now);
  }
  throw lessonBusy();
}

/** What the team has under a typed voucher; a lesson's own comes first, and nobody who types none is made to wait. */
export async function findVoucher(
  ctx: Ctx,
  lesson: { voucher_code: string },
  typed: string,
): Promise<FoundVoucher> {
  if (typed === "" || voucherMatches(lesson, typed)) return { code: null, gift: null };
  const code = await findCode(ctx, typed);
  return { code, gift: code ? null : await findGift(ctx, typed) };
}

/** A repeated intention is answered even where the lesson's terms would refuse it by now. */
async function decideOrRepeat(
  ctx: Ctx,
  terms: LessonTerms | null,
  body: RegistrationBody,
  request_hash: string,
) {
  try {
    if (!terms) throw lessonUnknown();
    const voucher = await findVoucher(ctx, terms, body.voucher_code?.trim() ?? "");
    return { terms, decision: decide(terms, body, body.type, ctx.now, voucher) };
  } catch (refusal) {
    const earlier = body.idempotency_key && (await findByIntention(ctx, body.idempotency_key));
    if (earlier && earlier.request_hash === request_hash) return earlier.booked;
    throw refusal;
  }
}

function answer({ type }: RegistrationBody, booked: Booked, now: Date): Registered {
  switch (booked.outcome) {
    case "crowded":
      throw bookedTooOften(booked.phone, new Date(booked.free_at), now);
    case "full":
      throw lessonFull();
    case "price_gone":
      throw priceSoldOut(booked.room);
    case "free":
      throw seatsFree();
    case "mismatch":
      throw intentionChanged();
    case "closed":
      throw lessonUnknown();
    case "changed":
      throw lessonBusy();
    default:
      return {
        type,
        payment_required: booked.status === "pending" && !booked.awaits_address_proof,
        payment_url: null,
        address_proof_required: booked.awaits_address_proof,
        registration: {
          number: booked.number,
          token: booked.token,
          status: booked.status,
          position: booked.position,
          expires_at: booked.expires_at,
        },
      };
  }
}

/** The answer to a program that filled the trap: looks like a success, nothing is stored. */
function decoy(terms: LessonTerms, { type }: RegistrationBody, now: Date): Booked {
  const drawn = (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 900;
  const waits = type === "waitlist";
  return {
    outcome: "booked",
    number: `${terms.registration_prefix}-${yearOf(now)}-${String(drawn + 1).padStart(4, "0")}`,
    token: randomToken(),
    status: waits ? "waiting" : "confirmed",
    position: waits ? 1 : null,
    expires_at: null,
    awaits_address_proof: false,
  };
}

/** The year in Berlin, as numbers of registrations carry it. */
const yearOf = (now: Date): string => wallClock(now).date.slice(0, 4);

/** The columns of the registration; what the database decides (status, number, times) is left out. */
const entryOf = (body: RegistrationBody, { values, price, ...decision }: Decision, request_hash: string) => ({
  ...values,
  source: body.embedded ? "embedded" : "page",
  token: randomToken(),
  seats: decision.seats,
  discount_cents: price.discount_cents,
  discount_code_id: decision.discount_code_id,
  gift_voucher_id: decision.gift_voucher_id,
  gift_cents: decision.gift_cents,
  total_cents: body.type === "regular" ? price.total_cents : 0,
  payment_method: decision.payment_method,
  note: "",
  person_key: personKey(values),
  idempotency_key: body.idempotency_key || null,
  request_hash,
  snapshot: decision.snapshot,
  any_date: body.type === "waitlist" && body.any_date ? crypto.randomUUID() : null,
});
