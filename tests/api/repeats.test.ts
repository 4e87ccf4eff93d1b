import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../src/api/app.ts";
import { type Answer, startApi, type TestApi } from "../support/api.ts";
import { addressOf, callTo, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { rowsOf } from "../support/rows.ts";
import { heldAt, openLesson, register, somebody, statesOf } from "../support/stories/booking.ts";
import { createWorld } from "../support/stories/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});

const shown = ({ headers: _, cookies: __, ...answer }: Answer) => answer;

describe("every write of a visitor", () => {
  it("that is sent again, and thrice at once, leaves what one leaves and is answered alike", async () => {
    const writes = routesOf(api.app).filter(({ permission }) => permission === "public.write");
    expect(writes.length).toBeGreaterThan(3);
    let team = await signUpTeam(api);
    let world = await createWorld(api, team);
    for (const route of writes) {
      const keyed = /\/(register|contact|messages)$/.test(route.path)
        ? { idempotency_key: `intention-${writes.indexOf(route)}` }
        : {};
      const sender = () => {
        const call = callTo(route.name, world);
        const body = call.body && { ...call.body, ...keyed };
        return async () => shown(await api.call(route.method, addressOf(route.path, call), body));
      };
      let send = sender();
      let first = await send();
      if (!first.success) {
        // An earlier write may have taken away what this one is about: it begins where nothing has happened.
        team = await signUpTeam(api);
        world = await createWorld(api, team);
        send = sender();
        first = await send();
      }
      const left = await rowsOf(api, team.teamId);
      const again = [await send(), ...(await Promise.all([send(), send(), send()]))];
      expect({ call: route.name, answers: again }).toEqual({
        call: route.name,
        answers: again.map(() => first),
      });
      expect({ call: route.name, rows: await rowsOf(api, team.teamId) }).toEqual({
        call: route.name,
        rows: left,
      });
    }
  });

  it("that comes without end is refused after a while, and says when to come back", async () => {
    const world = await createWorld(api, await signUpTeam(api));
    const config = { ...api.services.config, rateLimitFactor: 0.01 };
    const strict = createApi({ ...api.services, config });
    for (const route of routesOf(strict).filter(({ permission }) => permission === "public.write")) {
      await api.owner.query("truncate rate_limits");
      const call = callTo(route.name, world);
      const send = () =>
        strict.request(addressOf(route.path, call), {
          method: route.method,
          ...(call.body && {
            headers: { "content-type": "application/json" },
            body: JSON.stringify(call.body),
          }),
        });
      let answer = await send();
      for (let tries = 1; tries < 10 && answer.status !== 429; tries += 1) answer = await send();
      expect({ call: route.name, status: answer.status }).toEqual({ call: route.name, status: 429 });
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  });
});

describe.each([1, 2, 3])("a crowd whose requests all come twice or thrice, mixed up (%i)", (seed) => {
  const SEATS = 4;
  const PEOPLE = 9;
  let team: SignedIn;
  let lesson: number;
  let random: () => number;
  beforeAll(async () => {
    random = randomFrom(seed);
    team = await signUpTeam(api);
    lesson = await openLesson(api, team, { max_participants: SEATS });
  });

  /** Sends each request two or three times, all at once in any order; answers what came back for each. */
  async function crowd<Request>(
    requests: readonly Request[],
    send: (request: Request) => Promise<Answer>,
  ): Promise<Answer[][]> {
    const sent = requests.flatMap((request, of) =>
      Array.from({ length: random() < 0.5 ? 2 : 3 }, () => ({ of, request })),
    );
    const mixed = sent.map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at);
    const answers = await Promise.all(
      mixed.map(async ({ one }) => ({ of: one.of, answer: await send(one.request) })),
    );
    return requests.map((_, of) => answers.filter((one) => one.of === of).map(({ answer }) => answer));
  }

  const alike = (answers: Answer[][]) =>
    answers.map(([first, ...others]) => {
      for (const other of others) expect(shown(other)).toEqual(first && shown(first));
      return first;
    });

  const mailsOf = async (kind: string) => {
    const { rows } = await api.owner.query<{ registration_id: number }>(
      "select registration_id from mails where team_id = $1 and kind = $2",
      [team.teamId, kind],
    );
    return { mails: rows.length, people: new Set(rows.map((row) => row.registration_id)).size };
  };

  it("books each seat once, tells everybody one thing, and mails once", async () => {
    const people = Array.from({ length: PEOPLE }, (_, of) =>
      somebody(lesson, { idempotency_key: `request-${of}` }),
    );
    const booked = alike(await crowd(people, (person) => register(api, team, person)));
    const statuses = booked.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(SEATS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PEOPLE - SEATS);
    expect(await statesOf(api, lesson)).toEqual(Array(SEATS).fill("confirmed"));
    for (const kind of ["registration-confirmed", "staff-new-registration"])
      expect(await mailsOf(kind)).toEqual({ mails: SEATS, people: SEATS });

    const late = people
      .filter((_, of) => statuses[of] === 409)
      .map((person) => ({ ...person, type: "waitlist" }));
    const waiting = alike(await crowd(late, (person) => register(api, team, person)));
    const places = waiting.map((answer) => answer?.data.registration.position).sort();
    expect(places).toEqual(late.map((_, place) => place + 1));
    expect(await mailsOf("waiting-list-joined")).toEqual({ mails: late.length, people: late.length });

    const links = booked.flatMap((answer) =>
      answer?.status === 201 ? [String(answer.data.registration.token)] : [],
    );
    const cancelled = alike(
      await crowd(links, (link) => api.call("POST", heldAt(team, link, "/cancellation"))),
    );
    expect(cancelled.map((answer) => answer?.data.status)).toEqual(Array(SEATS).fill("cancelled"));
    expect(await mailsOf("registration-cancelled")).toEqual({ mails: SEATS, people: SEATS });
    expect(await mailsOf("staff-cancellation")).toEqual({ mails: SEATS, people: SEATS });
  });
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
