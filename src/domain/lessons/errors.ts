import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatDateTime } from "../../shared/time/dates.ts";

/** There is no such lesson in this team, or none of the person's own. */
export const lessonUnknown = () => new Refusal(404, "lesson_unknown", "Kurs konnte nicht geladen werden");

/** Visitors see active lessons of active courses only. */
export const lessonNotPublic = () =>
  new Refusal(404, "lesson_not_public", "Kurstermin konnte nicht geladen werden");

/** A lesson with registrations, even cancelled ones, cannot go. */
export const lessonHasRegistrations = (registrations: number) =>
  new Refusal(
    409,
    "lesson_has_registrations",
    `Zu diesem Kurstermin gibt es ${registrations === 1 ? "eine Anmeldung" : `${registrations} Anmeldungen`}. Er lässt sich nicht löschen, aber deaktivieren.`,
  );

/** In whose sessions somebody was: a lesson that people were moved from. */
export const lessonWasAttended = () =>
  new Refusal(
    409,
    "lesson_was_attended",
    "Zu diesem Kurstermin ist Anwesenheit eingetragen. Er lässt sich nicht löschen, aber deaktivieren.",
  );

/** Somebody of another date of the course makes up a session in it; one that is over can not be called off any more. */
export const lessonHasGuests = (isOver: boolean) =>
  new Refusal(
    409,
    "lesson_has_guests",
    isOver
      ? "In diesem Kurstermin hat jemand ein Treffen nachgeholt. Er lässt sich nicht löschen, aber deaktivieren."
      : "Hier holt jemand ein Treffen nach. Sagen Sie den Kurstermin ab, dann erfahren es alle.",
  );

/** What was held is not taken away: attendance is kept of it. */
export const sessionWasAttended = (starts_at: Date) =>
  fieldRefusal(
    "sessions",
    `Beim Treffen am ${formatDateTime(starts_at)} ist Anwesenheit eingetragen. Es lässt sich nicht entfernen, aber absagen oder verlegen.`,
  );

const mustLead = "Bitte tragen Sie sich selbst als erste oder zweite Kursleitung ein.";

/** Instructors make and keep lessons that they lead themselves. */
export const mustLeadOneself = () =>
  new Refusal(403, "must_lead_oneself", mustLead, { errors: { instructor_id: [mustLead] } });

/** The team has no such course. */
export const noSuchCourse = () => fieldRefusal("course_id", "Bitte einen Kurs zuweisen");

/** The team has no such instructor. */
export const noSuchInstructor = (field: string) =>
  fieldRefusal(field, "Bitte eine kursleitende Person zuweisen");

/** The second person is somebody else. */
export const sameInstructorTwice = () =>
  fieldRefusal("instructor2_id", "Bitte eine andere Person als bei der ersten Kursleitung wählen");

/** There is no such session in this lesson. */
export const sessionUnknown = () =>
  new Refusal(404, "session_unknown", "Dieses Treffen gibt es nicht mehr. Bitte laden Sie neu.");

/** What is called off stays called off. */
export const lessonCalledOff = () =>
  new Refusal(
    409,
    "lesson_called_off",
    "Dieser Kurstermin ist abgesagt und lässt sich nicht mehr verschieben.",
  );

/** A session at its new hours would not be longer than its breaks, which it keeps. */
export const breaksDoNotFit = (minutes: number, field = "ends_at") =>
  fieldRefusal(
    field,
    `Die Pause von ${minutes} Minuten passt nicht in dieses Treffen. Ändern Sie bitte zuerst die Pause.`,
  );

/** A session that is called off cannot be moved. */
export const sessionCalledOff = () =>
  new Refusal(409, "session_called_off", "Dieses Treffen ist abgesagt und lässt sich nicht mehr verlegen.");

/** What is over cannot be moved or called off. */
export const sessionOver = () => new Refusal(409, "session_over", "Dieses Treffen ist schon vorbei.");

/** Nobody can come to what has been. */
export const movedIntoPast = () =>
  new Refusal(422, "moved_into_past", "Der neue Termin liegt in der Vergangenheit.");

/** The same as sessionOver for a whole lesson. */
export const lessonOver = () => new Refusal(409, "lesson_over", "Dieser Kurstermin ist schon vorbei.");

/** There is nothing to decide: the lesson has no minimum, or has begun. */
export const nothingToDecide = () =>
  new Refusal(
    409,
    "nothing_to_decide",
    "Hier ist nichts zu entscheiden: Der Kurstermin hat keine Mindestzahl oder hat schon begonnen.",
  );

/** Somebody decided it before, in the one way or the other. */
export const alreadyDecided = (outcome: "takes_place" | "cancelled") =>
  new Refusal(
    409,
    "already_decided",
    outcome === "cancelled"
      ? "Das ist schon entschieden: Der Kurstermin ist abgesagt."
      : "Das ist schon entschieden: Der Kurstermin findet statt, und alle haben Bescheid.",
  );

/** A day to decide later is a later day. */
export const decisionNotLater = () => fieldRefusal("decision_on", "Bitte wählen Sie einen Tag nach heute.");

/** What is decided is decided before people come. */
export const decisionTooLate = () =>
  fieldRefusal("decision_on", "Der Tag der Entscheidung muss vor dem ersten Tag des Kurses liegen.");

/** A day that was chosen to decide on is yet to come. */
export const decisionPast = () =>
  fieldRefusal("decision_on", "Der Tag der Entscheidung liegt in der Vergangenheit.");

/** More people than there are seats never come together. */
export const minimumOverSeats = (places: number) =>
  fieldRefusal(
    "min_participants",
    `Die Mindestzahl ist größer als die Zahl der Plätze (${places}). So fände der Kurs nie statt.`,
  );

/** Without its last session nothing is left of a lesson. */
export const lastSession = () =>
  new Refusal(
    409,
    "last_session",
    "Das ist das letzte Treffen, das noch stattfindet. Sagen Sie bitte den ganzen Kurstermin ab.",
  );

/** A session with this id does not belong to the lesson. */
export const noSuchSession = (index: number) =>
  fieldRefusal(`sessions.${index}.id`, "Dieses Treffen gibt es nicht mehr. Bitte laden Sie neu.");
