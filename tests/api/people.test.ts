import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { type SignedIn, signUpTeam } from "../support/people/team.ts";
import { heldAt, mailsAbout, openLesson, register, somebody } from "../support/stories/booking.ts";
import { addCourse } from "../support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
  team = await signUpTeam(api);
});

const asTeam = (path: string) => api.call("GET", path, undefined, { cookie: team.cookie });
const file = async (path: string) =>
  (await api.app.request(path, { headers: { cookie: team.cookie } }, { clientAddress: "192.0.2.1" })).text();

describe("people are called what they are called", () => {
  const long = `${"Ö".repeat(27)}-${"ß".repeat(27)}`;
  it.each([
    ["Änne", "Größe-Übelacker"],
    ["Li", "O"],
    ["D'Arcy", "O’Neill"],
    ["שרה", "לוי"],
    ["فاطمة", "الزهراء"],
    ["Mia 🌻", "Sonnenschein"],
    ["Anna", long],
  ])("%s %s: on her page, in the team's list and export, and in her mail", async (first_name, last_name) => {
    const lesson = await openLesson(api, team);
    const form = somebody(lesson, { first_name: `  ${first_name} `, last_name: ` ${last_name}  ` });
    const { token } = (await register(api, team, form)).data.registration;
    const name = { first_name, last_name };
    expect((await api.call("GET", heldAt(team, token))).data).toMatchObject(name);
    expect((await asTeam(`/api/registrations?lesson=${lesson}`)).data).toMatchObject([name]);
    expect(await file(`/api/registrations/export.csv?lesson=${lesson}`)).toContain(last_name);
    const [mail] = await mailsAbout(api, team, token);
    expect(mail?.text).toContain(`Guten Tag ${first_name} ${last_name},`);
  });

  it("an address in capitals and between spaces is the same address", async () => {
    const lesson = await openLesson(api, team);
    const form = somebody(lesson, { email: "  NORA.Vogt@Mail.EXAMPLE " });
    await register(api, team, form);
    expect((await asTeam(`/api/registrations?lesson=${lesson}`)).data).toMatchObject([
      { email: "nora.vogt@mail.example" },
    ]);
    expect((await asTeam("/api/registrations?q=Nora.Vogt@mail.example")).data).toHaveLength(1);
  });

  it("two people with one address have a page, a number and a mail each", async () => {
    const lesson = await openLesson(api, team);
    const form = somebody(lesson, { email: "familie.vogt@mail.example" });
    const answers = await Promise.all(
      ["Nora", "Emil"].map((first_name) => register(api, team, { ...form, first_name })),
    );
    const tokens = answers.map(({ data }) => data.registration.token as string);
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) expect(await mailsAbout(api, team, token)).toHaveLength(2);
  });
});

describe("amounts", () => {
  it.each([
    ["25,50", 25.5],
    ["25.50", 25.5],
    ["1.250,00", 1250],
  ])("are %s with comma or point", async (typed, euros) => {
    const lesson = await openLesson(api, team, { course_fee: typed });
    expect((await asTeam(`/api/lessons/${lesson}`)).data.course_fee).toBe(euros);
  });
});

describe("markup and formulas in every field", () => {
  const evil = "<script>alert(1)</script>";
  const formula = '=HYPERLINK("https://böse.example")';

  it("are text in every mail, and no formula in the export", async () => {
    const lesson = await openLesson(api, team, {
      is_hide_data_1: 0,
      is_hide_data_2: 0,
      option_partner: 1,
      requirements: evil,
      welcometext: evil,
      location: evil,
    });
    const form = somebody(lesson, {
      ...{ first_name: evil, last_name: formula, message: evil, street: formula, city: `+${evil}` },
      ...{ zip: "04229", phone: "+49 341 000 12 34" },
      ...{ partner: 1, partner_first_name: `@${evil}`, partner_last_name: "-1+1" },
    });
    const { token } = (await register(api, team, form)).data.registration;
    await api.call("POST", heldAt(team, token, "/messages"), { text: evil });
    await api.call("POST", heldAt(team, token, "/cancellation"));
    const mails = await mailsAbout(api, team, token);
    expect(mails.length).toBeGreaterThanOrEqual(5);
    for (const { html, subject } of mails) {
      expect(html).not.toContain("<script");
      expect(subject).not.toContain("<script");
    }
    const csv = await file(`/api/registrations/export.csv?lesson=${lesson}`);
    const cells = csv.split("\r\n")[1]?.split(";") ?? [];
    // A telephone number keeps its plus: digits and spaces calculate nothing.
    expect(cells.filter((cell) => /^"?(?:[=@-]|\+(?![\d ]+$))/.test(cell))).toEqual([]);
    expect(csv).toContain("HYPERLINK");
    const list = await api.app.request(
      `/api/registrations/participant-list.pdf?lesson_id=${lesson}`,
      { headers: { cookie: team.cookie } },
      { clientAddress: "192.0.2.1" },
    );
    expect(list.headers.get("content-type")).toBe("application/pdf");
  });
});

describe("an insurance number", () => {
  it("that cannot be right is asked for once more, and taken when she says that it stands so on her card", async () => {
    const lesson = await openLesson(api, team, { is_insurance: 1 });
    const form = somebody(lesson, {
      insurance_type: "statutory",
      insurer: "Barmer",
      insurance_number: "a 123 456 781",
    });
    expect((await register(api, team, form)).errors).toEqual({ insurance_number: [expect.any(String)] });
    expect((await register(api, team, { ...form, insurance_number_unsure: 1 })).status).toBe(201);
    const [{ id }] = (await asTeam(`/api/registrations?lesson=${lesson}`)).data;
    expect((await asTeam(`/api/registrations/${id}`)).data.insurance_number).toBe("A123456781");
  });

  it("comes with the hours that courses elsewhere have used, where the insurer pays hours", async () => {
    const asks = async (course_type: string) => {
      const course_id = await addCourse(api, team, { course_type });
      return openLesson(api, team, { course_id, is_insurance: 1 });
    };
    const said = { insurance_type: "statutory", insurer: "Barmer", insurance_number_unsure: 1 };
    const hoursIn = async (lesson: number) => {
      const dates = { due_date: "2027-01-15", health_consent: 1 };
      const form = somebody(lesson, { ...said, ...dates, hours_elsewhere: "4,5" });
      expect((await register(api, team, form)).errors).toBeUndefined();
      const [{ id }] = (await asTeam(`/api/registrations?lesson=${lesson}`)).data;
      return (await asTeam(`/api/registrations/${id}`)).data.hours_elsewhere;
    };
    expect(await hoursIn(await asks("antenatal"))).toBe(4.5);
    expect(await hoursIn(await asks("baby"))).toBeNull();
  });

  it("may come later where somebody accepts an offer, too", async () => {
    const lesson = await openLesson(api, team, { is_insurance: 1, max_participants: 0 });
    const { data } = await register(api, team, somebody(lesson, { type: "waitlist" }));
    const { token } = data.registration;
    await api.owner.query("update lessons set max_participants = 1 where id = $1", [lesson]);
    await api.owner.query(
      "update registrations set status = 'offered', expires_at = '2026-11-23T10:00:00+01:00' where token = $1",
      [token],
    );
    const input = { privacy: 1, insurance_type: "statutory", insurer: "Barmer", insurance_number_unsure: 1 };
    expect((await api.call("POST", heldAt(team, token, "/acceptance"), input)).status).toBe(200);
  });
});
