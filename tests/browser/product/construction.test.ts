import { expect, test } from "@playwright/test";
import { faultsOf } from "../../support/browser/faults.ts";
import { type Product, startProduct } from "../../support/programs/product.ts";

// A product of its own starts here, which nobody may see yet and which is reached by https.
test.describe.configure({ mode: "serial", timeout: 180_000 });

const PASSWORD = "Baustelle-2026";
let product: Product;
let cookie: string;
test.beforeAll(async () => {
  product = await startProduct({
    CONSTRUCTION_PASSWORD: PASSWORD,
    PUBLIC_URL: "https://kurse.example",
    ANALYTICS_CONTAINER_URL: "https://stats.example/container.js",
  });
});
test.afterAll(() => product.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${product.url}${path}`, { redirect: "manual", ...init });
const json = { "content-type": "application/json" };

const team = "/team/hebammenpraxis-sonnenschein";
const PAGES = [
  ...["/", "/impressum", "/agb", "/barrierefreiheit", "/dokumentation", "/dokumentation/nichts", "/error"],
  ...["/anmelden", "/registrieren", "/forgot-password", "/reset-password", "/verify-email", "/invite-verify"],
  ...["/logout", "/test", "/index.php", "/sitemap.xml", "/sitemap-seiten.xml", `${team}/sitemap.xml`],
  ...[team, `${team}/kurse`, `${team}/kontakt`, `${team}/kurstermin/1`, `${team}/kurstermin/1/registrieren`],
  ...[`${team}/payment/success`, `${team}/anmeldung/abc`, `/einbetten${team}`, "/team/error", "/team/nichts"],
  ...["/admin", "/admin/kurse", "/admin/kurse/abc", "/admin/nichts", "/gibt-es-nicht", "/construction/mehr"],
  ...[
    "/einbetten/v1.js",
    "/mail-frame.html",
    "/illus/male.png",
    "/assets/nichts.js",
    "/__manifest?paths=/admin",
  ],
  ...["/constructions", "/robots.txt/mehr", "//api/health", "/API/courses", "/%61dmin", "/.env"],
  ...[
    "/__manifest",
    "/__manifest?paths=/construction,/admin",
    "/__manifest?paths=/construction&paths=/admin",
  ],
];

test("while it is built, every page leads to where the password is asked for, whatever is asked of it", async () => {
  const wrong: unknown[] = [];
  for (const path of PAGES) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"]) {
      const { status, headers } = await ask(path, { method });
      const led = headers.get("location");
      if (status !== 302 || led !== "/construction") wrong.push({ path, method, status, led });
    }
  }
  expect(wrong).toEqual([]);
});

test("going on inside a page that was open already leads there too", async () => {
  for (const path of ["/_root.data", "/admin.data", `${team}/kurse.data`, "/gibt-es-nicht.data"]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("x-remix-redirect")]).toEqual([path, 204, "/construction"]);
  }
});

test("every call is refused kindly, but those of the password, of payment providers and of the watch", async () => {
  const entered = await ask("/api/construction/login", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(entered.status).toBe(200);
  cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const described = await (await ask("/api/openapi.json", { headers: { cookie } })).json();
  const calls = Object.entries<Record<string, unknown>>(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path: path.replaceAll(/\{[^}]+\}/g, "1"), method })),
  );
  expect(calls.length).toBeGreaterThan(150);
  const asked = [
    ...calls,
    ...calls.map(({ path, method }) => ({ path: `${path}/`, method })),
    ...["/api", "/api/", "/api/nichts", "/api/openapi.json", "/api/construction", "/api/healthy"].flatMap(
      (path) => ["get", "head", "put", "options"].map((method) => ({ path, method })),
    ),
    ...["/api/icons/lucide.json?icons=home", "/api/icons/lucide.css?icons=house", "/api/webhooks"].map(
      (path) => ({ path, method: "get" }),
    ),
  ];
  const wrong: unknown[] = [];
  for (const { path, method } of asked) {
    const answer = await ask(path, { method: method.toUpperCase(), headers: method === "get" ? {} : json });
    const text = await answer.text();
    const said = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : {};
    const isOpen = /^\/api\/(construction\/.|webhooks\/.|health\/?$)/.test(path);
    const isClosed = answer.status === 503 && (method === "head" || said.code === "under_construction");
    if (isOpen === isClosed) wrong.push({ path, method, status: answer.status, text: text.slice(0, 80) });
  }
  expect(wrong).toEqual([]);
  expect(await (await ask("/api/courses")).json()).toMatchObject({
    status: 503,
    success: false,
    message: "Hier wird noch gebaut. Bitte versuchen Sie es später noch einmal.",
  });
});

test("robots are told, the watch is answered, and a forged pass opens nothing", async () => {
  const robots = await ask("/robots.txt");
  expect([robots.status, await robots.text()]).toEqual([200, expect.stringContaining("User-agent")]);
  expect((await ask("/api/health")).status).toBe(200);
  for (const forged of ["construction-auth=admitted.AAAA", "construction-auth=", "isAuthenticated=true"])
    expect((await ask("/", { headers: { cookie: forged } })).status).toBe(302);
});

test("the page of the password has all it needs, and lets in who has it", async ({ page }) => {
  const failed: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 300) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => failed.push(request.url()));
  await page.goto(`${product.url}/construction`, { waitUntil: "networkidle" });
  expect(await page.evaluate(() => document.fonts.check("16px 'Hanken Grotesk Variable'"))).toBe(true);
  await page.getByLabel("Passwort", { exact: true }).fill("geraten");
  await page.getByRole("button", { name: "Eintreten" }).click();
  await expect(page.getByText("Dieses Passwort stimmt nicht.").first()).toBeVisible();
  expect(failed.filter((line) => !line.startsWith("422 "))).toEqual([]);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Eintreten" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an old address that the operator sends on is sent on, also while it is built", async () => {
  const { default: pg } = await import("pg");
  const owner = new pg.Client(product.databaseUrl);
  await owner.connect();
  await owner.query("insert into redirects (path, target, status) values ('/alt', '/kurse-neu', 301)");
  await owner.end();
  const { status, headers } = await ask("/alt");
  expect([status, headers.get("location")]).toEqual([301, "/kurse-neu"]);
});

test("whoever has the password sees everything as ever", async () => {
  const admitted = { headers: { cookie } };
  for (const path of ["/", team, `${team}/kurse`, "/anmelden", "/illus/male.png", "/sitemap.xml"])
    expect([path, (await ask(path, admitted)).status]).toEqual([path, 200]);
  expect((await ask("/api/courses", admitted)).status).toBe(401);
  expect((await ask("/construction", admitted)).headers.get("location")).toBe("/");
});

test("nothing counts a visit before the visitor agrees, who refuses as easily and may change it", async ({
  page,
}) => {
  const container = "https://stats.example";
  await page.route(`${container}/**`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.counted = true;" }),
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(container)) asked.push(request.url());
  });
  const [name = "", value = ""] = cookie.split(/=(.*)/);
  await page.context().addCookies([{ name, value, url: product.url }]);
  const policy = async (address: string) =>
    (await page.goto(`${product.url}${address}`))?.headers()["content-security-policy"] ?? "";

  expect(await policy("/")).not.toContain(container);
  const question = page.getByRole("dialog", { name: "Dürfen wir zählen" });
  const [no, yes] = [
    question.getByRole("button", { name: "Ablehnen" }),
    question.getByRole("button", { name: "Zustimmen" }),
  ];
  const size = async (button: typeof no) => {
    const { width, height } = (await button.boundingBox()) ?? {};
    return { width, height, classes: await button.getAttribute("class") };
  };
  expect(await size(no)).toEqual(await size(yes));
  expect(await faultsOf(page)).toEqual([]);
  await no.focus();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await page.goto(`${product.url}/datenschutz`);
  await expect(question).toBeHidden();
  expect(asked).toEqual([]);

  await page.getByRole("link", { name: "Besuche zählen" }).click();
  await page.getByRole("button", { name: "Zustimmen" }).click();
  await expect(page.getByText("Sie haben zugestimmt.")).toBeVisible();
  expect(asked).toEqual([]);
  expect(await policy("/")).toMatch(/script-src [^;]+ https:\/\/stats\.example;/);
  await expect.poll(() => page.evaluate(() => "counted" in window)).toBe(true);
  for (const personal of ["/anmelden", team, `${team}/kurse`])
    expect([personal, await policy(personal)]).toEqual([personal, expect.not.stringContaining(container)]);

  await page.goto(`${product.url}/einwilligung`);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByText("Sie haben abgelehnt")).toBeVisible();
  expect(await policy("/")).not.toContain(container);
});

test("the version that is online is told for an hour", async () => {
  const { status, headers } = await ask("/build-meta.json?ab=a", { headers: { cookie } });
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
});

test("whatever is answered under https demands https, for good and for ill", async () => {
  const admitted = { cookie };
  const answers = [
    ask("/"),
    ask("/construction"),
    ask("/api/courses"),
    ask("/robots.txt"),
    ask("/", { headers: admitted }),
    ask(`${team}/kurse`, { headers: admitted }),
    ask("/index.php", { headers: admitted }),
    ask("/gibt-es-nicht", { headers: admitted }),
    ask("/illus/male.png", { headers: admitted }),
    ask("/api/courses", { headers: admitted }),
    ask("/api/health"),
    ask("/admin", { headers: admitted }),
    ask("/", { method: "PUT", headers: admitted }),
    ask("/anmelden", { method: "POST", headers: { ...admitted, "content-type": "text/plain" }, body: "x" }),
  ];
  const headersOf = (await Promise.all(answers)).map(({ url, headers }) => [
    new URL(url).pathname,
    headers.get("strict-transport-security"),
  ]);
  expect(headersOf).toEqual(headersOf.map(([path]) => [path, "max-age=31536000"]));
});
