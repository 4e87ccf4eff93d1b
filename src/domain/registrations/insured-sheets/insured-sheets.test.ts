import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { mailsAbout, openLesson } from "../../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../../tests/support/stories/lesson.ts";
import { book } from "../../../../tests/support/stories/world-parts.ts";

const NOW = new Date("2027-01-06T10:00:00+01:00");

let api: TestApi;
let team: SignedIn;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = NOW;
  team = await signUpTeam(api);
  const course_id = await addCourse(api, team, {
    name: "Geburtsvorbereitung",
    course_type: "antenatal",
    withdrawal_mode: "treatment",
  });
  const sessions = ["2027-01-21", "2027-01-28", "2027-02-04"].map((day) => ({
    starts_at: `${day}T18:30`,
    ends_at: `${day}T20:30`,
  }));
  lesson = await openLesson(api, team, { course_id, sessions });
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api${path}`, body, { cookie: team.cookie });

const whole = {
  insurance_type: "statutory",
  insurer: "AOK PLUS",
  insurer_ik: "101234561",
  insurance_number: "A123456780",
  mother_birthday: "1994-08-09",
  due_date: "2027-04-18",
};

/** Somebody of the lesson, of whom the team knows this much. */
async function person(known: object, given: object = {}): Promise<number> {
  const { id } = await book(api, team, lesson, given);
  const { status } = await call("PATCH", `/registrations/${id}`, known);
  expect(status).toBe(200);
  return id;
}

const preview = async () => (await call("GET", `/registrations/insured-sheets?lesson_id=${lesson}`)).data;

async function sheets(query: string) {
  const response = await api.app.request(`/api/registrations/insured-sheets.pdf?${query}`, {
    headers: { cookie: team.cookie },
  });
  expect(response.status).toBe(200);
  return (await readPdf(Buffer.from(await response.arrayBuffer()))).pages.map(pageText);
}

describe("the sheets that insured people sign", () => {
  it("are one for each statutorily insured with a seat, as the phone book has them; the others are named", async () => {
    const zwei = await person(whole, { first_name: "Mia", last_name: "Müller" });
    await person(whole, { first_name: "Eva", last_name: "Muskat" });
    await person(whole, { first_name: "Ada", last_name: "Mueller" });
    await person({ insurance_type: "private" }, { first_name: "Ida", last_name: "Privat" });
    const left = await person(whole);
    await call("POST", `/registrations/${left}/cancellation`, {});
    const { people, left_out } = await preview();
    expect(people.map(({ name }: { name: string }) => name)).toEqual([
      "Mueller, Ada",
      "Müller, Mia",
      "Muskat, Eva",
    ]);
    expect(left_out).toEqual([{ id: expect.any(Number), name: "Privat, Ida", insurance: "privat" }]);
    const pages = await sheets(`lesson_id=${lesson}`);
    expect(pages).toHaveLength(3);
    expect(pages[1]).toContain("Müller, Mia Geburtsdatum 09.08.1994 Versichertennummer A123456780");
    expect(await sheets(`ids=${zwei}`)).toHaveLength(1);
  });

  it("name who leads with her numbers, also who steps in for a session", async () => {
    const miriam = await addUser(api, team, "instructor", { first_name: "Miriam", last_name: "Oehme" });
    await call("PATCH", `/instructors/${team.instructorId}`, { midwife_number: "H-17", ik: "45 123 456 1" });
    await api.owner.query(
      `update lesson_sessions set instructor_id = $2 where id = (
         select max(id) from lesson_sessions where lesson_id = $1)`,
      [lesson, miriam.instructorId],
    );
    await person(whole);
    const [page] = await sheets(`lesson_id=${lesson}`);
    expect(page).toMatch(/1 Katharina Lindner H-17 451234561 2 Miriam Oehme,.* 3/);
    expect((await preview()).midwives).toEqual([
      { id: team.instructorId, name: "Katharina Lindner", missing: [] },
      { id: miriam.instructorId, name: "Miriam Oehme", missing: ["midwife_number", "ik"] },
    ]);
  });

  it("refuse an institution number whose last digit does not fit, at its field", async () => {
    const { status, errors } = await call("PATCH", `/instructors/${team.instructorId}`, { ik: "451234562" });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ["ik"]]);
    const id = await person(whole);
    const wrong = await call("PATCH", `/registrations/${id}`, { insurer_ik: "101234562" });
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ["insurer_ik"]]);
  });

  it("take an insurer's number from whoever has the same insurer, however it was written", async () => {
    await person(whole);
    await person({ ...whole, insurer: " aok  Plus ", insurer_ik: "" }, { last_name: "Zorn" });
    const { people } = await preview();
    expect(people[1]).toMatchObject({ name: "Zorn, Lea", missing: [], known: { insurer_ik: "101234561" } });
    expect((await sheets(`lesson_id=${lesson}`))[1]).toContain("Kassen-IK 101234561");
  });

  it("say before printing what is missing, a number with a wrong check digit too", async () => {
    await person({ insurance_type: "statutory", insurance_number: "A123456781" });
    expect((await preview()).people[0].missing).toEqual([
      "insurer",
      "insurer_ik",
      "mother_birthday",
      "insurance_number",
      "due_date",
    ]);
  });

  it("are none where nobody is insured by law", async () => {
    await person({ insurance_type: "self" });
    const { status, code } = await call("GET", `/registrations/insured-sheets.pdf?lesson_id=${lesson}`);
    expect([status, code]).toEqual([422, "nobody_insured"]);
  });
});

describe("what is missing", () => {
  const ask = (...ids: number[]) => call("POST", "/registrations/data-questions", { ids });
  const linkOf = async (id: number) => {
    const mails = await mailsAbout(api, team, id, "data-question");
    const found = /\/angaben\/([\w-]+)/.exec(mails.at(-1)?.text ?? "");
    return { mails, address: `/api/public/teams/${team.teamToken}/data-questions/${found?.[1]}` };
  };

  it("is asked for by a mail with a link, that names no health data in its subject or address", async () => {
    const id = await person({ insurance_type: "statutory", insurer: "Barmer" });
    expect((await ask(id)).message).toBe("Die Bitte ist per E-Mail unterwegs");
    const { mails } = await linkOf(id);
    expect(mails[0]?.subject).toMatch(/^Ihre Anmeldung \S+: Uns fehlen noch Angaben$/);
    expect(mails[0]?.text).toContain("Kennnummer Ihrer Krankenkasse, Ihr Geburtsdatum");
    expect(mails[0]?.text).toContain("Der Link gilt bis");
    expect((await preview()).people[0].question).toMatchObject({ answered_at: null });
  });

  it("is filled in on the page behind the link, which shows nothing of what is known", async () => {
    const id = await person({ insurance_type: "statutory", insurer: "Barmer" });
    await ask(id);
    const { address } = await linkOf(id);
    const { data } = await api.call("GET", address);
    expect(data.fields).toEqual(["insurer_ik", "mother_birthday", "insurance_number", "due_date"]);
    expect(JSON.stringify(data)).not.toMatch(/Barmer|Hartmann|mail\.example/);
    const answer = { insurance_number: "a 123 456 780", mother_birthday: "1994-08-09", insurer: "Fremd" };
    const answered = await api.call("POST", address, answer);
    expect(answered.data).toMatchObject({ fields: ["insurer_ik", "due_date"], is_answered: 1 });
    const known = (await call("GET", `/registrations/${id}`)).data;
    expect(known).toMatchObject({ insurer: "Barmer", insurance_number: "A123456780" });
    expect((await preview()).people[0].question.answered_at).not.toBeNull();
  });

  it("comes in once: the same answer again, or another one, changes nothing of what is known", async () => {
    const id = await person({ ...whole, mother_birthday: null });
    await ask(id);
    const { address } = await linkOf(id);
    await api.call("POST", address, { mother_birthday: "1994-08-09" });
    const again = await api.call("POST", address, { mother_birthday: "1990-01-01" });
    expect([again.status, again.data.fields]).toEqual([200, []]);
    expect((await call("GET", `/registrations/${id}`)).data.mother_birthday).toBe("1994-08-09");
  });

  it("comes in once from two phones at once, and not at all once the place is cancelled", async () => {
    const id = await person({ ...whole, mother_birthday: null });
    await ask(id);
    const { address } = await linkOf(id);
    const days = ["1994-08-09", "1990-01-01"];
    const answers = await Promise.all(
      days.map((mother_birthday) => api.call("POST", address, { mother_birthday })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const answered = (await call("GET", `/registrations/${id}`)).data;
    expect(days).toContain(answered.mother_birthday);
    const entries = answered.history.filter(({ action }: { action: string }) => action === "data-answered");
    expect(entries).toHaveLength(1);

    const gone = await person({ ...whole, mother_birthday: null });
    await ask(gone);
    const link = await linkOf(gone);
    await call("POST", `/registrations/${gone}/cancellation`, {});
    expect((await api.call("GET", link.address)).data.fields).toEqual([]);
    const late = await api.call("POST", link.address, { mother_birthday: "1994-08-09" });
    expect(late.data.fields).toEqual([]);
    expect((await call("GET", `/registrations/${gone}`)).data.mother_birthday).toBeNull();
  });

  it("is checked: a wrong check digit, a date of the future and an empty form are refused", async () => {
    const id = await person({ insurance_type: "statutory" });
    await ask(id);
    const { address } = await linkOf(id);
    const refused = async (body: object) => (await api.call("POST", address, body)).status;
    expect(await refused({ insurance_number: "A123456781" })).toBe(422);
    expect(await refused({ insurer_ik: "123456789" })).toBe(422);
    expect(await refused({ mother_birthday: "2028-01-01" })).toBe(422);
    expect(await refused({})).toBe(422);
    expect((await preview()).people[0].question.answered_at).toBeNull();
  });

  it("leaves in the log which data came in, and never what they say", async () => {
    const id = await person({ ...whole, mother_birthday: null });
    await ask(id);
    await api.call("POST", (await linkOf(id)).address, { mother_birthday: "1994-08-09" });
    const { history } = (await call("GET", `/registrations/${id}`)).data;
    const told = history.filter(({ action }: { action: string }) => action.startsWith("data-"));
    expect(told.map(({ action }: { action: string }) => action).sort()).toEqual([
      "data-answered",
      "data-asked",
    ]);
    expect(JSON.stringify(told)).not.toContain("1994");
  });

  it("is asked for two weeks long, and never by a link that was cut or belongs to another address", async () => {
    const id = await person({ insurance_type: "statutory" });
    await ask(id);
    const { address } = await linkOf(id);
    const codeNow = async (at = address) => (await api.call("GET", at)).code;
    expect(await codeNow(address.slice(0, -1))).toBe("question_unknown");
    expect(await codeNow(address.replace(/\/(\d+)-/, "/9$1-"))).toBe("question_unknown");
    api.time.now = new Date("2027-01-20T09:59:59+01:00");
    expect((await api.call("GET", address)).status).toBe(200);
    api.time.now = new Date("2027-01-20T10:00:00+01:00");
    expect(await codeNow()).toBe("question_over");
    api.time.now = NOW;
    await call("PATCH", `/registrations/${id}`, { email: "neu@mail.example" });
    expect(await codeNow()).toBe("question_unknown");
  });

  it("is not asked for twice within ten minutes, nor of whom nothing is missing, nor without an address", async () => {
    const [id, full] = [await person({ insurance_type: "statutory" }), await person(whole)];
    const mute = await person({ insurance_type: "statutory", email: "" });
    await ask(id);
    const { results } = (await ask(id, full, mute)).data;
    expect(results.map(({ message }: { message: string }) => message)).toEqual([
      "",
      "Es fehlt nichts mehr.",
      "Es ist keine E-Mail-Adresse bekannt.",
    ]);
    expect((await linkOf(id)).mails).toHaveLength(1);
    api.time.now = new Date(NOW.getTime() + 11 * 60_000);
    await ask(id);
    expect((await linkOf(id)).mails).toHaveLength(2);
  });

  it("is asked for once more by the same mail to the address of today, until the data came or the link is over", async () => {
    const id = await person({ insurance_type: "statutory" });
    await ask(id);
    const posted = async () => {
      const { mails } = (await call("GET", `/registrations/${id}`)).data;
      return mails.filter(({ kind }: { kind: string }) => kind === "data-question");
    };
    const [first] = await posted();
    const again = () => call("POST", `/registrations/${id}/mails`, { mail_id: first.id });
    await call("PATCH", `/registrations/${id}`, { email: "neu@mail.example" });
    const sent = () =>
      api.owner.query("update mails set state = 'sent', sent_at = now() where registration_id = $1", [id]);
    await sent();
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect(await posted()).toMatchObject([
      { state: "queued", recipient: "neu@mail.example" },
      { id: first.id },
    ]);
    const { address } = await linkOf(id);
    expect((await api.call("GET", address)).data.expires_at).toBe("2027-01-20T10:00:00+01:00");
    await sent();
    // Who works with the product every few days stays signed in.
    for (const day of [12, 18]) {
      api.time.now = new Date(`2027-01-${day}T10:00:00+01:00`);
      await posted();
    }
    api.time.now = new Date("2027-01-20T10:00:00+01:00");
    expect(await again()).toMatchObject({
      code: "mail_outdated",
      message: "Der Link in dieser E-Mail gilt nicht mehr. Bitte fragen Sie die Angaben neu an.",
    });
    api.time.now = NOW;
    await api.call("POST", address, { insurance_number: "A123456780" });
    expect((await again()).message).toBe("Diese Bitte ist beantwortet: Die Angaben sind angekommen.");
  });
});
