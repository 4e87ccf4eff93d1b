import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { bookingsFrom, standsOf } from "../../../tests/support/network.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/stories/booking.ts";
import { start } from "../../../tests/support/stories/waiting-list.ts";
import { lapse } from "../../domain/registrations/waiting-list/lapse.ts";
import { later } from "../../shared/time/dates.ts";

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof bookingsFrom>;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  story = bookingsFrom(api, team);
  await api.owner.query("update teams set phone = '0341 123456' where id = $1", [team.teamId]);
});
beforeEach(async () => {
  api.time.now = start;
  await api.owner.query("truncate rate_limits");
});

let networks = 0;
/** A network that nobody has booked from. */
const network = () => `203.0.113.${++networks}`;
const lessonOf = (seats: number, given: object = {}) =>
  openLesson(api, team, { max_participants: seats, ...given });

const asAlways = (times: number) => Array(times).fill("confirmed");
const held = (times: number) => Array(times).fill("pending");

describe("bookings of one network within an hour", () => {
  it("are five as always, five held, and more are told the telephone number", async () => {
    const lesson = await lessonOf(20);
    const answers = await story.class(lesson, network(), 12);
    expect(standsOf(answers)).toEqual([...asAlways(5), ...held(5), 429, 429]);
    expect(answers[5]?.data).toMatchObject({
      payment_required: false,
      address_proof_required: true,
      registration: { status: "pending", expires_at: "2026-11-21T11:00:00+01:00" },
    });
    expect(answers[5]?.message).toContain("bis 11:00 Uhr");
    expect(answers[10]).toMatchObject({ code: "booked_too_often", data: { phone: "0341 123456" } });
    expect(answers[10]?.message).toContain("Rufen Sie uns gern an, dann tragen wir Sie ein: 0341 123456.");
    expect(answers[10]?.headers.get("retry-after")).toBe("3600");
    expect(await statesOf(api, lesson)).toEqual([...asAlways(5), ...held(5)]);
  });

  it("are counted exactly when twelve come at once, for several dates, each sent twice", async () => {
    const from = network();
    const lessons = await Promise.all([lessonOf(20), lessonOf(20), lessonOf(20)]);
    const forms = Array.from({ length: 12 }, (_, one) =>
      somebody(lessons[one % 3] ?? 0, { idempotency_key: `at once ${from} ${one}` }),
    );
    const answers = await Promise.all([...forms, ...forms].map((form) => register(api, team, form, from)));
    const stands = standsOf(answers);
    const count = (stand: unknown) => stands.filter((one) => one === stand).length;
    expect([count("confirmed"), count("pending"), count(429)]).toEqual([10, 10, 4]);
    const rows = (await Promise.all(lessons.map((lesson) => statesOf(api, lesson)))).flat().toSorted();
    expect(rows).toEqual([...asAlways(5), ...held(5)]);
  });

  it("leave out what was refused: a full date and an unfinished form take nothing from anybody", async () => {
    const from = network();
    const full = await lessonOf(1);
    await story.book(full, network());
    const lesson = await lessonOf(20);
    for (let tries = 0; tries < 4; tries++) {
      expect((await story.book(full, from)).status).toBe(409);
      expect((await story.book(lesson, from, { email: "" })).status).toBe(422);
    }
    expect(standsOf(await story.class(lesson, from, 6))).toEqual([...asAlways(5), "pending"]);
  });

  it("count joining a waiting list, which blocks what becomes free, though there is no seat to be held", async () => {
    const from = network();
    const full = await lessonOf(1);
    await story.book(full, network());
    const waits = await story.class(full, from, 5, { type: "waitlist" });
    expect(standsOf(waits)).toEqual(Array(5).fill("waiting"));
    const lesson = await lessonOf(20);
    expect(standsOf(await story.class(lesson, from, 4))).toEqual(held(4));
    expect((await story.book(full, from, { type: "waitlist" })).data.registration.status).toBe("waiting");
    expect((await story.book(full, from, { type: "waitlist" })).status).toBe(429);
  });

  it("count waiting for any date of a course once", async () => {
    const from = network();
    const first = await lessonOf(1);
    const { rows } = await api.owner.query("select course_id from lessons where id = $1", [first]);
    const second = await lessonOf(1, { course_id: Number(rows[0].course_id) });
    await story.book(first, network());
    await story.book(second, network());
    await story.book(first, from, { type: "waitlist", any_date: 1 });
    const lesson = await lessonOf(20);
    expect(standsOf(await story.class(lesson, from, 5))).toEqual([...asAlways(4), "pending"]);
  });

  it("count the same person for the same date once, also who never notices that she is registered", async () => {
    const from = network();
    const lesson = await lessonOf(20);
    const her = somebody(lesson);
    for (let tries = 0; tries < 4; tries++)
      expect(standsOf([await register(api, team, her, from)])).toEqual(["confirmed"]);
    expect(standsOf(await story.class(lesson, from, 5))).toEqual([...asAlways(4), "pending"]);
    expect(standsOf([await register(api, team, her, from)])).toEqual(["confirmed"]);
  });

  it("tell nobody who is registered: somebody known from elsewhere counts, and is held and refused, like anybody", async () => {
    const lesson = await lessonOf(40);
    const known = Array.from({ length: 3 }, () => somebody(lesson));
    for (const person of known) await register(api, team, person, network());
    const from = network();
    const seen = [await register(api, team, known[0] ?? {}, from)];
    seen.push(...(await story.class(lesson, from, 4)));
    seen.push(await register(api, team, known[1] ?? {}, from));
    seen.push(...(await story.class(lesson, from, 4)));
    seen.push(await register(api, team, known[2] ?? {}, from));
    expect(standsOf(seen)).toEqual([...asAlways(5), ...held(5), 429]);
    expect(Object.keys(seen[5]?.data.registration)).toEqual(Object.keys(seen[6]?.data.registration));
    const page = async (answer: (typeof seen)[number] | undefined) =>
      (
        await api.call(
          "GET",
          `/api/public/teams/${team.teamToken}/registrations/${answer?.data.registration.token}`,
        )
      ).data;
    const [echo, own] = [await page(seen[5]), await page(seen[6])];
    expect(echo).toMatchObject({ status: "pending", awaits_address_proof: 1, expires_at: own.expires_at });
  });

  it("are forgotten one by one, each an hour after it was made", async () => {
    const from = network();
    const lesson = await lessonOf(40);
    for (let minute = 0; minute < 10; minute++) {
      api.time.now = later(start, { minutes: minute });
      await story.book(lesson, from);
    }
    api.time.now = later(start, { minutes: 59 });
    const refused = await story.book(lesson, from);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(refused.message).toContain("in einer Minute");
    api.time.now = later(start, { minutes: 60 });
    expect(standsOf([await story.book(lesson, from), await story.book(lesson, from)])).toEqual([
      "pending",
      429,
    ]);
    api.time.now = later(start, { minutes: 66 });
    expect(standsOf([await story.book(lesson, from)])).toEqual(["confirmed"]);
  });

  it("are one network's in IPv6 whatever of its addresses they come from; the neighbours' are their own", async () => {
    const lesson = await lessonOf(20);
    for (let host = 1; host <= 5; host++) await story.book(lesson, `2001:db8:7:1::${host}`);
    expect(standsOf([await story.book(lesson, "2001:db8:7:1:ffff::9")])).toEqual(["pending"]);
    expect(standsOf([await story.book(lesson, "2001:db8:7:2::9")])).toEqual(["confirmed"]);
  });

  it("of several teams do not disturb one another", async () => {
    const from = network();
    expect(standsOf(await story.class(await lessonOf(20), from, 11)).at(-1)).toBe(429);
    const other = await signUpTeam(api);
    const lesson = await openLesson(api, other);
    expect(standsOf([await register(api, other, somebody(lesson), from)])).toEqual(["confirmed"]);
  });

  it("are as many more as the factor of all limits says", async () => {
    const from = network();
    const lesson = await lessonOf(40);
    const { config } = api.services;
    config.rateLimitFactor = 2;
    const answers = await story.class(lesson, from, 21);
    config.rateLimitFactor = 1;
    expect(standsOf(answers)).toEqual([...asAlways(10), ...held(10), 429]);
  });

  it("of a team without a telephone are shown the contact page", async () => {
    const other = await signUpTeam(api);
    const lesson = await openLesson(api, other, { max_participants: 40 });
    const answers = await bookingsFrom(api, other).class(lesson, network(), 11);
    expect(answers.at(-1)?.message).toContain("Schreiben Sie uns gern über die Kontaktseite");
  });

  it("keep no network and no name that could be read", async () => {
    const from = network();
    await story.book(await lessonOf(20), from);
    const { rows } = await api.owner.query("select network, booking from network_bookings");
    expect(JSON.stringify(rows)).not.toContain(from);
    expect(JSON.stringify(rows)).not.toMatch(/Hartmann/i);
  });
});

describe("those who share a network", () => {
  it("a family of two and three children's courses books as always", async () => {
    const from = network();
    const couple = await lessonOf(10, { option_partner: 1, partner_takes_seat: 1 });
    const partner = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const answers = [await story.book(couple, from, partner), await story.book(couple, from)];
    for (let child = 0; child < 3; child++) answers.push(await story.book(await lessonOf(10), from));
    expect(standsOf(answers)).toEqual(asAlways(5));
  });

  it("ten mothers in the practice's Wi-Fi all have their seat once five have opened their mail", async () => {
    const from = network();
    const lesson = await lessonOf(10);
    const answers = await story.class(lesson, from, 10);
    for (const { data } of answers.slice(5)) {
      const { token } = data.registration;
      expect((await story.prove(token, await story.proofOf(token))).status).toBe(200);
    }
    expect(await statesOf(api, lesson)).toEqual(asAlways(10));
  });

  it("nobody's seat is taken for good by a stranger with invented addresses", async () => {
    const lesson = await lessonOf(10);
    await story.class(lesson, network(), 30);
    expect((await story.book(lesson, network())).status).toBe(409);
    api.time.now = later(start, { minutes: 60 });
    expect(standsOf(await story.class(lesson, network(), 5))).toEqual(asAlways(5));
  });

  it("who waits for a held seat is offered it when its time is over", async () => {
    const from = network();
    await story.class(await lessonOf(20), from, 5);
    const lesson = await lessonOf(1);
    const { data } = await story.book(lesson, from);
    const waiting = somebody(lesson, { type: "waitlist" });
    await register(api, team, waiting, network());
    api.time.now = later(start, { minutes: 60 });
    const { rows } = await api.owner.query("select id from registrations where token = $1", [
      data.registration.token,
    ]);
    await lapse(story.ctx(), Number(rows[0].id));
    const { rows: jobs } = await api.owner.query(
      "select 1 from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
      [String(lesson)],
    );
    expect(jobs).toHaveLength(1);
    expect(await statesOf(api, lesson)).toEqual(["expired", "waiting"]);
    const mail = await story.mailOf(data.registration.token);
    expect(mail.kind).toBe("hold-expired");
    expect(mail.text).toContain("wurde nicht rechtzeitig geöffnet");
    expect(mail.text).not.toContain("Zahlung");
    expect(await mailsFor(api, team.email)).not.toContain("staff-cancellation");
  });
});
