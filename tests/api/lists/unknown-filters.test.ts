import { z } from "@hono/zod-openapi";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { XLSX } from "../../../src/api/http/files.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { routesOf } from "../../support/every-call.ts";
import { addUser, type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { openLesson } from "../../support/stories/booking.ts";
import { addCourse } from "../../support/stories/lesson.ts";
import { book } from "../../support/stories/world-parts.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: TestApi;
let owner: SignedIn;
let colleague: SignedIn;
const lesson = { one: 0, other: 0 };
const course = { one: 0, other: 0 };
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  colleague = await addUser(api, owner, "instructor");
  for (const which of ["one", "other"] as const) {
    course[which] = await addCourse(api, owner, { name: `Kurs ${which}` });
    const led = { course_id: course[which], course_fee: 25 };
    const instructor_id = which === "one" ? owner.instructorId : colleague.instructorId;
    lesson[which] = await openLesson(api, owner, { ...led, instructor_id });
    await book(api, owner, lesson[which], { last_name: which });
    const request = {
      assigned_id: instructor_id,
      name: which,
      email: "lea@mail.example",
      message: "Passt es?",
    };
    await api.call("POST", "/api/contact-requests", request, { cookie: owner.cookie });
    const words = { lesson_id: lesson[which], subject: which, text: "Bitte klingeln." };
    await api.call("POST", "/api/participant-messages", words, { cookie: owner.cookie });
  }
});

const get = (path: string) => api.call("GET", path, undefined, { cookie: owner.cookie });
const text = async (path: string) =>
  (await api.app.request(path, { headers: { cookie: owner.cookie } }, { clientAddress: "192.0.2.1" })).text();

const content = z.record(z.string(), z.object({ schema: z.looseObject({}) }));
const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ responses: z.record(z.string(), z.looseObject({ content: content.optional() })) }),
    ),
  ),
});

/** The lists of the admin area, and their files, with what stands for the parts of their addresses. */
async function adminLists(): Promise<string[]> {
  const document = described.parse(await (await api.app.request("/api/openapi.json")).json());
  const handsOutRows = (path: string) => {
    const answer = document.paths[path]?.get?.responses[200]?.content ?? {};
    const data = z.object({ properties: z.object({ data: z.object({ type: z.literal("array") }) }) });
    return (
      "text/csv" in answer || XLSX in answer || data.safeParse(answer["application/json"]?.schema).success
    );
  };
  return routesOf(api.app)
    .filter(({ method, path, rule }) => method === "GET" && rule.who === "roles" && handsOutRows(path))
    .map(({ path }) => path.replace("{object}", "lesson").replaceAll(/\{[^}]+\}/g, "1"));
}

describe("a filter that a list does not know", () => {
  it("is refused by every list of the admin area and its file, in a sentence that names what it knows", async () => {
    const lists = await adminLists();
    expect(lists).toEqual(
      expect.arrayContaining([
        "/api/registrations",
        "/api/payments/export.csv",
        "/api/payments/export.xlsx",
        "/api/users",
        "/api/lessons",
      ]),
    );
    const answers: Record<string, unknown> = {};
    for (const path of lists) {
      const { status, message, errors } = await get(`${path}?shoe=7`);
      const named = /^Diesen Filter gibt es hier nicht: shoe\. Bekannt (sind: .+|ist keiner)\.$/.test(
        message,
      );
      answers[path] = [status, named, errors?.shoe?.[0] === message];
    }
    expect(answers).toEqual(Object.fromEntries(lists.map((path) => [path, [422, true, true]])));
  });

  it("is named, and so are those that are known, each once", async () => {
    const { message, errors } = await get("/api/contact-requests?lesson_id=7&shoe=8");
    expect(message).toBe(
      "Diese Filter gibt es hier nicht: lesson_id, shoe. Bekannt sind: page, per_page, q, sort, status, instructor_id.",
    );
    expect(errors).toEqual({ lesson_id: [message], shoe: [message] });
  });

  it.each(["constructor", "__proto__", "toString"])("is refused also when it is called %s", async (name) => {
    const { status, errors } = await get(`/api/registrations?${name}=7`);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([name]);
  });

  it("is refused where one thing is done, too", async () => {
    const path = `/api/instructors/${colleague.instructorId}?handover_to=${owner.instructorId}`;
    expect((await api.call("DELETE", path, undefined, { cookie: owner.cookie })).status).toBe(422);
    expect(
      (await get(`/api/registrations/participant-list.pdf?lesson_id=${lesson.one}&signature=1`)).status,
    ).toBe(422);
  });

  it("is ignored by public calls", async () => {
    for (const path of ["", "/courses", "/instructors"])
      expect((await get(`/api/public/teams/${owner.teamToken}${path}?lesson_id=7&utm_source=x`)).status).toBe(
        200,
      );
  });
});

describe("lesson_id, course_id and instructor_id", () => {
  it.each([
    ["registrations", "lesson_id", () => lesson, "last_name"],
    ["registrations", "course_id", () => course, "last_name"],
    ["registrations", "instructor_id", () => leaders(), "last_name"],
    ["payments", "lesson_id", () => lesson, "last_name"],
    ["payments", "course_id", () => course, "last_name"],
    ["payments", "instructor_id", () => leaders(), "last_name"],
    ["contact-requests", "instructor_id", () => leaders(), "name"],
    ["participant-messages", "lesson_id", () => lesson, "subject"],
  ])("narrow /api/%s by %s, which also has a short name", async (noun, filter, ids, field) => {
    const found = async (query: string) =>
      (await get(`/api/${noun}?${query}`)).data.map((row: Record<string, string>) => row[field]);
    for (const which of ["one", "other"] as const) {
      expect(await found(`${filter}=${ids()[which]}`)).toEqual([which]);
      expect(await found(`${filter.replace("_id", "")}=${ids()[which]}`)).toEqual([which]);
      expect(await found(`${filter.replace("_id", "")}=999999&${filter}=${ids()[which]}`)).toEqual([which]);
      expect(await found(`${filter.replace("_id", "")}=${ids()[which]}&${filter}=`)).toEqual([which]);
    }
    expect(await found(`${filter}=`)).toHaveLength(2);
    for (const rubbish of ["0x2", "1e0", "abc", "-1", "0", "1.5"])
      expect((await get(`/api/${noun}?${filter}=${rubbish}`)).status).toBe(422);
  });

  it("narrow lessons, their calendar and what cancelling would mean", async () => {
    const names = async (query: string) =>
      (await get(`/api/lessons?${query}`)).data.map((row: { course: { name: string } }) => row.course.name);
    expect(await names(`course_id=${course.other}`)).toEqual(["Kurs other"]);
    expect(await names(`instructor_id=${owner.instructorId}`)).toEqual(["Kurs one"]);
    const january = "from=2027-01-01&to=2027-01-31";
    expect((await get(`/api/lessons/sessions?${january}&course_id=${course.one}`)).data).toHaveLength(1);
    expect((await get(`/api/lessons/sessions?${january}`)).data).toHaveLength(2);
    const preview = await get(`/api/registrations/cancellation?lesson_id=${lesson.one}`);
    expect(preview.status).toBe(200);
  });

  it("narrow the files of the lists likewise", async () => {
    const file = await text(`/api/registrations/export.csv?lesson_id=${lesson.other}`);
    expect(file).toContain("other");
    expect(file).not.toContain("one");
  });
});

const leaders = () => ({ one: owner.instructorId, other: colleague.instructorId });
