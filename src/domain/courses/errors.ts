import { Refusal } from "../../shared/refusal.ts";

/** There is no such course in this team, or visitors may not see it. */
export const courseUnknown = () => new Refusal(404, "course_unknown", "Kurs konnte nicht geladen werden");

/** A course that gift vouchers were sold for stays, as they name it. */
export const courseOnVouchers = (vouchers: number) =>
  new Refusal(
    409,
    "course_on_vouchers",
    `Für diesen Kurs ${vouchers === 1 ? "gibt es einen Gutschein" : `gibt es ${vouchers} Gutscheine`}, deshalb bleibt er erhalten. Sie können ihn deaktivieren.`,
  );

/** A course with lessons cannot go. */
export const courseInUse = (lessons: number) =>
  new Refusal(
    409,
    "course_in_use",
    `Zu diesem Kurs gibt es ${lessons === 1 ? "einen Kurstermin" : `${lessons} Kurstermine`}. Löschen Sie zuerst diese, oder deaktivieren Sie den Kurs.`,
  );
