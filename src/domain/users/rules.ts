/** What a link in a mail is for. */
export type LinkPurpose =
  | "verify-email"
  | "invitation"
  | "reset-password"
  | "change-email"
  | "allow-email-change"
  | "stop-email-change";

/** How many hours a link works. */
export const linkHours: Record<LinkPurpose, number> = {
  "verify-email": 24,
  invitation: 7 * 24,
  "reset-password": 2,
  "change-email": 24,
  "allow-email-change": 24,
  "stop-email-change": 72,
};

/** What a change of address still waits for: a link mailed to the old address or to the new one; null when it is done. */
export type MissingLink = "old_address" | "new_address" | null;

/** A user's status: 0 Inaktiv, 1 Aktiv, 2 Ausgesetzt, 3 Gelöscht, 4 Abgemeldet. */
export const userStatus = { inactive: 0, active: 1, suspended: 2, deleted: 3, signedOff: 4 } as const;

/** The statuses that a team gives; deleting is a call of its own. */
export const givenStatuses = [
  userStatus.inactive,
  userStatus.active,
  userStatus.suspended,
  userStatus.signedOff,
] as const;
export type GivenStatus = (typeof givenStatuses)[number];

/** A user's status, and since when the link of a mail, or an accepted invitation, has proven who that is. */
export type AccountState = { status: number; confirmed_at: Date | null };

/** Whether a user is where everybody begins: Inaktiv, and not confirmed yet. Who is made Inaktiv later is locked out. */
export const awaitsConfirmation = ({ status, confirmed_at }: AccountState): boolean =>
  status === userStatus.inactive && confirmed_at === null;

/** Whether a user may sign in; who has not confirmed yet sees the request to do so, and nothing else. */
export const maySignIn = (user: AccountState): boolean =>
  user.status === userStatus.active || awaitsConfirmation(user);

/** The roles that can be given in a team. */
export const roleNames = ["team-owner", "team-admin", "instructor", "guest"] as const;
export type RoleName = (typeof roleNames)[number];

/** Whether somebody of these roles leads courses and stands among the instructors; owners do so if they like. */
export const standsAmongInstructors = (roles: readonly string[]): boolean =>
  roles.includes("instructor") || roles.includes("guest");

/** Whether somebody of these roles manages the team. */
export const managesTeam = (roles: readonly string[]): boolean =>
  roles.includes("team-owner") || roles.includes("team-admin");

type ChangedEmail = {
  email: string;
  is_confirmed: boolean;
  is_invited: boolean;
  waits_for_old_address: boolean;
};

/** What who asked for another address is told. */
export const emailChangeWords = (change: ChangedEmail): string => {
  const { email } = change;
  if (change.is_confirmed) return "Das ist schon die Adresse dieses Kontos.";
  if (change.is_invited)
    return `Die Einladung ist unterwegs an ${email}. Der Link von vorher gilt nicht mehr.`;
  if (change.waits_for_old_address)
    return `Wir haben zwei E-Mails geschickt: an ${email} und an die bisherige Adresse. Die neue Adresse gilt, sobald in beiden der Link geöffnet wurde.`;
  return `Wir haben eine E-Mail an ${email} geschickt. Die neue Adresse gilt, sobald der Link darin geöffnet wurde.`;
};

/** What is said to who has opened one of a change's links. */
export const missingLinkWords = {
  old_address:
    "Ihre neue Adresse ist bestätigt. Sie gilt, sobald auch der Link in der E-Mail an die bisherige Adresse geöffnet wurde.",
  new_address:
    "Die Änderung ist erlaubt. Sie gilt, sobald auch der Link in der E-Mail an die neue Adresse geöffnet wurde.",
} as const;
