import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { completeTeam, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { addCourse, addLesson, evening } from "../../../../tests/support/stories/lesson.ts";
import { missingWords, whatIsMissing } from "../rules/publishing-rules.ts";

const complete = {
  street: "Weg 1",
  zip: "04229",
  city: "Leipzig",
  imprint: "K. Lindner",
  privacy: "Wir verarbeiten wenig.",
  methods: ["transfer"],
  has_contract: true,
};
const lesson = {
  is_external: false,
  times_follow: false,
  sessions: [1],
  course: { withdrawal_mode: "treatment", tax_mode: "exempt" },
};
const missing = (team: object, other: object = {}) =>
  whatIsMissing({ ...complete, ...team }, { ...lesson, ...other }).map(({ what }) => what);

describe("what the law still misses before a lesson is on sale", () => {
  it("is nothing once address, imprint, privacy notice, withdrawal, tax and times are there", () => {
    expect(missing({})).toEqual([]);
    expect(missingWords([])).toBe("");
  });

  it("is the address unless street, postcode and city are known", () => {
    for (const gap of [{ street: " " }, { zip: "" }, { city: "" }]) expect(missing(gap)).toEqual(["address"]);
  });

  it("is a legal text that is empty, or in which square brackets are still to be filled in", () => {
    expect(missing({ imprint: "", privacy: "\n" })).toEqual(["imprint", "privacy"]);
    expect(missing({ imprint: "[Vor- und Nachname]", privacy: "Stand: [Monat und Jahr]" })).toEqual([
      "imprint_placeholders",
      "privacy_placeholders",
    ]);
    expect(missing({ imprint: "[Unsere Seite](https://praxis.example)" })).toEqual([]);
  });

  it("is a provider of payments in use that the privacy notice does not name", () => {
    expect(missing({ methods: ["stripe"] })).toEqual(["privacy_recipients"]);
    expect(missing({ methods: ["stripe", "transfer"], privacy: "Karten nimmt Stripe an." })).toEqual([]);
  });

  it("is what nobody has chosen for the course, but not where people book elsewhere", () => {
    const course = { withdrawal_mode: null, tax_mode: null };
    expect(missing({}, { course })).toEqual(["withdrawal_mode", "tax_mode"]);
    expect(missing({}, { course, is_external: true })).toEqual([]);
  });

  it("is when it takes place, unless the times are said to follow", () => {
    expect(missing({}, { sessions: [] })).toEqual(["times"]);
    expect(missing({}, { sessions: [], times_follow: true })).toEqual([]);
  });
});

describe("publishing", () => {
  let api: TestApi;
  let practice: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    practice = await signUpTeam(api);
  });
  const change = (id: number, body: object) =>
    api.call("PATCH", `/api/lessons/${id}`, body, { cookie: practice.cookie });
  const keptOf = async (id: number) =>
    (
      await api.owner.query(
        "select changes from audit_log where object_type = 'lesson' and object_id = $1 and action = 'published_incomplete'",
        [id],
      )
    ).rows;

  it("by API works whatever is missing; `message` and `data.missing` name it, and the history keeps it", async () => {
    const course_id = await addCourse(api, practice, { withdrawal_mode: null, tax_mode: "" });
    const { id, missing: before } = await addLesson(api, practice, { course_id });
    expect(await keptOf(id)).toEqual([]);
    const names = [
      "Anschrift",
      "Impressum",
      "Hinweise zum Datenschutz",
      "Widerruf",
      "Umsatzsteuer",
      "Treffen",
    ];
    const answer = await change(id, { status: "active" });
    expect(answer).toMatchObject({
      status: 200,
      message: `Kurstermin gespeichert. Es fehlt noch: ${names.join(", ")}.`,
      data: { status: "active" },
    });
    expect(answer.data.missing).toEqual(before);
    expect(answer.data.missing.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(await keptOf(id)).toEqual([{ changes: { missing: [null, names.join(", ")] } }]);
  });

  it("of several says for each what is missing", async () => {
    const course_id = await addCourse(api, practice, { tax_mode: null });
    const { id } = await addLesson(api, practice, { course_id, times_follow: 1 });
    const { data } = await api.call(
      "POST",
      "/api/lessons/status",
      { ids: [id], status: "active" },
      { cookie: practice.cookie },
    );
    expect(data[0].message).toBe(
      "Der Kurstermin steht jetzt auf Ihrer Kursseite. Es fehlt noch: Anschrift, Impressum, Hinweise zum Datenschutz, Umsatzsteuer.",
    );
    expect(await keptOf(id)).toHaveLength(1);
  });

  it("of what is complete says nothing and leaves no such mark", async () => {
    await completeTeam(api, practice);
    const { id } = await addLesson(api, practice, { sessions: [evening("2027-01-21")] });
    const answer = await change(id, { status: "active" });
    expect(answer).toMatchObject({ message: "Kurstermin gespeichert", data: { missing: [] } });
    expect(await keptOf(id)).toEqual([]);
  });
});

describe("a course for which nobody has chosen", () => {
  it("grants the fourteen days, and is taxed as the team usually is", async () => {
    const api = await startApi();
    const practice = await signUpTeam(api);
    await api.owner.query("update teams set default_tax_mode = 'small_business' where id = $1", [
      practice.teamId,
    ]);
    const course = await addCourse(api, practice, { withdrawal_mode: null, tax_mode: null });
    const own = await api.call("GET", `/api/courses/${course}`, undefined, { cookie: practice.cookie });
    expect(own.data).toMatchObject({ withdrawal_mode: null, tax_mode: null });
    const { data } = await api.call("GET", `/api/public/teams/${practice.teamToken}/courses`);
    expect(data.courses).toEqual([
      expect.objectContaining({ withdrawal_mode: "fourteen_days", tax_mode: "small_business" }),
    ]);
    const { rows } = await api.owner.query("select lesson_terms($1, $2) as terms", [
      practice.teamId,
      (await addLesson(api, practice, { course_id: course })).id,
    ]);
    expect(rows[0].terms).toMatchObject({ withdrawal_mode: "fourteen_days", tax_mode: "small_business" });
  });
});
