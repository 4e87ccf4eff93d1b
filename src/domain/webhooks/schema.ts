import { z } from "zod";
import { flagOut, id, instant, listOf } from "../../shared/schema.ts";
import { type WebhookEvent, webhookEvents } from "./rules.ts";

const names = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
const choose = "Bitte wählen Sie, was gemeldet werden soll";
const address = "Bitte eine Adresse angeben, die mit https:// beginnt";

const fields = {
  url: z.string({ error: address }).trim().min(1, address).max(500, "Bitte höchstens 500 Zeichen"),
  events: listOf(z.enum(names, { error: choose }), { min: [1, choose], max: [50, choose] }, choose).transform(
    (chosen) => names.filter((name) => chosen.includes(name)),
  ),
};

/** Whom to tell what. */
export const webhookEndpointInput = z.object(fields);
export type WebhookEndpointInput = z.infer<typeof webhookEndpointInput>;

/** A change of it: what is left out stays. Made active again, it begins without its failures. */
export const webhookEndpointEdit = z.object({
  url: fields.url.optional(),
  events: fields.events.optional(),
  status: z.enum(["active", "paused"], { error: "Bitte wählen Sie an oder aus" }).optional(),
});
export type WebhookEndpointEdit = z.infer<typeof webhookEndpointEdit>;

/** Whom the team tells what, and whether it arrives. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(names)),
  /** `failed`: switched off, because nothing arrived for days. */
  status: z.enum(["active", "paused", "failed"]),
  /** Since when nothing arrives; null where it does. */
  failing_since: instant.nullable(),
  /** Until when the signing secret before signs as well; null where there is one only. */
  previous_signs_until: instant.nullable(),
  created_at: instant,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** The same with the secret that signs, where it was just made. */
export const signedEndpoint = webhookEndpoint.extend({ signing_secret: z.string() });
export type SignedEndpoint = z.infer<typeof signedEndpoint>;

/** Something that was sent, or waits to be. */
export const webhookDelivery = z.object({
  id,
  /** What the other program knows it by (`webhook-id`). */
  message: z.string(),
  event: z.string(),
  subject: z.string(),
  occurred_at: instant,
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** When it is sent next; null where it is not. */
  next_at: instant.nullable(),
  tried_at: instant.nullable(),
  /** What was answered last; null where nobody was reached. */
  answer_status: z.int().nullable(),
  /** The first characters of the answer, or why nobody was reached. */
  answer: z.string(),
  duration_ms: z.int().nullable(),
  is_test: flagOut,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const link = z.url().describe("Where to fetch it as it stands, with a token that may");
const state = z.enum(["pending", "offered", "confirmed", "waiting", "cancelled", "expired"]);

const ofRegistration = z.object({
  registration_id: id,
  lesson_id: id,
  status: state,
  previous_status: state.nullable(),
  url: link,
});
const ofPayment = z.object({
  payment_id: id,
  registration_id: id.nullable(),
  invoice_id: id.nullable(),
  url: link.optional(),
});
const ofLesson = z.object({
  lesson_id: id,
  course_id: id,
  status: z.enum(["active", "inactive"]),
  url: link,
});

/** What an event carries, by the noun that its name begins with. */
const carried = {
  registration: ofRegistration,
  waiting_list: ofRegistration,
  payment: ofPayment,
  lesson: ofLesson,
};

/** What is sent of an event. */
export const webhookMessage = (event: WebhookEvent) =>
  z.object({
    type: z.literal(event),
    timestamp: instant.describe("When it happened"),
    data: carried[event.split(".")[0] as keyof typeof carried],
  });
