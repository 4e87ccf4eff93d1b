import { expect, type Locator, type Page } from "@playwright/test";

/** What stands in a form, by field. */
type Contents = Record<string, readonly string[]>;

/** What is typed into fields that take no word, by their name or, without one, their label. */
export type Typed = readonly (readonly [RegExp, string])[];

/** No content: when the form was filled, what helps to fill it, what is sent by itself or meant for this one saving. */
const noContent = /^(updated_at|idempotency_key|series-.*|template|picture|recalculate|overbook)$/;

/**
 * Sets every field of a page's form to something else, saves, loads the page anew, and finds in every field what was
 * set. A field that the walk cannot change fails it. `answer` is pressed where saving asks back.
 */
export async function expectFieldsToSurvive(
  page: Page,
  path: string,
  typed: Typed = [],
  answer?: string,
): Promise<void> {
  await page.goto(path);
  const set = await changeEverything(page, typed);
  const saved = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("button", { name: /^(Speichern|Gelesen, freigeben)$/ }).click();
  if (answer) await page.getByRole("dialog").getByRole("button", { name: answer }).click();
  expect((await saved).status()).toBe(200);
  await page.goto(path);
  expect(await contentsOf(await formOf(page))).toEqual(set);
}

/**
 * The same for a page that adds something: what was sent stands in the form of what was made, on the page to which the
 * call's answer leads.
 */
export async function expectAddedToSurvive(
  page: Page,
  path: string,
  madeAt: (id: number) => string,
  typed: Typed = [],
): Promise<void> {
  await page.goto(path);
  const set = await changeEverything(page, typed, "[]");
  const made = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.status() === 201,
  );
  await page.locator("form.admin-form button[type=submit]").last().click();
  const { data } = await (await made).json();
  await page.goto(madeAt(data.id));
  const found = await contentsOf(await formOf(page));
  const kept = Object.keys(set).map((name) => [name, found[name]]);
  expect(Object.fromEntries(kept)).toEqual(set);
}

/** Sets every field of the page's form to something else; answers what stands in it then. Lists may stay as `empty`. */
async function changeEverything(page: Page, typed: Typed, empty?: string): Promise<Contents> {
  const form = await formOf(page);
  const before = await contentsOf(form);
  await setEverything(page, form, typed);
  const set = await contentsOf(form);
  const unchanged = Object.keys(set).filter((name) => String(set[name]) === String(before[name]));
  const wrong = unchanged.filter((name) => String(set[name]) !== empty);
  expect(wrong, "fields that the walk does not change").toEqual([]);
  return set;
}

async function formOf(page: Page): Promise<Locator> {
  const form = page.locator("form.admin-form");
  await expect(form).toBeVisible();
  await page.waitForLoadState("networkidle");
  await unfold(form);
  return form;
}

const unfold = (form: Locator) =>
  form.evaluate((element) => {
    for (const details of element.querySelectorAll("details")) details.open = true;
  });

const contentsOf = async (form: Locator): Promise<Contents> => {
  const fields = await form.evaluate((element) =>
    [...new FormData(element as HTMLFormElement)].map(([name, value]) => [name, String(value)] as const),
  );
  const contents: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    if (noContent.test(name)) continue;
    contents[name] = [...(contents[name] ?? []), name.endsWith(".json") ? asTyped(value) : value];
  }
  return contents;
};

/** A structure with its figures as text: that is how they are typed. */
const asTyped = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_, value: unknown) => (typeof value === "number" ? String(value) : value)),
  );

/** Boxes first: some of them bring fields along. */
async function setEverything(page: Page, form: Locator, typed: Typed): Promise<void> {
  for (const box of await form.locator("input[type=checkbox]").all()) await toggle(box);
  const groups = await form
    .locator("input[type=radio]")
    .evaluateAll((radios) => [...new Set(radios.map((radio) => (radio as HTMLInputElement).name))]);
  for (const name of groups) await chooseOther(form, name);
  const icon = form.getByRole("button", { name: "Symbol wählen" });
  if ((await icon.count()) > 0) await pickIcon(page, icon);
  await unfold(form);
  for (const select of await form.locator("select").all()) await selectOther(select);
  for (const text of await form
    .locator("input[type=text], input[type=tel], input[type=email], input[type=url], textarea")
    .all())
    await type(text, typed);
}

async function toggle(box: Locator): Promise<void> {
  if (!(await box.isEnabled()) || noContent.test((await box.getAttribute("name")) ?? "")) return;
  const was = await box.isChecked();
  await box.press(" ");
  expect(await box.isChecked()).toBe(!was);
}

async function chooseOther(form: Locator, name: string): Promise<void> {
  const other = form.locator(`input[type=radio][name="${name}"]:not(:checked):not(:disabled)`).last();
  await other.press(" ");
}

async function selectOther(select: Locator): Promise<void> {
  if (noContent.test((await select.getAttribute("name")) ?? "")) return;
  const other = await select.evaluate((element) => {
    const options = [...(element as HTMLSelectElement).options];
    return options.findLast(({ selected, disabled, value }) => !selected && !disabled && value !== "")?.value;
  });
  if (other !== undefined) await select.selectOption(other);
}

async function pickIcon(page: Page, icon: Locator): Promise<void> {
  await icon.click();
  await page.getByRole("dialog").getByRole("button", { name: "baby", exact: true }).click();
}

async function type(text: Locator, typed: Typed): Promise<void> {
  const { name, label, figures, kind } = await text.evaluate((element) => {
    const input = element as HTMLInputElement;
    const label = input.labels?.[0]?.textContent ?? input.getAttribute("aria-label") ?? "";
    return { name: input.name, label, figures: input.inputMode === "numeric", kind: input.type };
  });
  if (noContent.test(name) || !(await text.isEditable())) return;
  const known = typed.find(([pattern]) => pattern.test(name || label))?.[1];
  await text.fill(known ?? standard(kind, figures, label));
  await text.blur();
}

function standard(kind: string, figures: boolean, label: string): string {
  if (kind === "tel") return "0341 445566";
  if (kind === "url") return "https://woanders.example/kurs";
  if (kind === "email") return "anders@mail.example";
  return figures ? "7" : `Neu: ${label}`;
}
