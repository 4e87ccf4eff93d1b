import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** There is no such code in this team. */
export const discountCodeUnknown = () =>
  new Refusal(404, "discount_code_unknown", "Rabattcode konnte nicht geladen werden");

/** Another code of the team reads the same, however it is written. */
export const codeTaken = () =>
  fieldRefusal("code", "Diesen Code gibt es schon. Groß- und Kleinschreibung und Leerzeichen zählen nicht.");

/** Neither an amount nor a share takes anything off; both at once are not clear. */
export const amountOrPercent = () =>
  fieldRefusal("amount", "Bitte entweder einen Betrag über 0 € oder Prozente angeben.");

/** A code for chosen courses needs some. */
export const noCoursesChosen = () =>
  fieldRefusal(
    "courses",
    "Bitte wählen Sie mindestens einen Kurs, oder lassen Sie den Code für alle gelten.",
  );

/** Courses that the team does not have. */
export const coursesUnknown = () => fieldRefusal("courses", "Diesen Kurs gibt es nicht");

/** A code that stands in bookings stays, as they say that it was redeemed. */
export const codeWasUsed = (bookings: number) =>
  new Refusal(
    409,
    "discount_code_used",
    bookings === 1
      ? "Der Code steht in einer Anmeldung und bleibt deshalb erhalten. Sie können ihn inaktiv setzen."
      : `Der Code steht in ${bookings} Anmeldungen und bleibt deshalb erhalten. Sie können ihn inaktiv setzen.`,
  );
