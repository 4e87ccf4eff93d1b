/** What can be told to other programs, each with what it means. */
export const webhookEvents = {
  "registration.created": "Ein Platz ist gebucht oder reserviert",
  "registration.confirmed": "Ein reservierter Platz ist fest gebucht",
  "registration.cancelled": "Eine Anmeldung ist abgesagt oder storniert",
  "registration.expired": "Eine Reservierung ist abgelaufen",
  "registration.reinstated": "Eine beendete Anmeldung gilt wieder",
  "registration.moved": "Eine Anmeldung ist umgebucht",
  "registration.erased": "Die Angaben zur Person sind gelöscht: Löschen Sie sie auch bei sich",
  "waiting_list.joined": "Jemand steht auf der Warteliste",
  "waiting_list.offered": "Jemandem auf der Warteliste ist ein Platz angeboten",
  "waiting_list.left": "Jemand hat die Warteliste ohne Platz verlassen",
  "payment.received": "Geld ist eingegangen",
  "payment.refunded": "Geld ist erstattet",
  "payment.corrected": "Eine Zahlung oder Erstattung ist zurückgenommen",
  "lesson.published": "Ein Kurstermin ist öffentlich",
  "lesson.changed": "Zeit oder Ort eines öffentlichen Kurstermins ist anders",
  "lesson.cancelled": "Ein Kurstermin ist abgesagt",
  "lesson.withdrawn": "Ein Kurstermin ist nicht mehr öffentlich",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;

/** What is sent to try an address out; nobody can ask for it. */
export const TEST_EVENT = "test";

/** After so many minutes what did not arrive is sent again; after the last it is given up. */
const PAUSES = [1, 5, 30, 2 * 60, 8 * 60, 24 * 60] as const;

/** In how many minutes something is sent again that failed so often; null when it is given up. */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;

/** For so long an address may fail without one success before it is switched off. */
export const PATIENCE_DAYS = 3;

/** For so many hours the secret before a renewed one signs as well. */
export const OVERLAP_HOURS = 24;

/** The log of what was sent goes back so many days. */
export const KEPT_DAYS = 30;

/** What becomes of something sent, by its answer: arrived, to be sent again, or not wanted any more (410 Gone). */
export function judge(status: number | null): "arrived" | "again" | "gone" {
  if (status !== null && status >= 200 && status < 300) return "arrived";
  return status === 410 ? "gone" : "again";
}
