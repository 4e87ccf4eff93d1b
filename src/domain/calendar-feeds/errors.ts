import { Refusal } from "../../shared/refusal.ts";

/** The address was renewed or switched off, or never was one. */
export const calendarUnknown = () =>
  new Refusal(
    404,
    "calendar_unknown",
    "Diesen Kalender gibt es nicht mehr. Bitte nehmen Sie die neue Adresse aus Kurshafen.",
  );

/** Who leads no courses has no sessions of her own. */
export const noOwnCalendar = () =>
  new Refusal(
    409,
    "no_own_calendar",
    "Sie leiten selbst keine Kurse. Einen eigenen Kalender haben nur Kursleitende.",
  );
