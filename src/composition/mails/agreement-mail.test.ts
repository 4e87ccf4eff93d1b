import { beforeAll, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { reading } from "../../platform/database/transaction.ts";
import { textDocument } from "../../platform/pdf/text-document.ts";
import { SMALLER_LOSS } from "../../shared/words/declarations.ts";
import { writeMail } from "../write-mail.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  await change("/api/team", {
    ...{ street: "Hofweg 3", zip: "04229", city: "Leipzig", phone: "0341 123456" },
    terms: "## Haftung\n\nDamals galt dieser Satz.",
  });
});

const change = (path: string, body: object) => api.call("PATCH", path, body, { cookie: owner.cookie });

/** Somebody who has booked a course of a mode, and that course. */
async function booked(withdrawal_mode: string, given: object = {}) {
  const course = await addCourse(api, owner, { withdrawal_mode });
  const conditions = { option_conditions: 1, conditions: "Bitte kommen Sie pünktlich." };
  const lesson = await openLesson(api, owner, {
    ...{ course_id: course, ...conditions, cancellation_steps: [{ days: 7, percent: 50 }] },
    ...given,
  });
  const input = somebody(lesson, { conditions: 1 });
  const { number } = (await register(api, owner, input)).data.registration;
  return { course, lesson, number, email: input.email };
}

/** The newest mail to an address as it goes out. */
async function mailFor(recipient: string) {
  const { rows } = await api.owner.query(
    "select * from mails where recipient = $1 order by id desc limit 1",
    [recipient],
  );
  const { id, registration_id, ...mail } = rows[0];
  const queued = { ...mail, id: Number(id), registration_id: Number(registration_id) };
  const ctx = { database: api.services.database, team: owner.teamId, now: api.time.now } as const;
  return reading({ ...ctx, actor: { kind: "system", job: "mail.deliver" } }, (tx) =>
    writeMail(api.services.config, tx, queued),
  );
}

const headingsOf = (agreement: Awaited<ReturnType<typeof mailFor>>["agreement"]) =>
  agreement?.sections.map(({ heading }) => heading);
const textOf = (agreement: Awaited<ReturnType<typeof mailFor>>["agreement"], heading: string) =>
  agreement?.sections.find((section) => section.heading === heading)?.text ?? "";

describe("the contract that goes with the confirmation", () => {
  it("keeps what was ticked in the words that stood beside it, the usual ones where the team has none", async () => {
    const asks = {
      option_acceptance_1: 1,
      option_acceptance_2: 1,
      acceptance_2_text: "Ich bringe ein Handtuch mit.",
    };
    const lesson = await openLesson(api, owner, {
      ...asks,
      option_conditions: 1,
      conditions: "Pünktlich sein.",
    });
    const input = somebody(lesson, { acceptance_1: 1, acceptance_2: 1, conditions: 1 });
    await register(api, owner, input);
    const { agreement } = await mailFor(input.email);
    const words = textOf(agreement, "Was Sie bestätigt haben");
    expect(words).toContain("Ich habe die Hinweise zum Kurs gelesen.");
    expect(words).toContain("Ich bringe ein Handtuch mit.");
    expect(words).toContain("Ich stimme den Teilnahmebedingungen zu.");
  });

  it("says with whom, what, how much, by which terms, and how to withdraw", async () => {
    const { number, email } = await booked("fourteen_days");
    const { agreement, text } = await mailFor(email);
    expect(agreement?.title).toBe(`Ihre Buchung ${number}`);
    expect(headingsOf(agreement)).toEqual([
      "Wenn Sie absagen",
      "Widerrufsbelehrung",
      "Was Sie bestätigt haben",
      "Teilnahmebedingungen",
      "Allgemeine Geschäftsbedingungen",
    ]);
    const partner = agreement?.facts.find(({ label }) => label === "Ihr Vertrag mit")?.value;
    expect(partner).toContain("Hofweg 3\n04229 Leipzig\n0341 123456");
    const instruction = textOf(agreement, "Widerrufsbelehrung");
    expect(instruction).toContain("## Muster-Widerrufsformular");
    expect(instruction).toContain(`https://kurshafen.example/team/${owner.teamToken}/widerruf`);
    expect(instruction).not.toContain("{");
    expect(text).toContain("Ihr Vertragspartner ist");
  });

  it.each([
    ["leisure", ["Wenn Sie absagen", "Widerruf"]],
    ["treatment", ["Wenn Sie absagen"]],
  ])("says of a course with %s what holds there", async (mode, headings) => {
    const { email } = await booked(mode);
    expect(headingsOf((await mailFor(email)).agreement)).toEqual([
      ...headings,
      "Was Sie bestätigt haben",
      "Teilnahmebedingungen",
      "Allgemeine Geschäftsbedingungen",
    ]);
  });

  it("names the fee for a missed session to insured people alone, with the right to prove a smaller loss", async () => {
    const course = await addCourse(api, owner, { lesson_defaults: { missed_session_fee: "15,00" } });
    const lesson = await openLesson(api, owner, { course_id: course, is_insurance: 1, course_fee: 114 });
    const asInsured = (insurance_type: string) =>
      somebody(lesson, { insurance_type, insurer: "AOK PLUS", insurance_number: "A123456780" });
    const [insured, own] = [asInsured("statutory"), asInsured("private")];
    for (const input of [insured, own]) await register(api, owner, input);
    await change(`/api/lessons/${lesson}`, { missed_session_fee: 99 });

    const { agreement, text } = await mailFor(insured.email);
    const words = textOf(agreement, "Wenn Sie ein Treffen versäumen");
    expect(words).toContain("Je versäumtem Treffen zahlen Sie 15,00\u00a0€.");
    expect(words).toContain(SMALLER_LOSS);
    expect(text.replace(/\s+/g, " ")).toContain(SMALLER_LOSS);
    const others = await mailFor(own.email);
    expect(headingsOf(others.agreement)).not.toContain("Wenn Sie ein Treffen versäumen");
    expect(others.text).not.toContain("versäum");

    const { rows } = await api.owner.query(
      "select snapshot from registrations where lesson_id = $1 order by id",
      [lesson],
    );
    expect(rows.map(({ snapshot }) => [snapshot.button, snapshot.price.missed_session_fee_cents])).toEqual([
      ["Zahlungspflichtig buchen", 1500],
      ["Zahlungspflichtig buchen", 0],
    ]);
  });

  it("names the right to prove a smaller loss wherever it names what cancelling costs", async () => {
    const { email } = await booked("treatment");
    const { agreement, text } = await mailFor(email);
    expect(textOf(agreement, "Wenn Sie absagen")).toContain(SMALLER_LOSS);
    expect(text.replace(/\s+/g, " ")).toContain(SMALLER_LOSS);
    const free = await booked("treatment", { cancellation_steps: [] });
    expect((await mailFor(free.email)).text).not.toContain("geringerer Schaden");
  });

  it("holds the general terms that were linked above the button, and none that were not", async () => {
    const { lesson, email } = await booked("treatment");
    const { agreement, text } = await mailFor(email);
    expect(textOf(agreement, "Allgemeine Geschäftsbedingungen")).toContain("Damals galt dieser Satz.");
    expect(text).toContain("Es gelten die AGB von");
    await api.owner.query(
      "update registrations set snapshot = snapshot #- '{terms,general_terms}' where lesson_id = $1",
      [lesson],
    );
    const unlinked = await mailFor(email);
    expect(headingsOf(unlinked.agreement)).not.toContain("Allgemeine Geschäftsbedingungen");
    expect(unlinked.text).not.toContain("AGB");
  });

  it("stays what was agreed, whatever team and course say later", async () => {
    const { course, lesson, email } = await booked("fourteen_days");
    const before = (await mailFor(email)).agreement;
    await change(`/api/courses/${course}`, { withdrawal_mode: "leisure" });
    await change(`/api/lessons/${lesson}`, { conditions: "Kommen Sie, wann Sie wollen." });
    await change("/api/team", { terms: "Ganz anderes", name: "Neue Praxis" });
    const { agreement: after, text } = await mailFor(email);
    expect(text).toContain("Bitte kommen Sie pünktlich.");
    expect(after?.sections).toEqual(before?.sections);
    expect(after?.facts[0]).toEqual(before?.facts[0]);
    expect(textOf(after, "Allgemeine Geschäftsbedingungen")).toContain("Damals galt dieser Satz.");
  });

  it("is made with the instructor where she contracts in her own name", async () => {
    const instructor = `/api/instructors/${owner.instructorId}`;
    await change(instructor, { contracts_in_own_name: 1, name: "Hedwig Krause" });
    const { email } = await booked("fourteen_days");
    const { agreement } = await mailFor(email);
    expect(agreement?.author).toBe("Hedwig Krause");
    expect(textOf(agreement, "Widerrufsbelehrung")).toContain("(Hedwig Krause, Hofweg 3");
    await change(instructor, { contracts_in_own_name: 0 });
  });

  it("is a tagged PDF, the same at each try", async () => {
    const { email, number } = await booked("fourteen_days");
    const { agreement } = await mailFor(email);
    if (!agreement) throw new Error("no contract");
    const [file, again] = [await textDocument(agreement), await textDocument(agreement)];
    expect(file.equals(again)).toBe(true);
    const { pages, elements, raw } = readPdf(file);
    expect(pages.map(pageText).join("")).toContain(number);
    expect(raw).toContain("/Lang (de-DE)");
    expect(elements.H2).toBe(agreement.sections.length);
  });

  it("does not go with mails about other things", async () => {
    const full = await booked("leisure", { max_participants: 1 });
    const waiting = somebody(full.lesson, { type: "waitlist" });
    await register(api, owner, waiting);
    expect((await mailFor(waiting.email)).agreement).toBeNull();
  });
});
