import { expect, test } from "@playwright/test";
import pg from "pg";
import { demoSignIns } from "../../../seeds/demo.ts";
import { pages } from "../../../src/web/pages.ts";

// Every page as everybody, over the wire: no browser draws them, so that a walk takes seconds.
test.describe.configure({ timeout: 240_000 });

const practice = "hebammenpraxis-sonnenschein";
const neighbours = "yogaraum-lichtung";
const staff = {
  "another team's owner": "svenja.hartung@lichtung.example",
  guest: "franziska.thiele@sonnenschein.example",
  instructor: "jule.petzold@sonnenschein.example",
  admin: "miriam.oehme@sonnenschein.example",
  owner: "katharina.lindner@sonnenschein.example",
};
type Who = keyof typeof staff;

let database: pg.Client;
test.beforeAll(async () => {
  database = new pg.Client(process.env.TEST_DATABASE_URL);
  await database.connect();
});
test.afterAll(() => database.end());

const at = (address: string) => `${process.env.TEST_BASE_URL}${address}`;

/** The cookies of a session that somebody has opened. */
async function cookiesOf(who: Who): Promise<string> {
  const email = staff[who];
  const password = demoSignIns.find((person) => person.email === email)?.password;
  const answer = await fetch(at("/api/application/login"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** The number of a row of the practice for each noun that addresses of the admin area name. */
const TABLES: Record<string, string> = {
  ...{ kursanmeldungen: "registrations", widerrufe: "withdrawals", kontaktanfragen: "contact_requests" },
  ...{ kurse: "courses", kurstermine: "lessons", kursgruppen: "course_groups", kursleitende: "instructors" },
  ...{ textbausteine: "text_blocks", rechnungen: "invoices", gutscheine: "gift_vouchers" },
  ...{ rabattcodes: "discount_codes", kurskategorien: "categories", import: "imports" },
  kontoauszug: "bank_statements",
};

async function someOf(table: string): Promise<number> {
  const { rows } = await database.query<{ id: string }>(
    `select max(id) as id from ${table} where team_id = (select id from teams where alias = $1)`,
    [practice],
  );
  return Number(rows[0]?.id ?? 1);
}

/** Every address of the admin area, with what the practice has. */
async function adminAddresses(): Promise<string[]> {
  const session = await someOf("lesson_sessions");
  const addresses: string[] = [];
  for (const { path } of pages) {
    if (!path.startsWith("/admin")) continue;
    const noun = path.split("/:")[0]?.split("/").at(-1) ?? "";
    const id = path.includes(":id") ? await someOf(TABLES[noun] ?? `(no table for ${path})`) : 0;
    const kind = path.includes("emails") ? "registration-confirmed" : "attendance";
    const ours = path.replace(":id", String(id)).replace(":session", String(session));
    addresses.push(ours.replace("/:course?", "").replace(":kind", kind));
  }
  return addresses;
}

async function answerTo(address: string, cookie = "") {
  const answer = await fetch(at(address), { redirect: "manual", headers: { cookie } });
  const { status, headers } = answer;
  return { status, text: await answer.text(), told: (name: string) => headers.get(name) ?? "" };
}

/** A page, and what a browser asks for alone when it goes on inside the product. */
const withData = (address: string) => [address, address === "/admin" ? "/admin.data" : `${address}.data`];

test("a stranger is led from every page of the admin area to signing in, however its address is written", async () => {
  const letIn: string[] = [];
  for (const address of await adminAddresses()) {
    const page = await answerTo(address);
    if (page.status !== 302 || !page.told("location").startsWith("/anmelden")) letIn.push(address);
    const [, data = ""] = withData(address);
    const asked = await answerTo(data);
    if (asked.status !== 202 || !asked.text.includes("/anmelden")) letIn.push(data);
    for (const written of [address.replace("/admin", "/%61dmin"), address.replace("/admin", "/ADMIN")]) {
      const other = await answerTo(written);
      if (other.status !== 302 || !other.told("location").startsWith("/anmelden")) letIn.push(written);
    }
  }
  expect(letIn).toEqual([]);
});

/** Numbers of registrations that somebody of the practice must not see: of another team, or of lessons of colleagues. */
async function numbersHiddenFrom(who: Who): Promise<string[]> {
  const { rows } = await database.query<{ number: string }>(
    `select r.number from registrations r join teams t on t.id = r.team_id
     join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
     where t.alias = $1 and not exists (
       select from instructors i join users u on u.id = i.user_id
       where u.email = $2 and i.team_id = t.id and (i.id in (l.instructor_id, l.instructor2_id) or i.id in
         (select s.instructor_id from lesson_sessions s where s.team_id = l.team_id and s.lesson_id = l.id)))`,
    [practice, staff[who]],
  );
  return rows.map(({ number }) => number);
}

for (const who of ["another team's owner", "guest", "instructor", "admin", "owner"] as const)
  test(`every page of the admin area answers ${who}, and tells nothing of whom is not theirs`, async () => {
    const cookie = await cookiesOf(who);
    const sees = who === "admin" || who === "owner";
    const hidden = sees ? [] : await numbersHiddenFrom(who);
    expect(hidden.length > 20 || sees).toBe(true);
    const wrong: string[] = [];
    for (const address of (await adminAddresses()).flatMap(withData)) {
      const { status, told, text } = await answerTo(address, cookie);
      if (status >= 500) wrong.push(`${address}: ${status}`);
      if (told("cache-control") !== "private, no-store") wrong.push(`${address} is kept`);
      const seen = hidden.filter((number) => text.includes(number));
      if (seen.length > 0) wrong.push(`${address} tells ${seen}`);
      if (who === "another team's owner" && text.includes("@sonnenschein.example"))
        wrong.push(`${address} tells of people`);
    }
    expect(wrong).toEqual([]);
  });

test("what a secret link opens is found under its own team alone, and browsers keep nothing of it", async () => {
  const { rows } = await database.query<{ token: string; last_name: string; lesson_id: string }>(
    `select token, last_name, lesson_id from registrations where status = 'confirmed' and erased_at is null
       and team_id = (select id from teams where alias = $1) order by id desc limit 1`,
    [practice],
  );
  const [held] = rows;
  if (!held) throw new Error("nobody is registered");
  const own = pages.filter(({ path }) => path.includes(":registration_token")).map(({ path }) => path);
  const confirmation = `/team/:team_token/kurstermin/${held.lesson_id}/bestaetigung?anmeldung=${held.token}`;
  const wrong: string[] = [];
  for (const path of [...own, confirmation]) {
    const address = path.replace(":registration_token", held.token).replace(":proof", "x");
    const under = (team: string) => address.replace(":team_token", team).replace(":session", "1");
    const hers = await answerTo(under(practice));
    if (hers.status >= 500) wrong.push(`${path}: ${hers.status}`);
    if (hers.text.includes(held.last_name) && hers.told("cache-control") !== "private, no-store")
      wrong.push(`${path} is kept: ${hers.told("cache-control")}`);
    const elsewhere = await answerTo(under(neighbours));
    if (elsewhere.text.includes(held.last_name)) wrong.push(`${path} tells of her under another team`);
  }
  expect(own.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

test("a form of another site is refused by every page, whoever is signed in", async () => {
  const cookie = await cookiesOf("owner");
  const addresses = [...new Set(pages.map(({ path }) => path.replace(":team_token", practice)))];
  const taken: string[] = [];
  for (const path of addresses) {
    const address = path.replaceAll(/:\w+\??/g, "1");
    const { status } = await fetch(at(address), {
      method: "POST",
      body: new URLSearchParams({ email: "jemand@praxis.example" }),
      headers: { cookie, origin: "https://boese.example" },
      redirect: "manual",
    });
    if (status !== 403) taken.push(`${address}: ${status}`);
  }
  expect(taken).toEqual([]);
});

test("whatever is answered says what it is, and that no other site may show it", async () => {
  const wrong: string[] = [];
  const addresses = ["/", "/anmelden", `/team/${practice}`, "/api/health", `/api/public/teams/${practice}`];
  for (const address of [...addresses, "/api/nichts", "/gibt-es-nicht", "/favicon.ico", "/mail-frame.html"]) {
    const { told } = await answerTo(address);
    if (told("x-content-type-options") !== "nosniff") wrong.push(`${address}: may be sniffed`);
    const policy = told("content-security-policy");
    if (!/frame-ancestors '(none|self)'/.test(policy)) wrong.push(`${address}: ${policy}`);
    if (!told("content-type")) wrong.push(`${address}: of no type`);
  }
  expect(wrong).toEqual([]);
});
