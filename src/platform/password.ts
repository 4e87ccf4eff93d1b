import { hashPassword as hash } from "better-auth/crypto";

/** A password's hash by a memory-hard function (scrypt, 16 MiB), with a salt of its own: takes tens of milliseconds. */
export const hashPassword = (password: string): Promise<string> => hash(password);
