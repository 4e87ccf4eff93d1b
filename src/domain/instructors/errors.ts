import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** There is no such instructor in this team, or none that the person may edit. */
export const instructorUnknown = () =>
  new Refusal(404, "instructor_unknown", "Dozent konnte nicht geladen werden");

/** Rank, status and in whose name contracts are made are not one's own to set. */
export const teamDecides = () =>
  new Refusal(403, "team_decides", "Reihenfolge, Stand und Vertragspartner legt das Team fest.");

/** Whoever has not accepted the invitation yet is neither active nor inactive. */
export const stillInvited = () =>
  new Refusal(
    409,
    "still_invited",
    "Diese Person hat die Einladung noch nicht angenommen. Bis dahin bleibt sie unbestätigt.",
  );

/** Lessons always have somebody who leads them. */
export const instructorInUse = (lessons: number) =>
  new Refusal(
    409,
    "instructor_in_use",
    `${lessons === 1 ? "Ein Kurstermin nennt" : `${lessons} Kurstermine nennen`} diese Person noch. Sagen Sie, wer sie übernimmt, oder setzen Sie die Person auf inaktiv.`,
    { data: { lessons } },
  );

/** Whoever takes lessons over is another instructor of the team. */
export const successorUnknown = () =>
  fieldRefusal("hand_over_to", "Bitte wählen Sie eine andere Person aus Ihrem Team");

/** Drafts in somebody's own name would lose who issues them. */
export const instructorHasDrafts = (drafts: number) =>
  new Refusal(
    409,
    "instructor_has_drafts",
    `Unter diesem Namen ${drafts === 1 ? "gibt es noch einen Entwurf" : `gibt es noch ${drafts} Entwürfe`} einer Rechnung. Bitte schließen Sie ${drafts === 1 ? "ihn" : "sie"} ab, oder verwerfen Sie ${drafts === 1 ? "ihn" : "sie"}.`,
  );

/** Invoices in somebody's own name, and money in her books, are kept for eight years, with who issued them. */
export const instructorHasBilled = () =>
  new Refusal(
    409,
    "instructor_has_billed",
    "Unter diesem Namen gibt es Rechnungen oder Zahlungen, die aufbewahrt werden müssen. Stellen Sie die Person auf inaktiv, statt sie zu löschen.",
  );
