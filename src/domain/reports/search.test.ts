import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addCourse, addRegistration } from "../../../tests/support/stories/lesson.ts";
import type { SearchAnswer } from "./schema.ts";

let api: TestApi;
let owner: SignedIn;
let instructor: SignedIn;
let guest: SignedIn;

type Kind = keyof SearchAnswer;

const asked = (q: string, { cookie } = owner) =>
  api.call("GET", `/api/search?q=${encodeURIComponent(q)}`, undefined, { cookie });
const search = async (q: string, who = owner): Promise<SearchAnswer> => (await asked(q, who)).data;
const names = async (kind: Kind, q: string, who = owner) =>
  (await search(q, who))[kind].hits.map(({ name }) => name);

/** A registration of somebody, past every rule. */
async function enrol(lesson: number, given: Record<string, string>): Promise<void> {
  await addRegistration(api, owner, lesson);
  const person = { first_name: "Lea", last_name: "Hartmann", email: "lea@mail.example", phone: "", ...given };
  await api.owner.query(
    `update registrations set first_name = $1, last_name = $2, email = $3, phone = $4, number = coalesce($5, number)
     where id = (select max(id) from registrations)`,
    [person.first_name, person.last_name, person.email, person.phone, given.number],
  );
}

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  instructor = await addUser(api, owner, "instructor", { first_name: "Jule", last_name: "Petzold" });
  guest = await addUser(api, owner, "guest", { first_name: "Franziska", last_name: "Thiele" });
  const course = await addCourse(api, owner, { name: "Rückbildung mit Baby" });
  const owners = await openLesson(api, owner, { course_id: course, location: "Kursraum Süd" });
  const july = {
    course_id: course,
    start_date: "2027-07-05T10:00:00+02:00",
    end_date: "2027-07-05T11:00:00+02:00",
  };
  const hers = await openLesson(api, owner, { ...july, instructor_id: instructor.instructorId });
  await enrol(owners, {
    first_name: "Jana",
    last_name: "Müller",
    email: "jm@post.example",
    phone: "+49 171 2345678",
  });
  await enrol(owners, { first_name: "Silke", last_name: "Weißmüller", number: "HS-2027-0114" });
  await enrol(hers, { first_name: "Ann-Kathrin", last_name: "Mueller" });
  const ask = (assigned_id: number | null, name: string) =>
    api.call(
      "POST",
      "/api/contact-requests",
      {
        assigned_id,
        name,
        email: "frage@post.example",
        phone: "0341 998877",
        topic: "Müdigkeit",
        message: "Und nun?",
      },
      { cookie: owner.cookie },
    );
  await ask(instructor.instructorId, "Mira Möller");
  await ask(null, "Tom Möller");
  const block = { name: "Was Sie mitbringen", text: "Eine Matte und ein Möbelstück", fields: ["message"] };
  await api.call("POST", "/api/text-blocks", block, { cookie: owner.cookie });
});

describe("a search", () => {
  it.each(["müller", "MÜLLER", "mueller", "muller"])(
    "finds people by %s, however they write it",
    async (q) => {
      expect(await names("registrations", q)).toEqual([
        "Ann-Kathrin Mueller",
        "Jana Müller",
        "Silke Weißmüller",
      ]);
    },
  );

  it.each([
    "jana müller",
    "Müller Jana",
    "mül jan",
    "jm@post.example",
    "0171 2345678",
    "+49 171/2345678",
    "2345678",
  ])("finds one person by %s", async (q) => expect(await names("registrations", q)).toEqual(["Jana Müller"]));

  it.each(["HS-2027-0114", "2027-0114", "0114", "weissmüller"])("finds a registration by %s", async (q) => {
    expect(await names("registrations", q)).toEqual(["Silke Weißmüller"]);
  });

  it("says of a person what tells registrations apart", async () => {
    expect((await search("Weißmüller")).registrations.hits).toEqual([
      expect.objectContaining({
        number: "HS-2027-0114",
        course_name: "Rückbildung mit Baby",
        status: "confirmed",
        starts_at: "2027-01-21T10:00:00+01:00",
      }),
    ]);
  });

  it.each(["rueckbildung", "kursraum süd", "05.07.2027", "5.7.2027", "rück juli", "petzold rück"])(
    "finds dates by %s",
    async (q) => expect(await names("lessons", q)).toContain("Rückbildung mit Baby"),
  );

  it("finds the date whose day was asked for, and no other", async () => {
    const { lessons } = await search("Rückbildung Juli 2027");
    expect(lessons.hits.map(({ starts_at }) => starts_at)).toEqual(["2027-07-05T10:00:00+02:00"]);
  });

  it("finds courses, instructors, contact requests and text blocks", async () => {
    expect(await names("courses", "rückb")).toEqual(["Rückbildung mit Baby"]);
    expect(await names("instructors", "petz")).toEqual(["Jule Petzold"]);
    expect(await names("contact_requests", "0341 99 88 77")).toHaveLength(2);
    expect(await names("contact_requests", "mueller")).toEqual([]);
    expect(await names("text_blocks", "möbel")).toEqual(["Was Sie mitbringen"]);
  });

  it("takes two letters for a beginning, and signs for nothing", async () => {
    expect(await names("registrations", "an")).toEqual(["Ann-Kathrin Mueller"]);
    expect(await search("%%")).toEqual(await search("____"));
    expect(await names("registrations", "%%")).toEqual([]);
  });

  it("needs two characters", async () => {
    expect(await asked(" m ")).toMatchObject({
      status: 422,
      errors: { q: ["Bitte geben Sie mindestens zwei Zeichen ein"] },
    });
  });

  it("shows five of a kind, and says when there are more", async () => {
    for (let number = 1; number <= 6; number++) await addCourse(api, owner, { name: `Pilates ${number}` });
    expect((await search("pilates")).courses).toMatchObject({ hits: { length: 5 }, more: true });
    expect((await search("pilates 6")).courses).toMatchObject({ hits: [{ name: "Pilates 6" }], more: false });
  });

  it("follows a person who is renamed", async () => {
    const hit = (await search("weissmüller")).registrations.hits[0];
    await api.owner.query("update registrations set last_name = 'Ödön' where id = $1", [hit?.id]);
    expect(await names("registrations", "odon")).toEqual(["Silke Ödön"]);
    await api.owner.query("update registrations set last_name = 'Weißmüller' where id = $1", [hit?.id]);
  });
});

describe("what a search finds", () => {
  it("is the own for instructors: lessons, people and requests of others are not there", async () => {
    expect(await names("registrations", "mueller", instructor)).toEqual(["Ann-Kathrin Mueller"]);
    expect((await search("rückbildung", instructor)).lessons.hits).toHaveLength(1);
    expect(await names("contact_requests", "möller", instructor)).toEqual(["Mira Möller"]);
  });

  it("is next to nothing for guests who lead nothing, and never a contact request", async () => {
    await api.owner.query("update contact_requests set assigned_id = $1 where name = 'Tom Möller'", [
      guest.instructorId,
    ]);
    const found = await search("mö", guest);
    expect(found.contact_requests).toEqual({ hits: [], more: false });
    expect(await names("registrations", "mueller", guest)).toEqual([]);
    expect(await names("lessons", "rückbildung", guest)).toEqual([]);
  });

  it("is never another team's", async () => {
    const stranger = await signUpTeam(api);
    for (const q of ["mueller", "2027-0114", "rückbildung", "möbel", "petzold"]) {
      const found = Object.values(await search(q, stranger)).flatMap(({ hits }) => hits);
      expect(found).toEqual([]);
    }
  });

  it('is what the list behind "mehr" shows', async () => {
    const listed = async (path: string) =>
      (await api.call("GET", path, undefined, { cookie: owner.cookie })).data.length;
    expect(await listed("/api/registrations?q=mueller")).toBe(3);
    expect(await listed("/api/registrations?q=0171+2345678")).toBe(1);
    expect(await listed("/api/lessons?period=all&q=rueck+juli")).toBe(1);
    expect(await listed("/api/contact-requests?q=moeller+mudigkeit")).toBe(2);
  });
});

it("looks letters up in the index, of one team alone, once there are many", async () => {
  const { rows: lessons } = await api.owner.query("select id, team_id from lessons limit 1");
  await api.owner.query(
    `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key,
       cancelled_at, cancelled_by)
     select $1, $2, 'N-' || n, md5(n::text), 'cancelled', 'Vor' || md5(n::text), md5((-n)::text), n || '@mail.example',
       n::text, now(), 'system' from generate_series(1, $3::int) n`,
    [lessons[0].team_id, lessons[0].id, 4000],
  );
  await api.owner.query("vacuum analyze registration_words");
  const client = await api.owner.connect();
  await client.query("begin");
  await client.query("set local enable_seqscan = off");
  const { rows } = await client.query(
    "explain (costs off) select from registration_words where team_id = $1 and words like '%weissmuller%'",
    [lessons[0].team_id],
  );
  await client.query("rollback");
  client.release();
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(
    /registration_words_letters\n +Index Cond: \(\(team_id = .*AND \(words ~~ '%weissmuller%'/,
  );
});

it("finds invoices by their number and who is billed, drafts too, for who may see them", async () => {
  const items = [{ description: "Trageberatung", unit_price: 69 }];
  await api.call(
    "POST",
    "/api/invoices",
    { recipient_name: "Yasmin El-Amrani", items },
    { cookie: owner.cookie },
  );
  expect((await search("amrani")).invoices.hits).toMatchObject([
    { name: "Yasmin El-Amrani", number: null, total_cents: 6900, standing: "draft" },
  ]);
  expect(await names("invoices", "amrani", instructor)).toEqual([]);
  expect(await names("invoices", "amrani", guest)).toEqual([]);
});

it("asks the database as often for many as for few", async () => {
  const count = async (q: string) => {
    let statements = 0;
    api.services.database.onQuery = () => void statements++;
    await search(q);
    delete api.services.database.onQuery;
    return statements;
  };
  expect(await count("rückbildung")).toBe(await count("gibt es nicht"));
});
