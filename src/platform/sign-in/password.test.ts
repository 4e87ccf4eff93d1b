import { expect, test } from "vitest";
import { hashPassword, isOutdated, isPasswordOf } from "./password.ts";

const BEFORE =
  "dcfb9f524d633a9751384360d2998306:8e0ecaa474462840c0110807cd3ba9a47a43d1ad5dd04af690341c61caa6410060181aacbc1949bd512811e642e9fbf4fa7b00544bc543ff9ba9967392be5927";

test("a password belongs to its own hash only, and two hashes of it differ", async () => {
  const [one, other] = await Promise.all([
    hashPassword("tulpe gabel mond"),
    hashPassword("tulpe gabel mond"),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await isPasswordOf(one, "tulpe gabel mond")).toBe(true);
  expect(await isPasswordOf(one, "tulpe gabel mund")).toBe(false);
});

test("who chose her password before argon2id keeps it, and her hash is to be made anew", async () => {
  expect(await isPasswordOf(BEFORE, "tulpe gabel Ümläut")).toBe(true);
  expect(await isPasswordOf(BEFORE, "tulpe gabel Umlaut")).toBe(false);
  expect(isOutdated(BEFORE)).toBe(true);
  expect(isOutdated(await hashPassword("tulpe gabel mond"))).toBe(false);
});

test("an umlaut may be typed in one piece or in two", async () => {
  expect(await isPasswordOf(await hashPassword("Mäuse"), "Ma\u0308use")).toBe(true);
});

test.each(["", ":", "nothing", "$argon2id$v=19$m=19456,t=2,p=1$", "aa:zz"])(
  "no password fits the unreadable hash '%s'",
  async (hash) => {
    expect(await isPasswordOf(hash, "")).toBe(false);
  },
);
