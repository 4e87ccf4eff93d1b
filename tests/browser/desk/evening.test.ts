import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import pg from "pg";
import { wallClock } from "../../../src/shared/time/dates.ts";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Practice, test } from "../../support/browser/practice.ts";
import { type Staff, signInAs } from "../../support/people/staff.ts";

const phone = { viewport: { width: 360, height: 780 } };
test.use(phone);

const HOUR = 3_600_000;

/** The wall clock in Berlin in so many hours. */
function inHours(hours: number): string {
  const { date, time } = wallClock(new Date(Date.now() + hours * HOUR));
  return `${date}T${time}`;
}

type Evening = { lesson: number; session: number; address: string };

/** An evening that begins in two hours, with three people who booked it. */
async function eveningOf(
  practice: Practice,
  page: Page,
  who: Staff = "owner",
  fields: object = {},
): Promise<Evening> {
  const sessions = [
    { starts_at: inHours(2), ends_at: inHours(4) },
    { starts_at: inHours(170), ends_at: inHours(172) },
  ];
  const lesson = await practice.openLesson({ sessions, ...fields });
  for (const last_name of ["Altmann", "Bauer", "Çelik"]) {
    await practice.book(lesson, { first_name: "Ronja", last_name });
  }
  await signInAs(page, who);
  const { data } = await (await page.request.get(`/api/lessons/${lesson}`)).json();
  const session = data.sessions[0].id;
  return { lesson, session, address: `/admin/anwesenheit/${session}` };
}

const mark = (page: Page, surname: string, state: string) =>
  page.getByRole("group", { name: `Ronja ${surname}` }).getByRole("button", { name: state, exact: true });
const isMarked = (page: Page, surname: string, state: string) =>
  expect(mark(page, surname, state)).toHaveAttribute("aria-pressed", "true");

/** Opens the evening and waits until the phone has laid it down, with the program that shows it. */
async function openOnPhone(page: Page, { address }: Evening): Promise<void> {
  await page.goto(address);
  await expect(mark(page, "Altmann", "da")).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** How many ticks lie in the phone's own database: what is shown is written a moment later. */
const kept = () =>
  new Promise<number>((resolve, reject) => {
    const request = indexedDB.open("anwesenheit");
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const count = request.result.transaction("marks").objectStore("marks").count();
      count.onsuccess = () => {
        request.result.close();
        resolve(count.result);
      };
    };
  });

/** What arrived for a session, in the order of its arriving. */
async function arrived({ session }: Evening): Promise<string[]> {
  const client = new pg.Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  const { rows } = await client.query(
    `select r.last_name || ' ' || coalesce(m.state, 'open') || ' ' || m.outcome as said from attendance_marks m
     join registrations r on r.id = m.registration_id where m.session_id = $1 order by m.received_at, m.marked_at`,
    [session],
  );
  await client.end();
  return rows.map(({ said }) => said);
}

test("ticks made without network survive a restart of the phone, and arrive once and in order", async ({
  practice,
  page,
  baseURL,
}) => {
  const evening = await eveningOf(practice, page);
  const memory = mkdtempSync(join(tmpdir(), "phone-"));
  const turnOn = () =>
    chromium.launchPersistentContext(memory, {
      ...phone,
      ...test.info().project.use.launchOptions,
      ...{ baseURL, locale: "de-DE", timezoneId: "Europe/Berlin" },
    });
  let hers: BrowserContext = await turnOn();
  try {
    let screen = await hers.newPage();
    await signInAs(screen, "owner");
    await openOnPhone(screen, evening);
    await mark(screen, "Altmann", "da").click();
    await expect(screen.getByText("zuletzt Altmann: da")).toBeVisible();
    await expect.poll(() => arrived(evening)).toEqual(["Altmann present applied"]);

    await hers.setOffline(true);
    await mark(screen, "Bauer", "fehlt").click();
    await mark(screen, "Bauer", "entschuldigt").click();
    await mark(screen, "Çelik", "später/früher").click();
    await expect(screen.getByText("2 Einträge warten auf Netz")).toBeVisible();
    await expect(screen.getByText("wartet", { exact: true })).toHaveCount(2);
    await screen.getByRole("button", { name: "Rückgängig: Çelik: 10 min später" }).click();
    await mark(screen, "Çelik", "da").click();
    await expect(screen.getByText("zuletzt Çelik: da")).toBeVisible();
    await expect.poll(() => screen.evaluate(kept)).toBe(5);

    await hers.close();
    hers = await turnOn();
    await hers.setOffline(true);
    screen = await hers.newPage();
    await screen.goto(evening.address);
    await isMarked(screen, "Altmann", "da");
    await isMarked(screen, "Bauer", "entschuldigt");
    await isMarked(screen, "Çelik", "da");
    await expect(screen.getByText("2 Einträge warten auf Netz")).toBeVisible();
    // A second tab of the same phone sends nothing a second time.
    const other = await hers.newPage();
    await other.goto(evening.address);
    await isMarked(other, "Çelik", "da");

    await hers.setOffline(false);
    await screen.getByRole("button", { name: "Fertig" }).click();
    await expect(screen.getByText("Alles angekommen")).toBeVisible();
    await expect(screen.getByRole("heading", { name: "Zwei von drei waren da" })).toBeVisible();
    expect(await arrived(evening)).toEqual([
      "Altmann present applied",
      "Bauer absent applied",
      "Bauer excused applied",
      "Çelik present applied",
      "Çelik open applied",
      "Çelik present applied",
    ]);
  } finally {
    await hers.close();
    rmSync(memory, { recursive: true, force: true });
  }
});

test("where two phones disagree both are shown with who and when, and nothing is overwritten unasked", async ({
  practice,
  page,
  browser,
}) => {
  const evening = await eveningOf(practice, page);
  await openOnPhone(page, evening);
  await page.context().setOffline(true);
  await mark(page, "Altmann", "fehlt").click();
  await mark(page, "Bauer", "fehlt").click();
  await expect(page.getByText("2 Einträge warten auf Netz")).toBeVisible();

  const hers = await browser.newContext(phone);
  const colleague = await hers.newPage();
  await signInAs(colleague, "admin");
  await openOnPhone(colleague, evening);
  await colleague.getByRole("button", { name: "Alle da" }).click();
  await expect.poll(() => arrived(evening)).toHaveLength(3);

  await page.context().setOffline(false);
  const question = page.getByRole("group", { name: "Zu klären: Altmann, Ronja" });
  await expect(question).toContainText("Dieses Telefon");
  await expect(question).toContainText(/Miriam Oehme, heute, \d\d:\d\d Uhr/);
  await isMarked(page, "Altmann", "da");
  await question.getByRole("button", { name: "Meine gilt" }).click();
  await isMarked(page, "Altmann", "fehlt");
  await page
    .getByRole("group", { name: "Zu klären: Bauer, Ronja" })
    .getByRole("button", { name: "Die andere gilt" })
    .click();
  await isMarked(page, "Bauer", "da");
  await expect.poll(() => arrived(evening)).toContain("Altmann absent applied");
  await colleague.reload();
  await isMarked(colleague, "Altmann", "fehlt");
  await isMarked(colleague, "Bauer", "da");
  await hers.close();
});

test("a tick for a session that was moved meanwhile waits for a word, and is entered by it", async ({
  practice,
  page,
}) => {
  const evening = await eveningOf(practice, page);
  await openOnPhone(page, evening);
  const { data: lesson } = await (await page.request.get(`/api/lessons/${evening.lesson}`)).json();
  await page.context().setOffline(true);
  await mark(page, "Altmann", "da").click();
  await expect(page.getByText("Ein Eintrag wartet auf Netz")).toBeVisible();
  const moved = await page.request.post(`/api/lessons/${evening.lesson}/sessions/${evening.session}/move`, {
    data: {
      starts_at: inHours(3),
      ends_at: inHours(5),
      location: lesson.sessions[0].location,
      updated_at: lesson.updated_at,
    },
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  await page.context().setOffline(false);
  const question = page.getByRole("group", { name: "Zu klären: Altmann, Ronja" });
  await expect(question).toContainText("Auf diesem Telefon: da.");
  await expect(mark(page, "Altmann", "da")).toHaveAttribute("aria-pressed", "false");
  await question.getByRole("button", { name: "Trotzdem eintragen" }).click();
  await isMarked(page, "Altmann", "da");
  await expect(question).toBeHidden();
  await expect.poll(() => arrived(evening)).toEqual(["Altmann present held", "Altmann present applied"]);
});

test("an evening is entered by keyboard alone, axe finds nothing, and its worker has a word in no other page", async ({
  practice,
  page,
}) => {
  const evening = await eveningOf(practice, page);
  const faults: string[] = [];
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  await openOnPhone(page, evening);
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
  const heights = await page
    .locator(".attendance__row")
    .evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(new Set(heights).size).toBe(1);

  await mark(page, "Altmann", "später/früher").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "5 Minuten weniger" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("zuletzt Altmann: 15 min später")).toBeVisible();
  await mark(page, "Bauer", "nachgeholt").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Wann hat Ronja Bauer nachgeholt?" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(mark(page, "Bauer", "nachgeholt")).toBeFocused();
  await page.getByRole("button", { name: "Alle übrigen da" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Fertig" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Alle waren da" })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto("/admin/anwesenheit/heute");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(faults).toEqual([]);

  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await controlled()).toBe(true);
  for (const path of ["/admin", `/admin/kurstermine/${evening.lesson}`, `/team/${practice.address}`, "/"]) {
    await page.goto(path);
    expect(await controlled(), path).toBe(false);
  }
});

test("whoever is signed out without network keeps her ticks, and nobody else on the phone sees or sends them", async ({
  practice,
  page,
}) => {
  const evening = await eveningOf(practice, page);
  await openOnPhone(page, evening);
  await page.context().setOffline(true);
  await mark(page, "Altmann", "fehlt").click();
  await expect(page.getByText("Ein Eintrag wartet auf Netz")).toBeVisible();

  await page.request.post("/api/application/logout");
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText("Sie sind nicht angemeldet.")).toBeVisible();
  await expect(page.getByText("Altmann")).toHaveCount(0);

  await signInAs(page, "admin");
  await page.goto(evening.address);
  await expect(mark(page, "Altmann", "fehlt")).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByText(/wartet/)).toHaveCount(0);
  expect(await arrived(evening)).toEqual([]);

  await signInAs(page, "owner");
  await page.goto("/admin/anwesenheit/heute");
  await expect.poll(() => arrived(evening)).toEqual(["Altmann absent applied"]);
  await page.goto(evening.address);
  await isMarked(page, "Altmann", "fehlt");

  await page.goto("/logout");
  await expect(page).toHaveURL(/\/anmelden/);
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open("anwesenheit");
        request.onsuccess = () => {
          const all = request.result.transaction("pages").objectStore("pages").count();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  expect(kept).toBe(0);
});

test("a guest's session that ended by itself keeps her ticks; signing in brings them, and the grid shows what was made up", async ({
  practice,
  page,
}) => {
  const instructor_id = await practice.instructorCalled("Franziska");
  const around = [{ starts_at: inHours(5), ends_at: inHours(7) }];
  await practice.openLesson({ instructor_id, sessions: around });
  const evening = await eveningOf(practice, page, "guest", { instructor_id });
  await openOnPhone(page, evening);
  await mark(page, "Altmann", "nachgeholt").click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByRole("button", { name: /von \d+ Treffen/ })
    .first()
    .click();
  await isMarked(page, "Altmann", "nachgeholt");
  await expect(page.getByText(/^Am .*, Erste Hilfe/)).toBeVisible();
  await expect.poll(() => arrived(evening)).toEqual(["Altmann absent applied"]);

  await page.context().clearCookies({ name: /session_token$/ });
  await mark(page, "Bauer", "später/früher").click();
  await page.getByRole("button", { name: "Ist auch früher gegangen" }).click();
  await expect(page.getByText("Sie sind abgemeldet. Ein Eintrag wartet hier auf Sie.")).toBeVisible();
  await page.getByRole("link", { name: "Anmelden" }).click();
  await page.getByLabel("E-Mail").fill("franziska.thiele@sonnenschein.example");
  await page.getByLabel("Passwort", { exact: true }).fill("Ankerplatz-2026");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await isMarked(page, "Bauer", "später/früher");
  await expect(page.getByText("10 min später", { exact: true })).toBeVisible();
  await expect(page.getByText("10 min früher", { exact: true })).toBeVisible();
  await expect
    .poll(() => arrived(evening))
    .toEqual(["Altmann absent applied", "Bauer present applied", "Bauer present applied"]);

  await page.goto(`/admin/kurstermine/${evening.lesson}/anwesenheit`);
  await expect(page.getByRole("button", { name: /Ronja Altmann, 1\. Treffen: nachgeholt am/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Ronja Bauer, 1\. Treffen: .*10 min früher/ })).toBeVisible();
});
