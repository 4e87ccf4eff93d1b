import { createHash, randomBytes } from "node:crypto";

/**
 * A new key of a team: `kh_`, by which scanners for leaked secrets know it, the team's id, and 256 random bits. As long as
 * that cannot be guessed, a plain hash of it is as good as a slow one.
 */
export const newSecret = (team: number): string => `kh_${team}_${randomBytes(32).toString("base64url")}`;

/** What is stored of a key. */
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
