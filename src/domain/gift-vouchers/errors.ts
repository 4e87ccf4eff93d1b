import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";

/** There is no such voucher in this team. */
export const giftVoucherUnknown = () =>
  new Refusal(404, "gift_voucher_unknown", "Gutschein konnte nicht geladen werden");

/** A number that belongs to no voucher of the team. */
export const numberUnknown = () =>
  fieldRefusal("number", "Diese Nummer kennen wir nicht. Bitte vergleichen Sie sie mit Ihrem Gutschein.");

/** A value that nobody gives away, or that was mistyped. */
export const valueOutOfBounds = () =>
  fieldRefusal("value", "Bitte einen Betrag von 1 bis 2.000 Euro angeben");

/** A course that the team does not have. */
export const courseUnknown = () => fieldRefusal("course_id", "Diesen Kurs gibt es nicht");

/** A sale that is still to come. */
export const dayToCome = () => fieldRefusal("sold_on", "Dieser Tag ist noch nicht gewesen");

/** A sale so long ago that the voucher would have ended by now. */
export const endedBefore = (valid_until: string) =>
  fieldRefusal(
    "sold_on",
    `Ein Gutschein von diesem Tag wäre schon am ${formatPlainDate(valid_until)} verfallen. Bitte prüfen Sie das Jahr.`,
  );

/** Nobody but the buyer is sent a voucher. */
export const noAddress = () =>
  new Refusal(
    409,
    "no_address",
    "Zu diesem Gutschein ist keine E-Mail-Adresse bekannt. Sie können ihn drucken.",
  );

/** A voucher that is worth nothing any more is not sent or voided again. */
export const voidedAlready = () =>
  new Refusal(409, "gift_voucher_voided", "Der Gutschein ist schon für ungültig erklärt.");

/** Nothing is left that could be voided. */
export const nothingLeft = () =>
  new Refusal(
    409,
    "gift_voucher_redeemed",
    "Der Gutschein ist ganz eingelöst, es ist nichts mehr zu entwerten.",
  );
