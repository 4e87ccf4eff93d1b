import { formatPlainDate } from "../../../shared/time/dates.ts";
import type { Seen } from "./deciding-schema.ts";

/** What participants read when it is certain that their lesson takes place; placeholders are filled for each. */
export const takesPlaceWords = {
  subject: "Ihr Kurs findet statt",
  text: "gute Nachricht: „{kurs}“ findet statt. Es beginnt mit: {treffen}. Wir freuen uns auf Sie.",
};

/** What they read when the decision takes until another day. */
export const postponedWords = (decision_on: string) => ({
  subject: "Ihr Kurs: Wir entscheiden etwas später",
  text: `für „{kurs}“ fehlen noch ein paar Anmeldungen. Wir warten noch etwas und sagen Ihnen spätestens am ${formatPlainDate(decision_on)} Bescheid, ob der Kurs stattfindet. Ihr Platz bleibt Ihnen so lange sicher.`,
});

/** Whether the numbers that were shown still hold. */
export const isAsSeen = (seen: Seen, now: Seen): boolean =>
  (["booked", "notified", "waiting", "refund_cents", "by_hand_cents"] as const).every(
    (number) => seen[number] === now[number],
  ) &&
  (["gift_cents", "guests_notified"] as const).every(
    (number) => seen[number] === undefined || seen[number] === now[number],
  );
