import { Refusal } from "../../shared/refusal.ts";

/** There is no such category in this team. */
export const categoryUnknown = () =>
  new Refusal(404, "category_unknown", "Kategorie konnte nicht geladen werden");

/** A category that courses carry cannot go. */
export const categoryInUse = (courses: number) =>
  new Refusal(
    409,
    "category_in_use",
    `Diese Kategorie steht noch an ${courses === 1 ? "einem Kurs" : `${courses} Kursen`}. Nehmen Sie sie dort zuerst heraus oder deaktivieren Sie sie.`,
  );

/** There is no such course group in this team. */
export const courseGroupUnknown = () =>
  new Refusal(404, "course_group_unknown", "Kursgruppe konnte nicht geladen werden");
