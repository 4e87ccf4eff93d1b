import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import type { TestApi } from "../../support/api.ts";
import { addressOf, callTo } from "../../support/every-call.ts";
import { type IdField, idFieldsOf, withAt } from "../../support/generated/id-fields.ts";
import { operationsOf } from "../../support/generated/operations.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { rowsOf } from "../../support/rows.ts";
import { startApiWithProviders } from "../../support/stories/paying.ts";
import { createWorld, type World, worldOfNothing } from "../../support/stories/world.ts";

// Every call that takes an id: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let owner: SignedIn;
let neighbour: SignedIn;
/** What is ours, and what the neighbour has, who names ours. */
let ours: World;
let theirs: World;
let fields: IdField[];
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  owner = await signUpTeam(api);
  neighbour = await signUpTeam(api);
  ours = await createWorld(api, owner);
  theirs = await createWorld(api, neighbour);
  fields = (await operationsOf(api)).flatMap(idFieldsOf);
});

type Kind = (world: World) => number;
const instructor: Kind = ({ person }) => person.instructorId;

/** What a field names, by its name; and by the noun of the address where it only says "ids". */
const kinds: Record<string, Kind> = {
  ...{ course_id: ({ course }) => course, course: ({ course }) => course, courses: ({ course }) => course },
  ...{ category_id: ({ category }) => category, category: ({ category }) => category },
  ...{ categories: ({ category }) => category },
  ...{ instructor_id: instructor, instructor2_id: instructor, instructor, assigned_id: instructor },
  ...{ lesson_id: ({ lesson }) => lesson, lesson: ({ lesson }) => lesson },
  ...{ session_id: ({ session }) => session, missed_session_id: ({ session }) => session },
  ...{ made_up_session_id: ({ evening }) => evening, "sessions.[].id": ({ session }) => session },
  ...{
    registration_id: ({ registration }) => registration,
    registration: ({ registration }) => registration,
  },
  ...{ registration_ids: ({ registration }) => registration, except_ids: ({ registration }) => registration },
  ...{ mail_id: ({ mail }) => mail, series_id: ({ invoiceSeries }) => invoiceSeries },
  ...{ user_id: ({ person }) => person.userId, "payments.[].id": ({ paymentAccount }) => paymentAccount },
  ...{ "courses.[].id": ({ course }) => course },
  "/api/categories ids": ({ category }) => category,
  "/api/course-groups ids": ({ group }) => group,
  "/api/courses ids": ({ course }) => course,
  "/api/lessons ids": ({ lesson }) => lesson,
  "/api/instructors ids": instructor,
  "/api/invoices ids": ({ invoice }) => invoice,
  "/api/registrations ids": ({ registration }) => registration,
  // Of the registrations of a lesson, and of those that a draft is written for.
  "/api/lessons/{id}/attendance.pdf ids": ({ registration }) => registration,
  "/api/sheets ids": ({ registration }) => registration,
  "change.sessions.[].id": ({ session }) => session,
  "/api/invoices/drafts ids": ({ registration }) => registration,
};

function kindOf({ operation: { route }, path }: IdField): Kind | undefined {
  const name = path.join(".");
  const noun = route.path.split("/").slice(0, 3).join("/");
  return (
    kinds[`${route.path} ${name}`] ?? kinds[`${noun} ${name}`] ?? kinds[name] ?? kinds[path.at(-1) ?? ""]
  );
}

/** What a list has to hold besides the id, where the call's own example has no such list. */
const elements = {
  sessions: { starts_at: "2027-04-01T10:00:00+02:00", ends_at: "2027-04-01T11:15:00+02:00" },
};

/** What a call is besides its example, so that the id in this field counts. */
const beside: Record<string, { body?: object; query?: object }> = {
  "POST /api/invoices/drafts lesson_id": { body: { registration_ids: undefined } },
  "POST /api/imports ?lesson_id": { query: { kind: "participants" } },
};

/** Where an id is not looked at: new sessions have new ones, a message to all names none, nobody is nobody's exception. */
const PASSED_OVER = [
  "POST /api/lessons sessions.[].id",
  "POST /api/participant-messages session_id",
  "POST /api/participant-messages except_ids",
];

const isList = (path: readonly string[]) => /ids$|^(courses|categories)$/.test(path.at(-1) ?? "");

/** The call as the neighbour makes it with what is hers, but for an id in one field. */
async function answerNaming(field: IdField, id: number) {
  const { operation, where, path } = field;
  const { route } = operation;
  const call = callTo(route.name, theirs);
  const more = beside[called(field)];
  const own = { ...call.query, ...more?.query };
  const query = where === "query" ? { ...own, [path.join()]: id } : own;
  const wanted = { ...call.body, ...more?.body };
  const named = where === "body" ? withAt(wanted, path, isList(path) ? [id] : id, elements) : wanted;
  // Whoever marks somebody gives the mark an id of its own, each time.
  const mark = randomUUID();
  const body = call.body && JSON.stringify(named).replaceAll(UUID, mark);
  const form = new FormData();
  if (call.file) form.set("file", call.file);
  const response = await api.app.request(
    addressOf(route.path, { ...call, query }),
    {
      method: route.method,
      headers: { cookie: neighbour.cookie, ...(body && { "content-type": "application/json" }) },
      ...(body && { body }),
      ...(call.file && { body: form }),
    },
    { clientAddress: "192.0.2.1" },
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  // Links to further pages of a list repeat what was asked.
  const text = bytes.toString("latin1").replaceAll(`${path.join()}=${id}&`, "").replaceAll(mark, "");
  return { status: response.status, text };
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const called = ({ operation, where, path }: IdField) =>
  `${operation.route.name} ${where === "query" ? "?" : ""}${path.join(".")}`;

const short = ({ status, text }: { status: number; text: string }) => `${status} ${text.slice(0, 400)}`;

it("it is said here what every field for an id names, so that a new one is tried with the others", () => {
  expect(fields.filter((field) => !kindOf(field)).map(called)).toEqual([]);
  expect(fields.length).toBeGreaterThan(150);
});

it("a call that would succeed, but for one id of another team's, is answered as if nobody had it", async () => {
  const before = await rowsOf(api, owner.teamId);
  const told: string[] = [];
  for (const field of fields) {
    const kind = kindOf(field);
    if (!kind || PASSED_OVER.includes(called(field))) continue;
    const toNothing = await answerNaming(field, kind(worldOfNothing(theirs)));
    const toOurs = await answerNaming(field, kind(ours));
    if (toOurs.status !== toNothing.status || toOurs.text !== toNothing.text)
      told.push(`${called(field)}: ${short(toOurs)} — to nothing: ${short(toNothing)}`);
  }
  expect(told).toEqual([]);
  expect(await rowsOf(api, owner.teamId)).toEqual(before);
});
