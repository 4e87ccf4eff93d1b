import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const ask = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, `/api/registrations${path}`, body, { cookie });

/** Books for somebody, and answers the id. */
async function book(lesson: number, given: object = {}) {
  const form = somebody(lesson, given);
  expect((await register(api, team, form)).status).toBe(201);
  const { data } = await ask("GET", `?q=${form.email}`);
  return { id: Number(data[0].id), email: form.email };
}

const expire = (id: number) =>
  api.owner.query("update registrations set status = 'pending', expires_at = $2 where id = $1", [
    id,
    new Date(api.time.now.getTime() - 60_000),
  ]);

const statements = async (work: () => Promise<unknown>) => {
  let count = 0;
  api.services.database.onQuery = () => (count += 1);
  await work();
  delete api.services.database.onQuery;
  return count;
};

const mailsOf = async (id: number) => (await ask("GET", `/${id}`)).data.mails;
const kindsOf = async (id: number) =>
  (await mailsOf(id)).map(({ kind, state }: Record<string, string>) => `${kind} ${state}`);
const sendAll = () =>
  api.owner.query("update mails set state = 'sent', sent_at = now() where state = 'queued'");
const giveUp = (id: number, kind: string) =>
  api.owner.query(
    "update mails set state = 'failed', sent_at = null, last_error = 'mailbox unknown', data = '{}' where registration_id = $1 and kind = $2",
    [id, kind],
  );

describe("several registrations are moved at once", () => {
  it("for the prices that were agreed, with a mail to each; who does not fit stays and is told why", async () => {
    const from = await openLesson(api, team, { course_fee: 60 });
    const to = await openLesson(api, team, { course_fee: 90, max_participants: 2 });
    const people = [await book(from), await book(from), await book(from)];
    const [first, second, third] = people.map(({ id }) => id);
    const answer = await ask("POST", "/move", { ids: [first, second, third], lesson_id: to, notify: true });
    expect(answer).toMatchObject({
      status: 200,
      message: "2 von 3 Anmeldungen umgebucht",
      data: { done: 2 },
    });
    expect(answer.data.results.map(({ id, done }: Record<string, number>) => [id, done])).toEqual([
      [first, 1],
      [second, 1],
      [third, 0],
    ]);
    expect(answer.data.results[2].message).toMatch(/Plätze|Platz|voll/);
    const moved = (await ask("GET", `/${first}`)).data;
    expect(moved).toMatchObject({ lesson: { id: to }, total_cents: 6000 });
    expect((await ask("GET", `/${third}`)).data.lesson.id).toBe(from);
    expect(await mailsFor(api, people[0]?.email ?? "")).toContain("registration-moved");
    expect(await mailsFor(api, people[2]?.email ?? "")).not.toContain("registration-moved");
  });

  it("pressed twice each is moved and told once", async () => {
    const [from, to] = [await openLesson(api, team), await openLesson(api, team)];
    const one = await book(from);
    const press = () => ask("POST", "/move", { ids: [one.id], lesson_id: to, notify: true });
    await Promise.all([press(), press()]);
    const mails = await mailsFor(api, one.email);
    expect(mails.filter((kind) => kind === "registration-moved")).toHaveLength(1);
  });
});

describe("several registrations are cancelled at once", () => {
  const terms = { course_fee: 100, cancellation_steps: [{ days: 365, percent: 0 }] };

  it("with one reason, the fee of each one's terms, and a mail to each", async () => {
    const lesson = await openLesson(api, team, { ...terms, max_participants: 2 });
    const people = [await book(lesson), await book(lesson)];
    const waiting = await book(lesson, { type: "waitlist" });
    const ids = [...people, waiting].map(({ id }) => id);
    expect((await ask("GET", `/cancellation?ids=${ids}`)).data).toEqual({
      open: 3,
      waiting: 1,
      over: 0,
      fee_cents: 20_000,
      refund: { people: 0, cents: 0 },
      refund_after_fees: { people: 0, cents: 0 },
    });
    const body = { ids, reason: "Kurs fällt aus", charge_fee: 1 };
    const answer = await ask("POST", "/cancellation", body);
    expect(answer).toMatchObject({ status: 200, message: "3 Anmeldungen storniert", data: { done: 3 } });
    expect(await statesOf(api, lesson)).toEqual(["cancelled", "cancelled", "cancelled"]);
    const detail = (await ask("GET", `/${ids[0]}`)).data;
    expect(detail).toMatchObject({
      fee_cents: 10_000,
      payment_status: "open",
      cancel_reason: "Kurs fällt aus",
    });
    expect(detail.history[0]).toMatchObject({ action: "cancelled", actor_name: "Katharina Lindner" });
    expect((await ask("GET", `/${waiting.id}`)).data.fee_cents).toBe(0);
    for (const { email } of [...people, waiting])
      expect((await mailsFor(api, email)).at(-1)).toBe("registration-cancelled");
  });

  it("and each that cannot be is told, while the others are", async () => {
    const lesson = await openLesson(api, team, terms);
    const [one, other] = [await book(lesson), await book(lesson)];
    await ask("POST", `/${one.id}/cancellation`, {});
    const answer = await ask("POST", "/cancellation", { ids: [one.id, other.id, 99_999_999], notify: 0 });
    expect(answer.message).toBe("1 von 3 Anmeldungen storniert");
    expect(answer.data.results).toMatchObject([
      { id: one.id, done: 0, message: "War schon storniert." },
      { id: other.id, done: 1, message: "" },
      { id: 99_999_999, done: 0, message: "Diese Anmeldung gibt es nicht." },
    ]);
    expect(await mailsFor(api, other.email)).toEqual(["registration-confirmed"]);
  });

  it("pressed twice and at the same time, each is cancelled and told once", async () => {
    const lesson = await openLesson(api, team, terms);
    const people = [await book(lesson), await book(lesson), await book(lesson)];
    const ids = people.map(({ id }) => id);
    const answers = await Promise.all([
      ask("POST", "/cancellation", { ids }),
      ask("POST", "/cancellation", { ids: ids.toReversed() }),
    ]);
    expect(answers.reduce((sum, { data }) => sum + data.done, 0)).toBe(3);
    for (const { email } of people)
      expect(await mailsFor(api, email)).toEqual(["registration-confirmed", "registration-cancelled"]);
  });

  it("is asked about with no more statements for many than for few, and takes 500 at most", async () => {
    const lesson = await openLesson(api, team, { ...terms, max_participants: 30 });
    const ids: number[] = [];
    for (let count = 0; count < 12; count++) ids.push((await book(lesson)).id);
    const few = await statements(() => ask("GET", `/cancellation?ids=${ids.slice(0, 2)}`));
    expect(await statements(() => ask("GET", `/cancellation?ids=${ids}`))).toBe(few);
    expect((await ask("GET", "/cancellation")).errors?.ids).toEqual(["Bitte wählen Sie Anmeldungen aus"]);
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await ask("POST", "/cancellation", { ids: tooMany })).errors?.ids).toEqual([
      "Bitte wählen Sie höchstens 500 Anmeldungen auf einmal aus",
    ]);
    expect((await ask("POST", "/cancellation", { ids: [] })).status).toBe(422);
  });

  it("who leads lessons cancels in her own only", async () => {
    const instructor = await addUser(api, team, "instructor");
    const own = await book(await openLesson(api, team, { instructor_id: instructor.instructorId }));
    const foreign = await book(await openLesson(api, team));
    const { data } = await ask("POST", "/cancellation", { ids: [own.id, foreign.id] }, instructor.cookie);
    expect(data.results.map(({ done }: { done: number }) => done)).toEqual([1, 0]);
    expect((await ask("GET", `/${foreign.id}`)).data.status).toBe("confirmed");
  });
});

describe("payments are noted for several at once", () => {
  it("where something is open; a held seat is confirmed by it", async () => {
    const lesson = await openLesson(api, team, { course_fee: 80 });
    const [open, held, free] = [
      await book(lesson),
      await book(lesson),
      await book(await openLesson(api, team, { course_fee: 0 })),
    ];
    await api.owner.query(
      "update registrations set status = 'pending', expires_at = '2026-11-22T10:00:00+01:00' where id = $1",
      [held.id],
    );
    const ids = [open.id, held.id, free.id];
    const answer = await ask("POST", "/payment", { ids, payment_method: "transfer" });
    expect(answer.message).toBe("2 von 3 Anmeldungen als bezahlt vermerkt");
    expect(answer.data.results[2]).toMatchObject({
      done: 0,
      message: "Für diese Anmeldung ist nichts zu zahlen.",
    });
    for (const id of [open.id, held.id])
      expect((await ask("GET", `/${id}`)).data).toMatchObject({
        status: "confirmed",
        payment_status: "paid",
        payment_method: "transfer",
        paid_on: "2026-11-21",
        history: [{ action: "paid-noted" }, {}],
      });
    expect(await mailsFor(api, held.email)).toEqual(["registration-confirmed", "registration-confirmed"]);
    expect((await ask("GET", `/${open.id}`)).data.paid_cents).toBe(8000);
    expect(await mailsFor(api, open.email)).toEqual(["registration-confirmed"]);
    const again = await ask("POST", "/payment", { ids, payment_method: "onsite" });
    expect(again.data.done).toBe(0);
    expect((await ask("POST", "/payment", { ids, payment_method: "stripe" })).status).toBe(422);
  });
});

describe("a mail is sent once more", () => {
  it("to the address that holds now, and not while it is on its way", async () => {
    const { id } = await book(await openLesson(api, team));
    await sendAll();
    await api.owner.query("update registrations set email = 'neu@mail.example' where id = $1", [id]);
    const [, confirmation] = await mailsOf(id);
    for (const _ of ["once", "twice"])
      expect((await ask("POST", `/${id}/mails`, { mail_id: confirmation.id })).status).toBe(200);
    const [latest] = await mailsOf(id);
    expect(latest).toMatchObject({
      kind: "registration-confirmed",
      state: "queued",
      recipient: "neu@mail.example",
    });
    expect(await kindsOf(id)).toHaveLength(3);
    expect((await ask("GET", `/${id}`)).data.history[0]).toMatchObject({ action: "mail-resent" });
  });

  it("only while what it says still holds, and only if it is about this registration", async () => {
    const { id } = await book(await openLesson(api, team));
    const other = await book(await openLesson(api, team));
    const [, confirmation] = await mailsOf(id);
    expect(await ask("POST", `/${other.id}/mails`, { mail_id: confirmation.id })).toMatchObject({
      status: 404,
    });
    await ask("POST", `/${id}/cancellation`, {});
    await sendAll();
    expect(await ask("POST", `/${id}/mails`, { mail_id: confirmation.id })).toMatchObject({
      status: 409,
      code: "mail_outdated",
    });
  });

  it("that told of a change, a move or the beginning and was given up, with what it said; not once it is over", async () => {
    const sessions = [21, 28].map((day) => ({
      starts_at: `2027-01-${day}T10:00:00+01:00`,
      ends_at: `2027-01-${day}T11:15:00+01:00`,
    }));
    const [left, lesson] = [await openLesson(api, team), await openLesson(api, team, { sessions })];
    const { id } = await book(left);
    await ask("POST", `/${id}/move`, { lesson_id: lesson, price: "keep" });
    const held = await api.call("GET", `/api/lessons/${lesson}`, undefined, { cookie: team.cookie });
    const move = (hour: string) =>
      api.call(
        "POST",
        `/api/lessons/${lesson}/sessions/${held.data.sessions[1].id}/move`,
        { starts_at: `2027-01-29T${hour}:00+01:00`, ends_at: "2027-01-29T20:00:00+01:00", tell: {} },
        { cookie: team.cookie },
      );
    await move("10:00");
    await ask("POST", `/${id}/messages`, { subject: "Decke", text: "Bitte bringen Sie eine Decke mit." });
    await api.owner.query(
      "select post_mail(team_id, 'lesson-reminder', email, id, null, '{}') from registrations where id = $1",
      [id],
    );
    await sendAll();
    const kinds = ["registration-moved", "lesson-changed", "participant-message", "lesson-reminder"];
    await api.owner.query(
      "update mails set state = 'failed', sent_at = null where registration_id = $1 and kind = any($2)",
      [id, kinds],
    );
    const before = await mailsOf(id);
    for (const kind of kinds) {
      const mail = before.find((one: { kind: string }) => one.kind === kind);
      expect((await ask("POST", `/${id}/mails`, { mail_id: mail.id })).status).toBe(200);
    }
    expect((await kindsOf(id)).filter((line: string) => line.endsWith("queued"))).toHaveLength(4);
    expect(await mailsOf(id)).toHaveLength(before.length);
    const { rows } = await api.owner.query(
      "select data ->> 'title' as title from mails where registration_id = $1 and kind = 'registration-moved'",
      [id],
    );
    expect(rows[0].title).toContain("Rückbildung mit Baby");

    await sendAll();
    await move("11:00");
    const [newer, ...older] = (await mailsOf(id)).filter(
      (one: { kind: string }) => one.kind === "lesson-changed",
    );
    expect((await ask("POST", `/${id}/mails`, { mail_id: older[0].id })).code).toBe("mail_outdated");
    await sendAll();
    expect((await ask("POST", `/${id}/mails`, { mail_id: newer.id })).status).toBe(200);
    const [again] = await mailsOf(id);
    expect(again).toMatchObject({ kind: "lesson-changed", state: "queued", message_id: newer.message_id });
    await ask("POST", `/${id}/cancellation`, {});
    await sendAll();
    expect((await ask("POST", `/${id}/mails`, { mail_id: newer.id })).code).toBe("mail_outdated");
  });

  it("to several, each with the mail of its state", async () => {
    const lesson = await openLesson(api, team, { max_participants: 1 });
    const [seated, waiting] = [await book(lesson), await book(lesson, { type: "waitlist" })];
    const gone = await book(await openLesson(api, team));
    await ask("POST", `/${gone.id}/cancellation`, {});
    await sendAll();
    const answer = await ask("POST", "/mails", { ids: [seated.id, waiting.id, gone.id] });
    expect(answer.message).toBe("3 Anmeldungen angeschrieben");
    for (const [{ id }, kind] of [
      [seated, "registration-confirmed"],
      [waiting, "waiting-list-joined"],
      [gone, "registration-cancelled"],
    ] as const)
      expect((await kindsOf(id))[0]).toBe(`${kind} queued`);
  });
});

describe("the registrations of a team are held against what should be", () => {
  const sync = (dry_run: number, cookie = team.cookie) => ask("POST", "/team-sync", { dry_run }, cookie);

  it("a dry run tells what is wrong and changes nothing; the repair mends it, once", async () => {
    team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { max_participants: 1 });
    const held = await book(lesson);
    const next = await book(lesson, { type: "waitlist" });
    await expire(held.id);
    const lost = await book(await openLesson(api, team));
    await giveUp(lost.id, "registration-confirmed");

    for (const _ of ["once", "twice"]) {
      const { data } = await sync(1);
      expect(data).toMatchObject({
        dry_run: 1,
        mended: { settled: 0, offered: 0, resent: 0, asked: 0, recounted: 0 },
        lapsed: { total: 1, items: [{ id: held.id, status: "pending" }] },
        promotions: { total: 1, items: [{ id: next.id }] },
        failed_mails: {
          total: 1,
          items: [{ registration_id: lost.id, error: "mailbox unknown", can_resend: 1 }],
        },
        duplicates: { total: 0 },
        seats: { total: 0 },
        overdue: { total: 0 },
      });
    }
    const results = await Promise.all([sync(0), sync(0)]);
    const sum = (what: string) => results.reduce((all, { data }) => all + data.mended[what], 0);
    expect([sum("settled"), sum("offered"), sum("resent")]).toEqual([1, 1, 1]);
    expect(await statesOf(api, lesson)).toEqual(["expired", "offered"]);
    expect(await mailsFor(api, next.email)).toEqual(["waiting-list-joined", "waiting-list-offer"]);
    expect(await mailsFor(api, held.email)).toEqual(["registration-confirmed", "hold-expired"]);
    expect(await mailsFor(api, lost.email)).toEqual(["registration-confirmed"]);
    expect((await sync(1)).data).toMatchObject({
      lapsed: { total: 0 },
      promotions: { total: 0 },
      failed_mails: { total: 0 },
    });
    const { rows } = await api.owner.query(
      "select count(*)::int as told from audit_log where action = 'registrations-synced' and team_id = $1",
      [team.teamId],
    );
    expect(rows[0].told).toBe(2);
  });

  it("tells of people who seem to have two places in a lesson, of seats, and of what is owed", async () => {
    team = await signUpTeam(api);
    const lesson = await openLesson(api, team, { max_participants: 4, course_fee: 50 });
    const person = { first_name: "Lea", last_name: "Doppelt" };
    const [one, other] = [await book(lesson, person), await book(lesson, person)];
    await book(lesson);
    const begun = await book(await openLesson(api, team, { course_fee: 60 }));
    await api.owner.query("update lessons set max_participants = 2 where id = $1", [lesson]);
    await api.owner.query(
      "update lessons set starts_at = '2026-11-20T10:00:00+01:00' where id = (select lesson_id from registrations where id = $1)",
      [begun.id],
    );
    await api.owner.query(
      `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
       values ($1, $2, 'payment', 1000, 'transfer', '2026-11-19', 'hand', '{}', now())`,
      [team.teamId, begun.id],
    );
    const { data } = await sync(1);
    expect(data.duplicates).toMatchObject({ total: 2, items: [{ same: "name" }, { same: "name" }] });
    expect(data.duplicates.items.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
    expect(data.seats.items).toMatchObject([{ id: lesson, taken: 3, total: 2, on_purpose: 0 }]);
    expect(data.overdue.items).toMatchObject([{ id: begun.id, due_cents: 6000, open_cents: 5000 }]);
  });

  it("is for those who manage the team, and sees nothing of others", async () => {
    const instructor = await addUser(api, team, "instructor");
    const neighbour = await signUpTeam(api);
    expect((await sync(1, instructor.cookie)).status).toBe(403);
    expect((await sync(1, neighbour.cookie)).data.duplicates.total).toBe(0);
    expect((await ask("POST", "/team-sync", {})).data.dry_run).toBe(1);
  });

  it("needs the same number of statements however much there is to mend", async () => {
    team = await signUpTeam(api);
    const broken = async (count: number) => {
      for (let made = 0; made < count; made++) {
        const lesson = await openLesson(api, team, { max_participants: 1 });
        const { id } = await book(lesson);
        await book(lesson, { type: "waitlist" });
        await expire(id);
        await giveUp((await book(await openLesson(api, team))).id, "registration-confirmed");
      }
    };
    await broken(1);
    const few = await statements(() => sync(0));
    await broken(6);
    expect(await statements(() => sync(0))).toBe(few);
  });
});
