import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import { formatDate } from "../../shared/time/dates.ts";

/** Address and password do not belong together; the same for addresses that nobody has. */
export const wrongCredentials = () =>
  new Refusal(
    401,
    "wrong_credentials",
    "E-Mail und Passwort passen nicht zusammen. Bitte prüfen Sie beides.",
  );

/** The right password, but of somebody whom the team has locked out for now. */
export const accountSuspended = () =>
  new Refusal(
    403,
    "account_suspended",
    "Ihr Zugang ist zurzeit gesperrt. Bitte wenden Sie sich an die Leitung Ihres Teams.",
  );

/** The operator has closed the team, or suspended it. */
export const teamClosed = ({ resting_reason: reason, erased_from }: RestingTeam) =>
  new Refusal(
    403,
    "team_closed",
    [
      erased_from
        ? `Ihr Team ist geschlossen; seine Daten werden am ${formatDate(erased_from)} gelöscht.`
        : "Ihr Team ist zurzeit gesperrt.",
      ...(reason ? [`Der Grund: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`] : []),
      "Bitte schreiben Sie uns, die Adresse steht im Impressum.",
    ].join(" "),
  );

/** Why a team rests, and from when on nothing of it is kept; null while it is not closed. */
type RestingTeam = { resting_reason: string; erased_from: Date | null };

/** Why a link from a mail does not do. */
export type LinkFault = "unknown" | "used" | "expired";

const linkSentences: Record<LinkFault, string> = {
  unknown:
    "Dieser Link ist nicht gültig. Vielleicht fehlt ein Stück, es gibt schon einen neueren, oder das Passwort wurde seither geändert.",
  used: "Dieser Link wurde schon benutzt. Er gilt nur einmal.",
  expired: "Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.",
};

/** A link that was mangled, replaced, used before or has expired; `field` is where the form shows it. */
export const linkRefused = (fault: LinkFault, field: "verificationUrl" | "token"): Refusal =>
  new Refusal(422, `link_${fault}`, linkSentences[fault], { errors: { [field]: [linkSentences[fault]] } });

/** Changing how one signs in takes the password that holds. */
export const wrongPassword = () => fieldRefusal("current_password", "Das ist nicht Ihr jetziges Passwort.");

/** There is no such user in this team. */
export const userUnknown = () => new Refusal(404, "user_unknown", "User konnte nicht geladen werden");

/** An address that signs somebody in already, in this team or another. */
export const emailTaken = () =>
  fieldRefusal(
    "email",
    "Mit dieser E-Mail-Adresse hat schon jemand ein Konto. Bitte nehmen Sie eine andere.",
  );

/** What concerns owners is for owners to decide. */
export const ownersDecide = () =>
  new Refusal(403, "owners_decide", "Über Inhaberinnen entscheiden nur Inhaberinnen des Teams.");

/** A team is never left without an owner who can sign in. */
export const lastOwner = () =>
  new Refusal(
    409,
    "last_owner",
    "Das ist die einzige aktive Inhaberin des Teams. Geben Sie zuerst jemand anderem diese Rolle.",
  );

/** Whoever has accepted an invitation is not invited any more. */
export const notInvited = () =>
  new Refusal(
    409,
    "not_invited",
    "Diese Person hat die Einladung schon angenommen. Bitte laden Sie die Seite neu.",
  );

/** Who has yet to accept an invitation becomes active by accepting it, not past it. */
export const stillInvited = () =>
  new Refusal(
    409,
    "still_invited",
    "Diese Person hat die Einladung noch nicht angenommen. Sie können sie erneut senden oder zurückziehen.",
  );

/** While somebody invited is suspended or signed off, no link of an invitation works. */
export const invitationPutAside = () =>
  new Refusal(
    409,
    "invitation_put_aside",
    "Diese Einladung ruht, ihr Link ginge ins Leere. Lassen Sie die Einladung zuerst wieder zu.",
  );

/** An address that is changed by a link in a mail takes somebody who can sign in. */
export const withoutAccess = () =>
  new Refusal(
    409,
    "without_access",
    "Diese Person hat keinen Zugang, den man mit einer E-Mail-Adresse verbinden könnte.",
  );
