import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../../tests/support/stories/lesson.ts";
import { start, waitingListOf } from "../../../../tests/support/stories/waiting-list.ts";
import { later } from "../../../shared/time/dates.ts";
import { lapse } from "./lapse.ts";
import { promoteFromWaitingList } from "./promote-from-waiting-list.ts";

// Races take their time on a busy machine; none waits for a clock.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof waitingListOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  story = waitingListOf(api, team);
});

const promote = (lesson: number) => promoteFromWaitingList(story.ctx(), lesson);

/** Full dates of one course, each with the link of who has its one seat. */
async function fullDates(count: number, given: object = {}) {
  const course_id = await addCourse(api, team);
  const dates: { lesson: number; seat: string }[] = [];
  for (let n = 0; n < count; n++) {
    const { lesson, seat } = await story.fullLesson(0, { course_id, ...given });
    dates.push({ lesson, seat });
  }
  return dates as [(typeof dates)[0], (typeof dates)[0], ...typeof dates];
}

async function waitFor(lesson: number, given: object = {}) {
  const form = somebody(lesson, { type: "waitlist", ...given });
  const answer = await register(api, team, form);
  return { form, answer, email: form.email, token: (answer.data?.registration?.token ?? "") as string };
}
const waitForAny = (lesson: number, given: object = {}) => waitFor(lesson, { any_date: 1, ...given });

/** The links of one person's registrations, by lesson. */
async function linksOf(email: string): Promise<Map<number, string>> {
  const { rows } = await api.owner.query("select lesson_id, token from registrations where email = $1", [
    email,
  ]);
  return new Map(rows.map(({ lesson_id, token }) => [Number(lesson_id), token]));
}
const offersTo = async (email: string) =>
  (await mailsFor(api, email)).filter((kind) => kind === "waiting-list-offer").length;

describe("who waits for any date of a course", () => {
  it("stands in the line of each full date, reads her place in each, and gets one mail", async () => {
    const [one, two, three] = await fullDates(3);
    await waitFor(two.lesson);
    const { token, email } = await waitForAny(one.lesson);
    await waitFor(two.lesson);
    expect(await story.held(token)).toMatchObject({
      position: 1,
      other_dates: [
        { lesson_id: two.lesson, status: "waiting", position: 2 },
        { lesson_id: three?.lesson, status: "waiting", position: 1 },
      ],
    });
    expect(await mailsFor(api, email)).toEqual(["waiting-list-joined"]);
  });

  it("does not wait for dates with free seats, of other courses, drafts, or that have begun", async () => {
    const [one] = await fullDates(1);
    const { rows } = await api.owner.query("select course_id from lessons where id = $1", [one.lesson]);
    const course_id = Number(rows[0].course_id);
    await openLesson(api, team, { course_id, max_participants: 1 });
    const draft = await openLesson(api, team, { course_id, max_participants: 0 });
    await api.owner.query("update lessons set status = 'inactive' where id = $1", [draft]);
    await fullDates(1);
    const { token } = await waitForAny(one.lesson);
    expect((await story.held(token)).other_dates).toEqual([]);
  });

  it("is offered the first freed seat of any of its dates in her turn, and no second one beside it", async () => {
    const [one, two] = await fullDates(2);
    const first = await waitForAny(one.lesson);
    const next = await waitFor(two.lesson);
    await story.cancel(two.seat);
    await promote(two.lesson);
    await story.cancel(one.seat);
    await promote(one.lesson);
    expect(await offersTo(first.email)).toBe(1);
    expect(await offersTo(next.email)).toBe(0);
    expect(await story.held(first.token)).toMatchObject({
      status: "waiting",
      other_dates: [{ status: "offered" }],
    });
    expect((await register(api, team, somebody(one.lesson))).status).toBe(409);
  });

  it("is offered a seat that was free in another of its dates while an offer to somebody else ran there", async () => {
    const [one, two] = await fullDates(2);
    const first = await waitFor(two.lesson);
    await api.owner.query("update lessons set max_participants = 3 where id = $1", [two.lesson]);
    await story.wake(two.lesson, promoteFromWaitingList);
    const any = await waitForAny(one.lesson);
    await story.wake(two.lesson, promoteFromWaitingList);
    expect([await offersTo(first.email), await offersTo(any.email)]).toEqual([1, 1]);
  });

  it("is passed by while she holds an offer: the seat of the other date goes to the next in its line", async () => {
    const [one, two] = await fullDates(2);
    const first = await waitForAny(one.lesson);
    const next = await waitFor(two.lesson);
    await story.cancel(one.seat);
    await promote(one.lesson);
    await story.cancel(two.seat);
    await promote(two.lesson);
    expect([await offersTo(first.email), await offersTo(next.email)]).toEqual([1, 1]);
  });

  it("leaves the other lines by accepting, without a mail about it; whoever stood behind her moves up", async () => {
    const [one, two] = await fullDates(2);
    const first = await waitForAny(one.lesson);
    const next = await waitFor(two.lesson);
    await story.cancel(one.seat);
    await promote(one.lesson);
    expect((await story.held(next.token)).position).toBe(2);
    expect((await story.accept(first.token)).status).toBe(200);
    expect((await story.held(next.token)).position).toBe(1);
    expect(await statesOf(api, two.lesson)).toEqual(["confirmed", "cancelled", "waiting"]);
    expect(await mailsFor(api, first.email)).toEqual([
      "waiting-list-joined",
      "waiting-list-offer",
      "registration-confirmed",
    ]);
    expect((await story.held(first.token)).other_dates).toEqual([]);
  });

  it("keeps her other places when she lets an offer lapse, and their free seats find her then", async () => {
    const [one, two] = await fullDates(2);
    const { email } = await waitForAny(one.lesson);
    const links = await linksOf(email);
    await story.cancel(one.seat);
    await promote(one.lesson);
    await story.cancel(two.seat);
    await promote(two.lesson);
    expect((await story.held(links.get(two.lesson) ?? "")).status).toBe("waiting");
    await api.owner.query("delete from pgboss.job where name = 'registration.seat-freed'");
    api.time.now = later(start, { hours: 48 });
    for (const id of await story.idsOf(one.lesson)) await lapse(story.ctx(), id);
    await story.wake(two.lesson, promoteFromWaitingList);
    expect((await story.held(links.get(two.lesson) ?? "")).status).toBe("offered");
    await promote(one.lesson);
    expect(await statesOf(api, one.lesson)).toEqual(["cancelled", "expired"]);
  });

  it("leaves one line, or all of them at once, by her link", async () => {
    const [one, two, three] = await fullDates(3);
    const { token, email } = await waitForAny(one.lesson);
    const links = await linksOf(email);
    await story.cancel(links.get(two.lesson) ?? "");
    expect((await story.held(token)).other_dates).toMatchObject([{ lesson_id: three?.lesson }]);
    const leaveAll = () => api.call("POST", `${heldAt(team, token, "/cancellation")}?all_dates=1`);
    const [once, again] = await Promise.all([leaveAll(), leaveAll()]);
    expect([once, again]).toMatchObject([{ status: 200 }, { status: 200 }]);
    for (const { lesson } of [one, two])
      expect(await statesOf(api, lesson)).toEqual(["confirmed", "cancelled"]);
    expect(await statesOf(api, three?.lesson ?? 0)).toEqual(["confirmed", "cancelled"]);
    expect(await mailsFor(api, email)).toEqual([
      "waiting-list-joined",
      "registration-cancelled",
      "registration-cancelled",
    ]);
  });

  it("joins once, however often it is sent; the same key for one date alone is refused", async () => {
    const [one, two] = await fullDates(2);
    const form = somebody(one.lesson, {
      type: "waitlist",
      any_date: 1,
      idempotency_key: `any ${one.lesson}`,
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(api, team, form)));
    expect(new Set(answers.map(({ data }) => data.registration.token)).size).toBe(1);
    expect(await statesOf(api, two.lesson)).toEqual(["confirmed", "waiting"]);
    expect((await register(api, team, { ...form, any_date: 0 })).status).toBe(409);
  });

  it("is shown alike whether or not the person has a place in one of the dates already", async () => {
    const [one, two] = await fullDates(2);
    const known = await waitFor(two.lesson);
    const { first_name, last_name, email } = known.form;
    const { token } = await waitForAny(one.lesson, { first_name, last_name, email });
    const stranger = await waitForAny(one.lesson);
    const shown = async (link: string) =>
      (await story.held(link)).other_dates.map(
        ({ lesson_id, status }: { lesson_id: number; status: string }) => [lesson_id, status],
      );
    expect(await shown(token)).toEqual(await shown(stranger.token));
    const again = await waitForAny(one.lesson, { first_name, last_name, email });
    expect(await shown(again.token)).toEqual(await shown(stranger.token));
  });

  it("is seen by the team as somebody to whom any date is welcome", async () => {
    const [one, two] = await fullDates(2);
    const { email } = await waitForAny(one.lesson);
    const { data } = await api.call(
      "GET",
      `/api/registrations?lesson=${two.lesson}&status=waiting`,
      undefined,
      {
        cookie: team.cookie,
      },
    );
    expect(data).toMatchObject([{ email, any_date: 1, position: 1 }]);
  });
});

describe("seats of several dates that are freed at the same instant", () => {
  it("are never offered twice to somebody who waits for any of them", async () => {
    for (let round = 0; round < 5; round++) {
      const dates = await fullDates(3);
      const { email } = await waitForAny(dates[0].lesson);
      const next = await Promise.all(dates.map(({ lesson }) => waitFor(lesson)));
      await Promise.all(dates.map(({ seat }) => story.cancel(seat)));
      await Promise.all(dates.map(({ lesson }) => promote(lesson)));
      expect(await offersTo(email)).toBe(1);
      const others = await Promise.all(next.map(({ email: of }) => offersTo(of)));
      expect(others.toSorted()).toEqual([0, 1, 1]);
    }
  });

  it("would be offered twice without the lock on the course's lines: so the race is one", async () => {
    await api.owner.query(
      "alter function lock_lines_of_course(bigint, bigint) rename to lock_lines_switched_off",
    );
    await api.owner.query(
      `create function lock_lines_of_course(bigint, bigint) returns void language sql as $$
        select pg_sleep(0.05) $$`,
    );
    await api.owner.query("grant execute on function lock_lines_of_course to public");
    let twice = 0;
    for (let round = 0; round < 12 && twice === 0; round++) {
      const dates = await fullDates(3);
      const { email } = await waitForAny(dates[0].lesson);
      await Promise.all(dates.map(({ seat }) => story.cancel(seat)));
      await Promise.all(dates.map(({ lesson }) => promote(lesson)));
      if ((await offersTo(email)) > 1) twice += 1;
    }
    await api.owner.query("drop function lock_lines_of_course(bigint, bigint)");
    await api.owner.query(
      "alter function lock_lines_switched_off(bigint, bigint) rename to lock_lines_of_course",
    );
    expect(twice).toBe(1);
  });

  it("and an acceptance, a leaving and new people in line leave no seat taken twice and no deadlock", async () => {
    for (let round = 0; round < 4; round++) {
      const dates = await fullDates(3);
      const { token, email } = await waitForAny(dates[0].lesson);
      await Promise.all(dates.map(({ seat }) => story.cancel(seat)));
      await promote(dates[0].lesson);
      const answers = await Promise.all([
        story.accept(token),
        ...dates.map(({ lesson }) => promote(lesson)),
        waitForAny(dates[1].lesson),
        waitForAny(dates[0].lesson),
        api.call("POST", `${heldAt(team, token, "/cancellation")}?all_dates=1`),
      ]);
      expect(
        answers.map((answer) => (typeof answer === "object" && "status" in answer ? answer.status : 200)),
      ).not.toContain(500);
      for (const { lesson } of dates) {
        const taken = (await statesOf(api, lesson)).filter(
          (state) => state === "confirmed" || state === "offered",
        );
        expect(taken.length).toBeLessThanOrEqual(1);
      }
      const hers = await Promise.all([...(await linksOf(email)).values()].map((link) => story.held(link)));
      expect(
        hers.filter(({ status }) => ["confirmed", "offered"].includes(status)).length,
      ).toBeLessThanOrEqual(1);
    }
  });
});
