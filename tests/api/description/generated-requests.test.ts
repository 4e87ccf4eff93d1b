import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Role, reachOf } from "../../../src/api/permissions.ts";
import type { TestApi } from "../../support/api.ts";
import { addressOf, callTo } from "../../support/every-call.ts";
import { fitting } from "../../support/generated/arbitrary.ts";
import { brokenBy } from "../../support/generated/broken.ts";
import { isFit } from "../../support/generated/fit.ts";
import { type Operation, operationsOf } from "../../support/generated/operations.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { startApiWithProviders } from "../../support/stories/paying.ts";
import { createWorld, type World } from "../../support/stories/world.ts";

// Walks through all calls, several times: long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** The same requests every time. */
const SEED = 20_261_122;

/** What holds between fields, or of a word that is taken: no schema says it. */
const BETWEEN_FIELDS = [
  "Die beiden Passwörter sind nicht gleich",
  "Das Ende des Treffens muss nach seinem Beginn liegen.",
  "Das Treffen muss länger sein als seine Pause.",
  "Das Enddatum darf nicht vor dem Startdatum liegen.",
  // Where there are no sessions either.
  "Bitte ein Startdatum angeben",
  "Bitte ein Enddatum angeben",
  "Bitte ein Ende nach dem Anfang angeben",
  "Bitte ein Ende nach dem Beginn angeben",
  "Das Ende liegt vor dem Anfang",
  "Bitte wählen Sie höchstens zwei Jahre",
  "Bitte wählen Sie höchstens ein Jahr",
  "Zwei Zeiten desselben Tages überschneiden sich",
  "Bitte jede Frist nur einmal angeben",
  "Bitte eine E-Mail-Adresse oder eine Telefonnummer angeben",
  "Dieses Wort ist vergeben, bitte wählen Sie ein anderes",
  "Bitte alles nur einmal nennen",
  "Bitte höchstens 1.000.000 € auf einer Rechnung",
  "Hier steht noch einmal die Client-ID. Das Secret steht bei PayPal direkt darunter.",
];

let api: TestApi;
let operations: Operation[];
let world: World;
let people: Record<string, { cookie: string; roles: Role[] } | undefined>;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  operations = await operationsOf(api);
  const owner = await signUpTeam(api);
  const instructor = await addUser(api, owner, "instructor");
  world = await createWorld(api, owner, instructor);
  const carrying = (roles: Role[], { cookie }: SignedIn) => ({ cookie, roles });
  people = {
    owner: carrying(["team-owner"], owner),
    admin: carrying(["team-admin"], await addUser(api, owner, "team-admin")),
    instructor: carrying(["instructor"], instructor),
    guest: carrying(["guest"], await addUser(api, owner, "guest")),
    stranger: undefined,
  };
});

const bodiesOf = ({ body }: Operation, numRuns: number): unknown[] =>
  body ? fc.sample(fitting(body), { numRuns, seed: SEED }) : [];

const excerpt = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

/** A body with a field that no call knows in each of its objects, and one that would be everybody's. */
function withSmuggled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSmuggled);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.entries(value).map(([key, part]) => [key, withSmuggled(part)]);
  return JSON.parse(
    JSON.stringify({ ...Object.fromEntries(inner), smuggled: 1 }).replace(
      /}$/,
      ',"__proto__":{"smuggled":1}}',
    ),
  );
}

function holdsSmuggled(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "smuggled" in value || Object.values(value).some(holdsSmuggled);
}

describe("what the description says of a body", () => {
  it("is taken by the call, but for what holds between fields", () => {
    const refused: Record<string, unknown> = {};
    for (const operation of operations)
      for (const body of bodiesOf(operation, 12)) {
        const issues = operation.validator?.safeParse(body).error?.issues ?? [];
        const unsaid = issues.filter(({ message }) => !BETWEEN_FIELDS.includes(message));
        if (unsaid.length > 0) refused[operation.route.name] = [excerpt(body), unsaid];
      }
    expect(refused).toEqual({});
  });

  it("is all that comes in: what nobody asked for is left outside, however deep it stands", () => {
    const smuggled: string[] = [];
    for (const operation of operations)
      for (const body of bodiesOf(operation, 6)) {
        const read = operation.validator?.safeParse(withSmuggled(body));
        if (read?.success && holdsSmuggled(read.data)) smuggled.push(operation.route.name);
      }
    // Fields are named by a mapping, from which those are taken that there are; what a browser's passkey answers is
    // believed nothing but what its signature proves.
    expect([...new Set(smuggled)].sort()).toEqual([
      "PATCH /api/bank-statements/{id}",
      "PATCH /api/imports/{id}",
      "POST /api/account/confirmation/passkey",
      "POST /api/account/passkeys",
      "POST /api/application/login/passkey",
    ]);
    expect(Reflect.get({}, "smuggled")).toBeUndefined();
  });

  it("is all that is taken: what does not fit is refused", () => {
    const taken: Record<string, unknown> = {};
    let tried = 0;
    for (const operation of operations)
      for (const body of bodiesOf(operation, 2))
        for (const broken of brokenBy(operation.body ?? {}, body)) {
          if (isFit(operation.body ?? {}, broken.value)) continue;
          tried++;
          if (operation.validator?.safeParse(broken.value).success)
            taken[`${operation.route.name} ${broken.at}`] = excerpt(broken.value);
        }
    expect(taken).toEqual({});
    expect(tried).toBeGreaterThan(4000);
  });
});

/** What is not asked for, as it would end the walk. */
const LEFT_OUT: Record<string, string> = {
  "POST /api/application/logout": "the session is over",
  "PATCH /api/team/sign-in-security": "everybody is shut out until a second factor is set up",
};

describe.each(["owner", "admin", "instructor", "guest", "stranger"])("%s", (who) => {
  it("is answered every generated request as the description says", async () => {
    const person = people[who];
    const wrong: Record<string, unknown> = {};
    for (const operation of operations) {
      const { name, rule } = operation.route;
      if (name in LEFT_OUT) continue;
      for (const asked of requestsFor(operation, who === "owner" ? 2 : 1)) {
        const answer = await answerTo(operation, asked, person?.cookie);
        const faults = [
          ...faultsOf(operation, answer),
          ...(mayAsk(rule, person)
            ? faultsOfLetIn(operation, asked, answer)
            : faultsOfTurnedAway(answer, person)),
        ];
        if (faults.length > 0)
          wrong[name] = { faults, asked: excerpt(asked), answer: answer.text.slice(0, 500) };
      }
    }
    expect(wrong).toEqual({});
  });
});

type Asked = { query: Record<string, string>; body?: unknown; isFit: boolean };
type Answer = {
  status: number;
  type: string;
  text: string;
  json: { message?: string; errors?: object } | null;
};

/** So many requests of which all fits, and so many whose body does not. */
function requestsFor(operation: Operation, numRuns: number): Asked[] {
  const queries = fc.sample(queryOf(operation), { numRuns, seed: SEED });
  const bodies = bodiesOf(operation, numRuns);
  const sound = queries.map((query, at) => ({ query, body: bodies[at], isFit: true }));
  const broken = bodies
    .flatMap((body) => [...brokenBy(operation.body ?? {}, body)])
    .filter(({ value }) => !isFit(operation.body ?? {}, value));
  const chosen = broken.length > 0 ? fc.sample(fc.constantFrom(...broken), { numRuns, seed: SEED }) : [];
  return [...sound, ...chosen.map(({ value }) => ({ query: queries[0] ?? {}, body: value, isFit: false }))];
}

function queryOf({ route, query }: Operation): fc.Arbitrary<Record<string, string>> {
  const needed = query.filter(({ required }) => required).map(({ name }) => name);
  const parts = Object.fromEntries(query.map(({ name, schema }) => [name, fitting(schema).map(String)]));
  const known = Object.entries(callTo(route.name, world).query ?? {}).map(([name, value]) => [
    name,
    String(value),
  ]);
  return fc
    .record(parts, { requiredKeys: needed, noNullPrototype: true })
    .map((made) => ({ ...made, ...Object.fromEntries(known) }));
}

async function answerTo({ route }: Operation, asked: Asked, cookie = ""): Promise<Answer> {
  const { params, file } = callTo(route.name, world);
  const form = new FormData();
  if (file) form.set("file", file);
  const hasJson = asked.body !== undefined;
  const response = await api.app.request(
    addressOf(route.path, { ...(params && { params }), query: asked.query }),
    {
      method: route.method,
      headers: { ...(cookie && { cookie }), ...(hasJson && { "content-type": "application/json" }) },
      ...(hasJson && { body: JSON.stringify(asked.body) }),
      ...(file && { body: form }),
    },
    { clientAddress: "192.0.2.1" },
  );
  const type = response.headers.get("content-type") ?? "";
  const text = await response.text();
  const json = type.startsWith("application/json") ? JSON.parse(text) : null;
  return { status: response.status, type, text, json };
}

function mayAsk(rule: Operation["route"]["rule"], person: { roles: Role[] } | undefined): boolean {
  if (rule.who === "everybody" || rule.who === "visitor") return true;
  return person !== undefined && reachOf(rule, person.roles) !== null;
}

function faultsOf({ answerOf }: Operation, { status, json }: Answer): string[] {
  const schema = answerOf(status);
  const isAsSaid = json === null || (schema !== undefined && isFit(schema, json));
  return [...(status >= 500 ? ["a fault"] : []), ...(isAsSaid ? [] : ["another answer than is described"])];
}

/** What the form of each lesson asks for is not for the description to say. */
const ASKED_BY_LESSON = /\/(register|acceptance)$/;

function faultsOfLetIn({ route }: Operation, asked: Asked, { status, json }: Answer): string[] {
  if (!asked.isFit) return status < 400 ? ["what does not fit is taken"] : [];
  const sentences = Object.values(json?.errors ?? {}).flat();
  const isOfShape =
    json?.message === "Bitte prüfen Sie Ihre Angaben." &&
    !ASKED_BY_LESSON.test(route.path) &&
    !sentences.some((one) => BETWEEN_FIELDS.includes(one));
  return [400, 415].includes(status) || isOfShape ? ["what fits is refused for its shape"] : [];
}

const faultsOfTurnedAway = ({ status }: Answer, person: object | undefined): string[] =>
  status === (person ? 403 : 401) ? [] : ["not turned away"];
