import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { marketingPages } from "../../../src/web/marketing/marketing-pages.ts";
import { pages } from "../../../src/web/pages.ts";
import { paths } from "../../../src/web/paths.ts";
import { type Line, layLine } from "../../support/line.ts";
import { type Product, startProduct } from "../../support/programs/product.ts";

// A product of its own, whose line to the database is cut and mended; each test finds it mended.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0";
const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const owner = { email: "katharina.lindner@sonnenschein.example", password: "Ankerplatz-2026" };
const practice = "/team/hebammenpraxis-sonnenschein";
const studio = "/team/yogaraum-lichtung";
const BACK_SOON = "Wir sind gleich zurück. Bitte versuchen Sie es in einem Moment noch einmal.";

let product: Product;
let line: Line;
let cookie: string;
let lesson: string;
test.beforeAll(async () => {
  product = await startProduct({}, async (databaseUrl) => {
    line = await layLine(databaseUrl);
    return line.url;
  });
  const signedIn = await fetch(`${product.url}/api/application/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(owner),
  });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  lesson = /\/kurstermin\/\d+/.exec((await ask(`${practice}/kurse`)).body)?.[0] ?? "";
});
test.afterAll(() => product.stop());

async function ask(path: string, more: Record<string, string> = {}) {
  const answer = await fetch(`${product.url}${path}`, {
    redirect: "manual",
    headers: { "user-agent": BROWSER, ...more },
  });
  const body = await answer.text();
  const type = answer.headers.get("content-type") ?? "";
  const { status, headers } = answer;
  return { status, body, type, retryAfter: Number(headers.get("retry-after")), mark: headers.get("etag") };
}

/** Once everything is as ever again; the product notices by itself. */
async function mended(): Promise<void> {
  await line.mend();
  await expect.poll(async () => (await ask("/api/health")).status, { timeout: 60_000 }).toBe(200);
}

async function whileAway<T>(happens: () => Promise<T>): Promise<T> {
  await line.cut();
  try {
    return await happens();
  } finally {
    await mended();
  }
}

/** An address of a page, with something in place of each of its parts. */
const filled = (path: string, team: string) =>
  path
    .replace("/team/:team_token", team)
    .replace(":id", "1")
    .replace(":registration_token", "abc")
    .replace(":question_token", "abc")
    .replace(":invitation_token", "abc")
    .replace(":session", "1")
    .replace(":slug", "nichts")
    .replace(":kind", "registration-confirmed")
    .replace("/:course?", "");

const addresses = (team: string) => [
  ...pages.map(({ path }) => filled(path, team)),
  ...["kurse", "kurstermin/1", "kurstermin/1/registrieren", "kurstermin/1/warteliste"].map(
    (rest) => `/einbetten${team}/${rest}`,
  ),
  ...["/sitemap.xml", "/sitemap-seiten.xml", `${team}/sitemap.xml`, "/robots.txt", "/index.php"],
  ...["/gibt-es-nicht", "/admin/gibt-es-nicht", "/einbetten/v1.js", "/illus/male.png"],
  ...["social-image.png", "file/1", "registrations/abc/calendar.ics", "lesson/1/calendar.ics", "courses"].map(
    (rest) => `/api/public/teams/${team.replace("/team/", "")}/${rest}`,
  ),
];

/**
 * Pages on which the product shows itself: what they say is written down. But prices are asked of the catalogue, and the
 * example practice asks whoever is signed in whether she wants to leave.
 */
const ASKING: readonly string[] = [paths.prices(), paths.examplePractice()];
const SHOWING = new Set(
  [paths.home(), paths.consent(), ...marketingPages.map(({ path }) => path)].filter(
    (path) => !ASKING.includes(path),
  ),
);

/** What is the same for everybody, and needs nothing that is stored. */
const NEEDLESS =
  /^\/(beispielpraxis$|dokumentation|construction|error$|team\/error$|test$|anmelden$|registrieren$|forgot-|reset-|verify-|invite-|stop-email-change|logout|sitemap-seiten|robots|index|einbetten\/v1|illus|gibt-es|admin\/gibt-es)/;

test("every page says kindly that it is away, with when to come again; none fails and none is blank", async () => {
  const wrong = await whileAway(async () => {
    const found: string[] = [];
    for (const path of addresses(studio)) {
      for (const visitor of [{}, { cookie }] as Record<string, string>[]) {
        const { status, body, type, retryAfter } = await ask(path, visitor);
        const isStranger = !visitor.cookie && path.startsWith("/admin");
        const isNeedy = !SHOWING.has(path) && !NEEDLESS.test(path) && !isStranger;
        const isKind = retryAfter > 0 && /gleich zurück|gerade nicht nachsehen/.test(body);
        const isPage = !type.includes("html") || /<h1/.test(body);
        if (status === 503 ? SHOWING.has(path) || !isKind || !isPage : isNeedy || status >= 500)
          found.push(
            `${path} ${visitor.cookie ? "signed in" : "stranger"} ${status} ${retryAfter} ${body.slice(-300)}`,
          );
      }
    }
    return found;
  });
  expect(wrong).toEqual([]);
});

/** Nothing is kept before changes are heard again after they were not: what is kept says so by its mark. */
async function areKept(paths: string[]): Promise<void> {
  const marks = async () =>
    (await Promise.all(paths.map((path) => ask(path)))).map(({ mark }) => Boolean(mark));
  await expect.poll(marks, { timeout: 20_000 }).toEqual(paths.map(() => true));
}

test("what was kept is shown all the same, also to filters, and everything is as ever once it is back", async () => {
  const kept = [
    practice,
    `${practice}/kurse`,
    `${practice}/kurse?group=1`,
    `${practice}${lesson}`,
    "/impressum",
  ];
  await areKept(kept);
  const before = await Promise.all(kept.map((path) => ask(path)));
  expect(before.map(({ status }) => status)).toEqual(kept.map(() => 200));
  const shown = await whileAway(() => Promise.all(kept.map((path) => ask(path))));
  expect(shown.map(({ status, body }) => ({ status, body }))).toEqual(
    before.map(({ status, body }) => ({ status, body })),
  );
  for (const path of [...kept, `${studio}/kurse`, `${practice}/kontakt`, "/sitemap.xml"])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect((await ask("/admin", { cookie })).status).toBe(200);
});

test("a frame on another site says so too, whoever may show it", async () => {
  const policy = async () => {
    const { headers } = await fetch(`${product.url}/einbetten${studio}/kurse?free=1`);
    return /frame-ancestors (.*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  expect(await whileAway(policy)).toBe("*");
  expect(await policy()).toMatch(/^'self'/);
});

test("a crawler is told by the status alone", async () => {
  const { status, body, retryAfter } = await whileAway(() =>
    ask(`${studio}/kontakt`, { "user-agent": CRAWLER }),
  );
  expect([status, retryAfter > 0]).toEqual([503, true]);
  expect(body).not.toContain("gleich zurück");
  expect(body).not.toContain("Einen Moment");
});

test("a message that was being written is not lost, and goes out once it is back", async ({ page }) => {
  await areKept([practice]);
  await page.goto(`${product.url}${practice}/kontakt`);
  await page.getByLabel("Thema").selectOption("Frage zu einem Kurs");
  await page.getByRole("textbox", { name: "Nachricht" }).fill("Darf mein Baby mit?");
  await page.getByLabel("Name", { exact: true }).fill("Mara Vogt");
  await page.getByLabel("E-Mail").fill(`mara.${randomUUID()}@mail.example`);
  await page.getByLabel(/Hinweise zum Datenschutz/).check();
  const send = page.getByRole("button", { name: "Nachricht senden" });
  await whileAway(async () => {
    await send.click();
    await expect(page.getByText(BACK_SOON).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nachricht" })).toHaveValue("Darf mein Baby mit?");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mara Vogt");
  });
  await send.click();
  await expect(page).toHaveURL(`${product.url}${practice}/kontakt-gesendet`);
});

test("whoever goes on inside the admin area reads the same, and tries again from there", async ({ page }) => {
  await page.request.post(`${product.url}/api/application/login`, { data: owner });
  await page.goto(`${product.url}/admin`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await whileAway(async () => {
    await page.getByRole("link", { name: "Kurse", exact: true }).first().click();
    await expect(page.getByText(BACK_SOON).first()).toBeVisible();
  });
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kurse" })).toBeVisible();
});
