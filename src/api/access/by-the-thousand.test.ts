import { beforeAll, expect, it, vi } from "vitest";
import { cookieHeader, startApi, type TestApi } from "../../../tests/support/api.ts";
import { form, newestMail } from "../../../tests/support/people/accounts.ts";

// A thousand of everything, with the limits as they are.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const owner = { email: "k.lindner@sonnenschein.example", password: "tulpe gabel mond" };
const NEW_PASSWORD = "regal wolke zange";
const HERS = "203.0.113.5";

let api: TestApi;
/** What the device keeps on which she has signed in before. */
let device: string;
beforeAll(async () => {
  api = await startApi();
  await api.call("POST", "/api/application/register", form());
  const { cookies } = await post("login", owner, HERS);
  device = cookieHeader(Object.fromEntries(Object.entries(cookies).filter(([name]) => /device/.test(name))));
});

const post = (path: string, body: object, from: string, cookie = "") =>
  api.call("POST", `/api/application/${path}`, body, { from, cookie });

/** An address in a network of its own. */
const network = (number: number) => `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/** How often a thousand tries were answered what; twenty are on their way at a time. */
async function thousand(make: (number: number) => ReturnType<typeof post>): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  const numbers = Array.from({ length: 1000 }, (_, number) => number).values();
  const ask = async () => {
    for (const number of numbers) {
      const { status } = await make(number);
      counted[status] = (counted[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  return counted;
}

const guess = (number: number) => ({ ...owner, password: `geraten und falsch ${number}` });

it("a thousand passwords for one account, each from a network of its own: a hundred are looked at, and she still gets in", async () => {
  expect(await thousand((number) => post("login", guess(number), network(number)))).toEqual({
    401: 100,
    429: 900,
  });
  expect((await post("login", owner, HERS, device)).status).toBe(200);
  expect((await post("login", owner, HERS)).status).toBe(429);
});

it("nor does it help to ask for her links a thousand times: she opens one, and gets in where she never was before", async () => {
  const asked = await thousand((number) => post("forgot-password", owner, network(number)));
  expect(asked).toEqual({ 200: 20, 429: 980 });
  const token = new URL((await newestMail(api, owner.email)).data.reset_url ?? "").searchParams.get("token");
  const chosen = { email: owner.email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const reset = await post("reset-password", chosen, "203.0.113.77");
  expect(reset.status).toBe(200);
  const elsewhere = { email: owner.email, password: NEW_PASSWORD };
  expect((await post("login", elsewhere, "203.0.113.77", cookieHeader(reset.cookies))).status).toBe(200);
});

it("one password for a thousand accounts from one network: sixty are looked at, and others sign in as ever", async () => {
  const stranger = "192.0.2.1";
  const tried = await thousand((number) =>
    post("login", { email: `${number}@praxis.example`, password: "hebamme 2026 kurs" }, stranger),
  );
  expect(tried).toEqual({ 401: 60, 429: 940 });
  const colleague = form({ email: "m.oehme@lichtung.example" });
  await post("register", colleague, HERS);
  expect((await post("login", colleague, HERS)).status).toBe(200);
});
