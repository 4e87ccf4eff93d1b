import { type Argon2Parameters, argon2, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const argon2id = (input: Argon2Parameters) => promisify(argon2)("argon2id", input);
const scryptOf = promisify<
  string,
  string,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

/** Memory in KiB and passes as OWASP's password storage cheat sheet asks of argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const SALT_BYTES = 16;
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;

/** How passwords were hashed before argon2id: `salt:key` in hexadecimal digits, 16 MiB. */
const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
const SCRYPT_BYTES = 64;

/** A password's hash by argon2id with a salt of its own, as a PHC string: takes tens of milliseconds and 19 MiB. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${PREFIX}${unpadded(salt)}$${unpadded(await tagOf(password, salt))}`;
}

/** Whether a password belongs to a hash, of today's kind or of the one before. No password fits an unreadable hash. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  if (!hash.startsWith(PREFIX)) return isPasswordOfScrypt(hash, password);
  const [salt, tag] = hash
    .slice(PREFIX.length)
    .split("$")
    .map((part) => Buffer.from(part, "base64"));
  return salt?.length === SALT_BYTES && tag !== undefined && areSame(tag, await tagOf(password, salt));
}

/** Whether a hash is not of the kind and cost that a new one would have. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(PREFIX);

/** Passwords that look alike are alike, whatever way a keyboard composes an umlaut (Unicode NFKC). */
const tagOf = (password: string, nonce: Buffer) =>
  argon2id({ ...COST, message: password.normalize("NFKC"), nonce });

async function isPasswordOfScrypt(hash: string, password: string): Promise<boolean> {
  const [salt, key] = hash.split(":");
  if (!salt || !key) return false;
  return areSame(
    Buffer.from(key, "hex"),
    await scryptOf(password.normalize("NFKC"), salt, SCRYPT_BYTES, SCRYPT),
  );
}

const areSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

const unpadded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
