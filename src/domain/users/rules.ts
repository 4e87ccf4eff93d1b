/** What a link in a mail is for. */
export type LinkPurpose = "verify-email" | "invitation" | "reset-password" | "change-email";

/** How many hours a link works. */
export const linkHours: Record<LinkPurpose, number> = {
  "verify-email": 24,
  invitation: 7 * 24,
  "reset-password": 2,
  "change-email": 24,
};

/** A user's standing: 0 Inaktiv, 1 Aktiv, 2 Ausgesetzt, 3 Gelöscht, 4 Abgemeldet. */
export const userStatus = { inactive: 0, active: 1, suspended: 2, deleted: 3, signedOff: 4 } as const;

/** The standings that a team gives; deleting is a call of its own. */
export const givenStatuses = [
  userStatus.inactive,
  userStatus.active,
  userStatus.suspended,
  userStatus.signedOff,
] as const;
export type GivenStatus = (typeof givenStatuses)[number];

/** A user's standing, and since when the link of a mail, or an accepted invitation, has proven who that is. */
export type Standing = { status: number; confirmed_at: Date | null };

/** Whether a user is where everybody begins: Inaktiv, and not confirmed yet. Who is made Inaktiv later is locked out. */
export const awaitsConfirmation = ({ status, confirmed_at }: Standing): boolean =>
  status === userStatus.inactive && confirmed_at === null;

/** Whether a user may sign in; who has not confirmed yet sees the request to do so, and nothing else. */
export const maySignIn = (user: Standing): boolean =>
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

type ChangedEmail = { email: string; is_confirmed: boolean; is_invited: boolean };

/** What who asked for another address is told. */
export const emailChangeWords = ({ email, is_confirmed, is_invited }: ChangedEmail): string => {
  if (is_confirmed) return "Das ist schon die Adresse dieses Kontos.";
  return is_invited
    ? `Die Einladung ist unterwegs an ${email}. Der Link von vorher gilt nicht mehr.`
    : `Wir haben eine E-Mail an ${email} geschickt. Die neue Adresse gilt, sobald der Link darin geöffnet wurde.`;
};
