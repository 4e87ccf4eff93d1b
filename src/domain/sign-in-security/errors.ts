import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** Six digits that are not those of now, or were used before. */
export const wrongCode = () =>
  fieldRefusal(
    "code",
    "Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nehmen Sie den, den Ihre App jetzt zeigt.",
  );

/** A recovery code that nobody has, or that was used before. */
export const wrongRecoveryCode = () =>
  fieldRefusal(
    "recovery_code",
    "Dieser Wiederherstellungscode stimmt nicht oder wurde schon benutzt. Jeder gilt nur einmal.",
  );

/** The right password lies too far back, or was never given here. */
export const signInExpired = () =>
  new Refusal(401, "sign_in_expired", "Das hat zu lange gedauert. Bitte melden Sie sich noch einmal an.");

/** Setting up begins before it is confirmed. */
export const nothingToConfirm = () =>
  new Refusal(409, "nothing_to_confirm", "Bitte beginnen Sie die Einrichtung noch einmal von vorn.");

/** There is one second factor. */
export const secondFactorInUse = () =>
  new Refusal(409, "second_factor_in_use", "Ihr zweiter Faktor ist schon eingerichtet.");

/** There is none to change, or to take away. */
export const noSecondFactor = () =>
  new Refusal(
    409,
    "no_second_factor",
    "Hier ist kein zweiter Faktor eingerichtet. Bitte laden Sie die Seite neu.",
  );

/** One's own is switched off with the password, not reset past it. */
export const ownSecondFactor = () =>
  new Refusal(409, "own_second_factor", "Ihren eigenen zweiten Faktor schalten Sie unter „Mein Konto“ ab.");

/** The team asks everybody for a second factor. */
export const secondFactorRequired = () =>
  new Refusal(
    409,
    "second_factor_required",
    "Ihr Team verlangt einen zweiten Faktor. Deshalb lässt er sich nicht abschalten.",
  );

/** Until the second factor that the team asks for is set up, nothing else is open. */
export const secondFactorMissing = () =>
  new Refusal(
    403,
    "second_factor_missing",
    "Ihr Team verlangt einen zweiten Faktor. Bitte richten Sie ihn zuerst unter „Mein Konto“ ein.",
  );

/** Whoever asks others for a second factor has one. */
export const ownSecondFactorFirst = () =>
  new Refusal(
    409,
    "own_second_factor_first",
    "Bitte richten Sie zuerst unter „Mein Konto“ Ihren eigenen zweiten Faktor ein.",
  );

/** What an open session alone is not enough for. */
export const passwordNeeded = () =>
  new Refusal(403, "password_needed", "Bitte bestätigen Sie zuerst, dass Sie es sind: mit Ihrem Passwort.");

/** A passkey that does not prove that the signed-in user is there. */
export const passkeyNotYours = () =>
  new Refusal(
    403,
    "passkey_refused",
    "Mit diesem Passkey hat es nicht geklappt. Bitte versuchen Sie es noch einmal, oder nehmen Sie Ihr Passwort.",
  );

/** A passkey whose answer proves nothing, or one that we do not know (any more). */
export const passkeyRefused = () =>
  new Refusal(
    401,
    "passkey_refused",
    "Mit diesem Passkey hat es nicht geklappt. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.",
  );

/** A new passkey that was not made as asked, or not in time. */
export const passkeyNotMade = () =>
  new Refusal(
    409,
    "passkey_not_made",
    "Der Passkey konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.",
  );

/** A device makes one passkey for one person. */
export const passkeyKnown = () => new Refusal(409, "passkey_known", "Dieser Passkey ist schon angelegt.");

/** More than anybody needs. */
export const tooManyPasskeys = (most: number) =>
  new Refusal(
    409,
    "too_many_passkeys",
    `Mehr als ${most} Passkeys gehen nicht. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen.`,
  );

/** There is no such passkey of this user. */
export const passkeyUnknown = () =>
  new Refusal(404, "passkey_unknown", "Diesen Passkey gibt es nicht (mehr).");

/** There is no such session of this user, or it has ended. */
export const sessionUnknown = () => new Refusal(404, "session_unknown", "Dieses Gerät ist schon abgemeldet.");
