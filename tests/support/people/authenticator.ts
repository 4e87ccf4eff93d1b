import { Secret, TOTP } from "otpauth";

/** What an authenticator app shows for a secret at an instant; `steps` away from it, of 30 seconds each. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + steps * 30_000 });
