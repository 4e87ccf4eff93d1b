import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/practice.ts";
import { signInAs } from "../../support/people/staff.ts";

type Asked = {
  path: string;
  /** Announced and not refused: the law or a box asks for it before a course is on sale, or what stands beside it is named. */
  unrefused?: readonly string[];
  /** Refused, and not announced by itself: the words beside it say that something else does as well. */
  either?: readonly string[];
};

const ofCourse = ["withdrawal_mode", "tax_mode", "lesson_defaults.conditions"];
const series = ["series-from", "series-starts", "series-ends", "series-count"];

/** Empties all that can be emptied, and sends the form. */
function sendEmpty(form: Element): void {
  for (const control of form.querySelectorAll("input, textarea, select")) {
    const isText = control.matches(
      "textarea, select, input:not([type=checkbox], [type=radio], [type=hidden])",
    );
    if (!isText || control.matches(":disabled, :read-only:not(select)")) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
    if (control instanceof HTMLSelectElement && !control.querySelector("option[value='']")) continue;
    set?.call(control, "");
    for (const kind of ["input", "change", "focusout"])
      control.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  if (form instanceof HTMLFormElement) form.requestSubmit(form.querySelector("[type=submit]"));
}

/** The controls that can be left empty, by what is announced of them and by what the answer says is wrong with them. */
function announcedAndRefused(form: Element): { announced: string[]; refused: string[] } {
  const controls = [...form.querySelectorAll("input:not([type=radio]), textarea, select")].filter(
    (control) => !control.matches(":disabled, :read-only:not(select, [type=checkbox])"),
  );
  const empty = controls.filter((control) => !(control instanceof HTMLSelectElement) || control.value === "");
  const having = (attribute: string) =>
    empty.filter((control) => control.getAttribute(attribute) === "true").map(({ id }) => id);
  return { announced: having("aria-required").toSorted(), refused: having("aria-invalid").toSorted() };
}

async function expectAnnounced(page: Page, { path, unrefused = [], either = [] }: Asked, selector: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const form = page.locator(selector).first();
  await expect(form).toBeVisible();
  await form.evaluate(sendEmpty);
  await expect(page.getByRole("alert").first()).toBeVisible();
  const { announced, refused } = await page.locator(selector).first().evaluate(announcedAndRefused);
  expect
    .soft(announced, path)
    .toEqual([...refused.filter((field) => !either.includes(field)), ...unrefused].toSorted());
}

test("every form of the admin area announces the fields that it refuses when they are empty, and no others", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson();
  const hours = [0, 1, 2].map((session) => `session-${session}-from`);
  const course = await practice.addCourse();
  await signInAs(page, "owner");
  const forms: Asked[] = [
    { path: "/admin/kurse/add", unrefused: ofCourse },
    { path: `/admin/kurse/${course}`, unrefused: ofCourse },
    {
      path: "/admin/kurstermine/add",
      unrefused: ["conditions"],
      either: [...series, "start_date", "end_date"],
    },
    { path: `/admin/kurstermine/${lesson}/einstellungen`, unrefused: ["conditions", ...hours] },
    { path: "/admin/kontaktanfragen/add", either: ["email"] },
    { path: "/admin/textbausteine/add" },
    { path: "/admin/textbausteine/emails/registration-confirmed" },
    { path: "/admin/kurskategorien/add" },
    { path: "/admin/kursgruppen/1" },
    { path: "/admin/kursleitende/1" },
    { path: "/admin/kursleitende/einladung" },
    { path: `/admin/kursanmeldungen/add?lesson=${lesson}` },
    { path: "/admin/team", unrefused: ["street", "zip", "city"] },
    { path: "/admin/team/bank-und-steuer" },
    { path: "/admin/team/einstellungen" },
    { path: "/admin/team/einbindung" },
    {
      path: "/admin/team/rechtstexte",
      unrefused: ["responsible", "profession", "authority", "imprint", "privacy"],
    },
  ];
  // Nothing is saved: what passes the form's own check ends at a line that is down.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  for (const form of forms) await expectAnnounced(page, form, "form.admin-form");
});

test("every form for visitors and for signing in announces the fields that it refuses when they are empty, and no others", async ({
  page,
  practice,
}) => {
  const lesson = await practice.openLesson({ option_midwife: 1, is_hide_data_1: 0, is_hide_data_2: 0 });
  const team = `/team/${practice.address}`;
  const forms: Asked[] = [
    { path: `${team}/kontakt` },
    { path: `${team}/kurstermin/${lesson}/registrieren` },
    { path: "/anmelden" },
    { path: "/registrieren", unrefused: ["password_confirmation"] },
    { path: "/forgot-password" },
    { path: "/reset-password?email=niemand%40mail.example&token=x", unrefused: ["password_confirmation"] },
  ];
  for (const form of forms) await expectAnnounced(page, form, "main form:has([aria-required])");
});
