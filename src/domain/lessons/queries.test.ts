import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse, addLesson, addRegistration } from "../../../tests/support/stories/lesson.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { getLesson, listLessons } from "./queries.ts";

let api: TestApi;
let practice: SignedIn;
let miriam: SignedIn;
let yoga: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  api = await startApi();
  practice = await signUpTeam(api);
  miriam = await addUser(api, practice, "instructor");
  const birth = await addCourse(api, practice, { name: "Ärger & Freude" });
  yoga = await addCourse(api, practice, { name: "Yoga" });
  const lesson = async (name: string, given: object) => {
    ids[name] = (await addLesson(api, practice, { course_id: birth, ...given })).id;
  };
  await lesson("over", { start_date: "2026-10-01", end_date: "2026-11-21T09:59:00+01:00" });
  await lesson("running", { start_date: "2026-11-01", end_date: "2026-11-21T10:00:00+01:00" });
  await lesson("january", { course_id: yoga, instructor2_id: miriam.instructorId });
  await lesson("february", { start_date: "2027-02-01", end_date: "2027-02-28", location: "Saal 100%" });
});

const names = async (query = "") => {
  const { data } = await api.call("GET", `/api/lessons${query}`, undefined, { cookie: practice.cookie });
  return data.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id));
};

describe("the list of lessons", () => {
  test("shows by start what has not ended at this instant", async () => {
    expect(await names()).toEqual(["running", "january", "february"]);
    expect(await names("?period=past")).toEqual(["over"]);
    expect(await names("?period=all")).toEqual(["over", "running", "january", "february"]);
  });

  test("is narrowed by status, course, instructor and words", async () => {
    await api.owner.query("update lessons set status = 'active' where id = $1", [ids.february]);
    expect(await names("?status=active")).toEqual(["february"]);
    expect(await names(`?course=${yoga}`)).toEqual(["january"]);
    expect(await names(`?instructor=${miriam.instructorId}`)).toEqual(["january"]);
    expect(await names("?q=yOg")).toEqual(["january"]);
    expect(await names("?q=100%25")).toEqual(["february"]);
    expect(await names("?q=oehme")).toEqual(["january"]);
  });

  test("finds a lesson by the weekday on which it begins, by two letters of it, and by its day", async () => {
    expect(await names("?q=montag")).toEqual(["february"]);
    expect(await names("?q=mo")).toEqual(["february"]);
    expect(await names("?q=Mo+1.2.")).toEqual(["february"]);
    expect(await names("?q=1.2.")).toEqual(["february"]);
    expect(await names("?q=01.02.")).toEqual(["february"]);
    expect(await names("?q=donnerstag")).toEqual(["january"]);
    expect(await names("?q=mittwoch")).toEqual([]);
  });

  test("is narrowed by category, and counts what it lets through", async () => {
    const own = { cookie: practice.cookie };
    const category = (await api.call("POST", "/api/categories", { name: "Bewegung" }, own)).data.id;
    await api.call("PATCH", `/api/courses/${yoga}`, { categories: [category] }, own);
    expect(await names(`?category=${category}`)).toEqual(["january"]);
    await addRegistration(api, practice, ids.february ?? 0);
    const counts = async (query: string) => {
      const answer = await api.call("GET", `/api/lessons${query}`, undefined, own);
      return (answer as { counts?: unknown }).counts;
    };
    const all = { all: 3, active: 1, inactive: 2, seats: 10, seats_taken: 1 };
    expect(await counts("")).toEqual(all);
    expect(await counts("?status=inactive&per_page=1&page=9")).toEqual(all);
    expect(await counts("?q=Yoga")).toEqual({ all: 1, active: 0, inactive: 1, seats: 0, seats_taken: 0 });
    await api.owner.query("delete from registrations where lesson_id = $1", [ids.february]);
  });

  test("takes the empty fields of a filter form for none", async () => {
    expect(await names("?q=&status=&course=&instructor=&period=&sort=")).toHaveLength(3);
  });

  test("is sorted the German way by what is asked", async () => {
    expect(await names("?sort=-start_date")).toEqual(["february", "january", "running"]);
    expect(await names("?sort=course")).toEqual(["running", "february", "january"]);
    expect(await names("?sort=-location")).toEqual(["february", "january", "running"]);
    const { status } = await api.call("GET", "/api/lessons?sort=color", undefined, {
      cookie: practice.cookie,
    });
    expect(status).toBe(422);
  });

  test("comes in pages of ten unless asked, and a page past the end is empty", async () => {
    const { meta, links, data } = (await api.call("GET", "/api/lessons?per_page=2&page=2", undefined, {
      cookie: practice.cookie,
    })) as unknown as { meta: object; links: object; data: { id: number }[] };
    expect(meta).toEqual({ current_page: 2, total: 3, per_page: 2, last_page: 2 });
    expect(links).toMatchObject({ prev: "/api/lessons?per_page=2&page=1", next: null });
    expect(data.map(({ id }) => id)).toEqual([ids.february]);
    expect(await names("?page=9")).toEqual([]);
  });
});

describe("the seats of a lesson", () => {
  test("are counted from the rows, holds and offers until the instant they end", async () => {
    const { id } = await addLesson(api, practice, { course_id: yoga, max_participants: 9 });
    const other = await addLesson(api, practice, { course_id: yoga, max_participants: 9 });
    await addRegistration(api, practice, id);
    await addRegistration(api, practice, id, { seats: 2 });
    await addRegistration(api, practice, id, { status: "pending", expires_at: "2026-11-21T10:00:01+01:00" });
    await addRegistration(api, practice, id, { status: "pending", expires_at: "2026-11-21T10:00:00+01:00" });
    await addRegistration(api, practice, id, { status: "cancelled" });
    await addRegistration(api, practice, id, { status: "expired" });
    const path = `/api/lessons/${id}`;
    const look = async (at = path) =>
      (await api.call("GET", at, undefined, { cookie: practice.cookie })).data;
    expect(await look()).toMatchObject({ seats_taken: 4, held: 1, seats_free: 5, waiting: 0, remaining: 1 });

    await addRegistration(api, practice, id, { status: "offered", expires_at: "2026-11-22T10:00:00+01:00" });
    expect(await look()).toMatchObject({ seats_taken: 5, held: 2, waiting: 0, remaining: 3 });
    await addRegistration(api, practice, id, { status: "waiting" });
    expect(await look()).toMatchObject({ seats_taken: 5, waiting: 1, remaining: 3 });
    expect(await look(`/api/lessons/${other.id}`)).toMatchObject({
      seats_taken: 0,
      waiting: 0,
      remaining: 1,
    });
  });
});

describe("the work of the database", () => {
  test("does not grow with the number of lessons that a list shows", async () => {
    const statements: string[] = [];
    const ctx = {
      database: { ...api.services.database, onQuery: (sql: string) => statements.push(sql) },
      team: practice.teamId,
      actor: { kind: "system" as const, job: "test" },
      now: api.time.now,
    };
    const asked = async (per_page: number) => {
      statements.length = 0;
      const page = await reading(ctx, (tx) => listLessons(tx, { period: "all" }, { page: 1, per_page }));
      return [page.rows.length, statements.length];
    };
    await inTransaction(ctx, (tx) => getLesson(tx, ids.january ?? 0));
    expect(await asked(1)).toEqual([1, 5]);
    expect(await asked(50)).toEqual([6, 5]);
  });
});
