import type { RegistrationState } from "../../../domain/registrations/words-rules.ts";

/** A way on the map: from which state to which, and what leads there. */
export type Way = { from: RegistrationState; to: RegistrationState; by: string };

/** Where a registration can begin, and how. */
export const beginnings: readonly { at: RegistrationState; by: string }[] = [
  {
    at: "confirmed",
    by: "Es ist Platz, und sofort ist nichts zu zahlen: per Überweisung, vor Ort, oder die Kasse zahlt.",
  },
  {
    at: "pending",
    by: "Es ist Platz, und sie zahlt gleich online, oder sie soll erst ihre E-Mail bestätigen.",
  },
  { at: "waiting", by: "Der Kurstermin ist ausgebucht." },
];

/** Every way from one state to another, as the rules have them; `state.test.ts` of the domain says the same. */
export const ways: readonly Way[] = [
  { from: "pending", to: "confirmed", by: "Das Geld ist da, oder der Link in der E-Mail ist geöffnet." },
  { from: "pending", to: "expired", by: "Die Frist ist vorbei, ohne Zahlung und ohne Klick." },
  { from: "waiting", to: "offered", by: "Ein Platz wird frei, und sie ist die Nächste." },
  { from: "offered", to: "confirmed", by: "Sie sagt zu." },
  { from: "offered", to: "pending", by: "Sie sagt zu und zahlt gleich online." },
  { from: "offered", to: "expired", by: "Sie antwortet nicht. Das Angebot geht an die Nächste." },
  {
    from: "offered",
    to: "waiting",
    by: "Sie nehmen das Angebot zurück; sie wartet dann hinter allen anderen.",
  },
  {
    from: "confirmed",
    to: "cancelled",
    by: "Jemand sagt ab: sie selbst, Sie, oder der Kurstermin fällt aus.",
  },
  { from: "waiting", to: "cancelled", by: "Sie trägt sich aus." },
  { from: "expired", to: "confirmed", by: "Das Geld kommt doch noch, und der Platz ist noch frei." },
  {
    from: "cancelled",
    to: "confirmed",
    by: "Sie nehmen die Stornierung zurück, solange ein Platz frei ist.",
  },
];
