import { z } from "zod";

// Kinds of values that variables have: what is wrong about one is said in words that follow its name.

/** Digits, with a point or without. */
export const number = z.coerce.number("must be a number");
/** Where a program listens. */
export const port = number
  .int("must be a whole number")
  .min(1, "must be a port")
  .max(65_535, "must be a port");
/** 1 or 0. */
export const yesOrNo = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
/** An address with one of these schemes. */
export const url = (...schemes: string[]) =>
  z.url({
    abort: true,
    protocol: new RegExp(`^(${schemes.join("|")})$`),
    error: `must be an address that begins with ${schemes.join(":// or ")}://`,
  });

/** Unread and unchanged by others on the way, or not on any way. */
export const secureUrl = url("http", "https").refine(
  (value) => new URL(value).protocol === "https:" || isThisMachine(new URL(value).hostname),
  "must begin with https:// unless it is on this machine",
);

/** Somebody whom keys are sent to, and whose answers are believed. */
export const providerUrl = secureUrl.transform((value) => value.replace(/\/$/, ""));

/** Origins with commas between them. */
export const origins = z
  .string()
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .pipe(z.array(secureUrl.transform((value) => new URL(value).origin)));

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const shardNumber = z.coerce.number().int().min(1).max(31);
const shardUrl = url("postgres", "postgresql");

/** Servers by their numbers, with commas between them. */
export const shards = z
  .string()
  .transform((value) =>
    value.split(",").map((entry) => {
      const [, number = "", address = ""] = /^\s*(\d{1,2})=(\S+)\s*$/.exec(entry) ?? [];
      return { number: Number(number), url: address };
    }),
  )
  .refine(
    (servers) =>
      servers.every(
        (one) => shardNumber.safeParse(one.number).success && shardUrl.safeParse(one.url).success,
      ),
    "must name servers as 1=postgres://…,2=postgres://…, with numbers from 1 to 31",
  )
  .refine(
    (servers) => new Set(servers.map((one) => one.number)).size === servers.length,
    "must give each server a number of its own",
  );
