import { z } from "zod";
import { isCommonPassword } from "../../shared/common-passwords.ts";
import { emailAddress, flagOut, id, instant, listOf, requiredLine, seenAt } from "../../shared/schema.ts";
import { givenStatuses, type RoleName, roleNames } from "./rules.ts";

const MIN_PASSWORD_LENGTH = 10;
const MAX_PASSWORD_LENGTH = 128;

/** A password to be set. It is taken as typed, spaces included. */
const newPassword = z
  .string({ error: "Bitte wählen Sie ein Passwort" })
  .min(MIN_PASSWORD_LENGTH, `Bitte mindestens ${MIN_PASSWORD_LENGTH} Zeichen`)
  .max(MAX_PASSWORD_LENGTH, `Bitte höchstens ${MAX_PASSWORD_LENGTH} Zeichen`)
  .refine((password) => password.length < MIN_PASSWORD_LENGTH || !isCommonPassword(password), {
    error:
      "Dieses Passwort ist leicht zu erraten. Bitte nehmen Sie ein anderes, zum Beispiel drei Wörter, die nichts miteinander zu tun haben.",
  })
  .meta({ format: "password" });

/** The two fields of a form that sets a password. */
export const passwordFields = {
  password: newPassword,
  password_confirmation: z.string({ error: "Bitte wiederholen Sie das Passwort" }),
};

type PasswordFields = { password: string; password_confirmation: string };

/** Refuses a repetition that differs, also while other fields are still refused. */
export const samePassword = {
  error: "Die beiden Passwörter sind nicht gleich",
  path: ["password_confirmation"],
  when: ({ value }: { value: unknown }) => z.object(repeated).safeParse(value).success,
};
const repeated = { password: z.string(), password_confirmation: z.string() };
export const isRepeated = (input: PasswordFields): boolean => input.password === input.password_confirmation;

export const signInInput = z.object({
  email: emailAddress,
  password: z
    .string({ error: "Bitte geben Sie Ihr Passwort ein" })
    .min(1, "Bitte geben Sie Ihr Passwort ein"),
});

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z
  .object({ email: emailAddress, token: z.string(), ...passwordFields })
  .refine(isRepeated, samePassword);
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const changePasswordInput = z
  .object({ current_password: signInInput.shape.password, ...passwordFields })
  .refine(isRepeated, samePassword);

/** The link of a mail as the page was opened with it. */
export const linkInput = z.object({
  verificationUrl: z.string({ error: "Bitte öffnen Sie den Link aus Ihrer E-Mail" }).max(2000),
});

/** A person's first and last name. */
export const nameFields = {
  first_name: requiredLine("Bitte geben Sie Ihren Vornamen an", 80),
  last_name: requiredLine("Bitte geben Sie Ihren Nachnamen an", 80),
};

/** The signed-in user as the browser keeps them. */
export const signedInUser = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
  team: z.object({
    id,
    name: z.string(),
    status: z.string(),
    federal_state: z.string(),
    /** Under which word visitors find the team. */
    address: z.string(),
  }),
  instructor: z.object({ id, name: z.string(), status: z.string() }).nullable(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

const isRole = (name: string): name is RoleName => roleNames.some((role) => role === name);

/** At least one role; each once, the farthest-reaching first. */
const roles = listOf(
  z.string().meta({ enum: roleNames }),
  { min: [1, "Bitte mindestens eine Rolle wählen"], max: [20, "Bitte jede Rolle nur einmal nennen"] },
  "Bitte mindestens eine Rolle wählen",
)
  .refine((names) => names.every(isRole), "Diese Rolle kann in einem Team niemand bekommen")
  .transform((names) => roleNames.filter((role) => names.includes(role)));

const names = {
  first_name: requiredLine("Bitte einen Vornamen angeben", 80),
  last_name: requiredLine("Bitte einen Nachnamen angeben", 80),
};

/** Somebody who is to join the team. */
export const userInput = z.object({ ...names, email: emailAddress, roles });
export type UserInput = z.infer<typeof userInput>;

/** An edit of a user: what is left out stays. */
export const userEdit = z.object({
  first_name: names.first_name.optional(),
  last_name: names.last_name.optional(),
  updated_at: seenAt,
});
export type UserEdit = z.infer<typeof userEdit>;

export const rolesInput = z.object({ roles });

export const emailInput = z.object({ email: emailAddress });

/** Another address; the password, unless it was given lately, saves asking the old address too. */
export const emailChangeInput = emailInput.extend({
  current_password: signInInput.shape.password.optional(),
});

/**
 * What became of asking for another address: it is the user's already, or a link was mailed to it, and one to the old
 * address too where that has to agree. Whoever had not accepted the invitation has it at once and is invited there.
 */
export const emailChange = z.object({
  email: z.string(),
  is_confirmed: z.boolean(),
  is_invited: z.boolean(),
  waits_for_old_address: z.boolean(),
});
export type EmailChange = z.infer<typeof emailChange>;

/** A standing to be given, as a number or as its digit. */
export const statusInput = z.object({
  status: z
    .union([z.literal(givenStatuses), z.enum(givenStatuses.map(String))], {
      error: "Bitte einen Stand wählen",
    })
    .transform(Number)
    .pipe(z.literal(givenStatuses)),
});

/** A user of the team, as the team sees them. */
export const teamUser = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  status: z.int().min(0).max(4),
  has_second_factor: flagOut.describe("Signs in with a code beside the password, or with a passkey"),
  is_invited: flagOut.describe("Has not accepted the invitation yet, whatever the status is"),
  instructor: z.object({ id, name: z.string(), status: z.string() }).nullable(),
  team: z.object({ id, name: z.string() }),
  created_at: instant,
  updated_at: instant,
});
export type TeamUser = z.infer<typeof teamUser>;

/** By what a list of users is sorted; a minus turns it round. */
export const userSort = z.enum([
  "name",
  "-name",
  "email",
  "-email",
  "status",
  "-status",
  "newest",
  "-newest",
]);
export type UserSort = z.infer<typeof userSort>;
