import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "../../../src/shared/time/wall-clock.ts";
import { todayInBerlin, writeDate } from "../../../src/shared/words/german-input.ts";
import { expectAddedToSurvive, expectFieldsToSurvive, type Typed } from "../../support/browser/form-walk.ts";
import { signInToNewTeam } from "../../support/people/staff.ts";

test.beforeEach(async ({ page }) => {
  await signInToNewTeam(page);
});

async function made(page: Page, path: string, data: object): Promise<number> {
  const answer = await page.request.post(path, { data });
  const { data: found, message, errors } = await answer.json();
  expect(answer.ok(), `${path}: ${message} ${JSON.stringify(errors)}`).toBe(true);
  return found.id;
}

const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

/** A price to choose from, as the API takes it. */
const price = { name: "Solidaritätspreis", fee: 20, seats: 3, until: "2035-01-05" };

const amounts: Typed = [
  [/Preis in Euro/, "12,50"],
  [/Gilt bis/, "06.01.2035"],
  [/(^|\.)(course_fee|partner_fee|missed_session_fee|voucher_discount)$/, "12,50"],
  [/Tage vor Beginn/, "21"],
  [/Prozent/, "40"],
];

async function addLesson(page: Page, course_id: number, fields: object = {}): Promise<number> {
  const [{ id: instructor_id }] = await read(page, "/api/instructors");
  return made(page, "/api/lessons", {
    course_id,
    instructor_id,
    location: "Saal 1",
    sessions: [{ starts_at: "2035-02-05T18:30", ends_at: "2035-02-05T20:00" }],
    ...fields,
  });
}

test("every field of a category survives its form", async ({ page }) => {
  const id = await made(page, "/api/categories", { name: "Tragen" });
  await expectFieldsToSurvive(page, `/admin/kurskategorien/${id}`);
});

test("every field of a course group survives its form", async ({ page }) => {
  const [{ id }] = await read(page, "/api/course-groups");
  await expectFieldsToSurvive(page, `/admin/kursgruppen/${id}`);
});

test("every field of a course, and of what its new dates begin with, survives its form", async ({ page }) => {
  await made(page, "/api/categories", { name: "Tragen" });
  const steps = { cancellation_steps: [{ days: 7, percent: 50 }], prices: [price] };
  const id = await made(page, "/api/courses", { name: "Yoga", lesson_defaults: steps });
  await expectFieldsToSurvive(page, `/admin/kurse/${id}`, amounts);
});

test("every field of a course date and of its sessions survives its form", async ({ page }) => {
  const course = await made(page, "/api/courses", { name: "Yoga" });
  await made(page, "/api/courses", { name: "Pilates" });
  for (const name of ["krueger", "petzold"])
    await made(page, "/api/users/invite", {
      first_name: "Jana",
      last_name: name,
      email: `${randomUUID()}@praxis.example`,
      roles: ["instructor"],
    });
  const instructors = await read(page, "/api/instructors");
  const lesson = await addLesson(page, course, {
    cancellation_steps: [{ days: 7, percent: 50 }],
    prices: [price],
    instructor2_id: instructors.at(-1).id,
  });
  const typed: Typed = [
    ...amounts,
    [/^decision_on$/, "01.02.2035"],
    [/^session-\d+-date$/, "06.03.2035"],
    [/^session-\d+-from$/, "17:15"],
    [/^session-\d+-to$/, "19:45"],
  ];
  await expectFieldsToSurvive(
    page,
    `/admin/kurstermine/${lesson}/einstellungen`,
    typed,
    "Trotzdem freischalten",
  );
});

test("every field of an instructor survives her form", async ({ page }) => {
  const [{ id }] = await read(page, "/api/instructors");
  await expectFieldsToSurvive(page, `/admin/kursleitende/${id}`, [
    [/^ik$/, "451234561"],
    [/^midwife_number$/, "H-0815"],
  ]);
});

test("every field of a text of the library survives its form", async ({ page }) => {
  const id = await made(page, "/api/text-blocks", {
    name: "Kleidung",
    text: "Warme Socken",
    fields: ["message"],
  });
  await expectFieldsToSurvive(page, `/admin/textbausteine/${id}`);
});

test("everything said about a contact request survives its form", async ({ page }) => {
  const id = await made(page, "/api/contact-requests", {
    name: "Mara Vogt",
    phone: "0341 1",
    message: "Noch frei?",
  });
  await expectFieldsToSurvive(page, `/admin/kontaktanfragen/${id}`);
});

test("every field of a registration survives its form", async ({ page }) => {
  const course = await made(page, "/api/courses", { name: "Yoga", withdrawal_mode: "fourteen_days" });
  const lesson_id = await addLesson(page, course, {
    course_fee: 75,
    option_midwife: 1,
    option_partner: 1,
    option_acceptance_1: 1,
    acceptance_1_text: "Ich darf mich bewegen.",
    option_acceptance_2: 1,
    acceptance_2_text: "Fotos sind in Ordnung.",
    option_conditions: 1,
    conditions: "Es gilt das Kleingedruckte.",
    is_insurance: 1,
    voucher_code: "FRÜHLING",
    voucher_discount: 5,
  });
  const id = await made(page, "/api/registrations", {
    lesson_id,
    first_name: "Anna",
    last_name: "Busch",
    insurance_type: "private",
    payment_method: "onsite",
  });
  await expectFieldsToSurvive(page, `/admin/kursanmeldungen/${id}/bearbeiten`, [
    [/^zip$/, "04229"],
    [/^mother_birthday$/, "03.04.2001"],
    [/^child_birthdate$/, writeDate(addDays(todayInBerlin(), -60))],
    [/^due_date$/, writeDate(addDays(todayInBerlin(), 60))],
    [/^insurance_number$/, "X110410370"],
    [/^insurer_ik$/, "101234561"],
    [/^hours_elsewhere$/, "4,5"],
  ]);
});

test("every field of the team survives its forms", async ({ page }) => {
  const hours = [{ weekday: 1, from: "09:00", to: "12:00" }];
  const closed_days = [{ from: "2035-08-01", to: "2035-08-14", name: "Sommer" }];
  const answer = await page.request.patch("/api/team", {
    data: { opening_hours: hours, closed_days, invitation_types: ["baby"] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expectFieldsToSurvive(page, "/admin/team", [
    [/^alias$/, `praxis-${randomUUID().slice(0, 8)}`],
    [/^zip$/, "04229"],
    [/^registration_prefix$/, "ABC"],
    [/^website$/, "https://praxis.example"],
    [/^hours-\d+-from$/, "10:00"],
    [/^hours-\d+-to$/, "13:00"],
  ]);
  await expectFieldsToSurvive(page, "/admin/team/rechtstexte");
  await expectFieldsToSurvive(page, "/admin/team/bank-und-steuer", [
    [/^bank_iban$/, "DE02 1203 0000 0000 2020 51"],
    [/^bank_bic$/, "BYLADEM1001"],
    [/^vat_id$/, "DE136695976"],
    [/^tax_number$/, "231/123/45678"],
  ]);
  await expectFieldsToSurvive(page, "/admin/team/einstellungen", [
    [/^offer_hours$/, "24"],
    [/^closed-\d+-from$/, "02.08.2035"],
    [/^closed-\d+-to$/, "16.08.2035"],
  ]);
});

test("what is typed when something is added stands in its form", async ({ page }) => {
  await expectAddedToSurvive(page, "/admin/kurskategorien/add", (id) => `/admin/kurskategorien/${id}`);
  await expectAddedToSurvive(page, "/admin/kurse/add", (id) => `/admin/kurse/${id}`, amounts);
});
