import { z } from "zod";
import { flag, flagOut, id, instant, requiredLine } from "../../shared/schema.ts";
import { signInInput } from "../users/schema.ts";

/** Six digits of an authenticator app; spaces between them do not count. */
const code = z
  .string({ error: "Bitte geben Sie den Code ein" })
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .refine((digits) => /^\d{6}$/.test(digits), "Der Code hat sechs Ziffern")
  .meta({ pattern: "^\\s*(?:\\d\\s*){6}$" });

const recoveryCode = z
  .string({ error: "Bitte geben Sie einen Wiederherstellungscode ein" })
  .trim()
  .min(1, "Bitte geben Sie einen Wiederherstellungscode ein")
  .max(60, "Das ist kein Wiederherstellungscode");

export const codeInput = z.object({ code });

/** The second step of signing in: the app's code, or one of the recovery codes. */
export const secondFactorInput = z.union([z.object({ recovery_code: recoveryCode }), codeInput]);
export type SecondFactorInput = z.infer<typeof secondFactorInput>;

/** Whoever changes how she signs in says her password once more. */
export const passwordAgain = z.object({ current_password: signInInput.shape.password });

const passkeyName = requiredLine("Bitte geben Sie dem Passkey einen Namen", 60);

/** What a browser answers when a passkey was made or used; only its signature is believed. */
const passkeyAnswer = z.looseObject({ id: z.string().max(2000) });

export const passkeySignInInput = z.object({ response: passkeyAnswer });
export const newPasskeyInput = z.object({ name: passkeyName, response: passkeyAnswer });
export const passkeyEdit = z.object({ name: passkeyName });

/** What a browser is asked to make or use a passkey with, as the WebAuthn standard has it. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** What is needed to set an authenticator app up; told only until it is confirmed. */
export const secondFactorSetUp = z.object({
  secret: z.string().describe("Base32, to be typed where a QR code cannot be read"),
  address: z.string().describe("otpauth:// address, to be shown as a QR code"),
});

/** Told once, when they are made. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const passkey = z.object({
  id,
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const openSession = z.object({
  id,
  device: z.string(),
  signed_in_at: instant,
  last_used_at: instant,
  is_current: flagOut,
});
export type OpenSession = z.infer<typeof openSession>;

/** How somebody signs in, as she sees it herself. */
export const account = z.object({
  email: z.string(),
  name: z.string(),
  is_second_factor_required: flagOut,
  is_confirmation_needed: flagOut.describe("Neither password nor passkey was given here within ten minutes"),
  second_factor: z.object({ since: instant, recovery_codes_left: z.int() }).nullable(),
  passkeys: z.array(passkey),
  sessions: z.array(openSession),
});
export type Account = z.infer<typeof account>;

/** What the owner asks of everybody in the team. */
export const teamSecurity = z.object({
  requires_second_factor: flagOut,
  without_second_factor: z.array(z.string()).describe("Names of active users who have none"),
});
export const teamSecurityEdit = z.object({ requires_second_factor: flag });
