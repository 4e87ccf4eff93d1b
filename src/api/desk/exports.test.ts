import { readSheet } from "read-excel-file/universal";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
let lesson: number;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  lesson = await openLesson(api, team, { max_participants: 2, course_fee: 119.5 });
  await register(api, team, somebody(lesson, { last_name: "Zöllner", message: "=1+1" }));
  await register(api, team, somebody(lesson, { last_name: "Müller; Meier" }));
  await register(api, team, somebody(lesson, { last_name: "Wartet", type: "waitlist" }));
  await api.owner.query("update registrations set zip = '01067', phone = '01711234567' where team_id = $1", [
    team.teamId,
  ]);
});

const taken = (path: string, cookie = team.cookie) =>
  api.app.request(`/api/${path}`, { headers: { cookie } });

/** The lines of an export, the head first, each as its cells. */
async function rowsOf(path: string, cookie?: string): Promise<string[][]> {
  const text = await (await taken(path, cookie)).text();
  return text
    .split("\r\n")
    .slice(0, -1)
    .map((line) => line.split(";"));
}

const logged = async () => {
  const { rows } = await api.owner.query(
    "select actor ->> 'name' as who, changes from audit_log where action = 'exported' and team_id = $1 order by id",
    [team.teamId],
  );
  return rows;
};

describe("a list taken as a file", () => {
  it("is a CSV for German spreadsheets, and no page of it is missing", async () => {
    const answer = await taken("registrations/export.csv?sort=name&per_page=1");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="anmeldungen-2026-11-21.csv"',
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, first, second, third, end] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head).toContain("Nummer;Stand;Eingegangen;Vorname;Nachname");
    expect(first).toContain('"Müller; Meier"');
    expect(second).toContain(";wartet;");
    expect(third).toContain(";bestätigt;21.11.2026 10:00;Lea;Zöllner;");
    expect(third).toContain(";119,50;");
    expect(third).toContain(";'=1+1;");
    expect(end).toBe("");
  });

  it("comes in the list's order", async () => {
    const numbers = async (sort: string) => {
      const [, ...rows] = await rowsOf(`registrations/export.csv?sort=${sort}`);
      const list = await api.call("GET", `/api/registrations?sort=${sort}`, undefined, {
        cookie: team.cookie,
      });
      expect(rows.map(([number]) => number)).toEqual(
        list.data.map(({ number }: { number: string }) => number),
      );
    };
    for (const sort of ["newest", "-newest", "-name", "status", "amount"]) await numbers(sort);
  });

  it("holds what the filter holds", async () => {
    const numbers = async (query: string) => (await rowsOf(`registrations/export.csv?${query}`)).length - 1;
    expect(await numbers("status=waiting")).toBe(1);
    expect(await numbers("q=zöllner")).toBe(1);
    expect(await numbers(`lesson=${lesson + 1}`)).toBe(0);
    expect(await numbers("booked_from=2026-11-22")).toBe(0);
    expect((await taken("registrations/export.csv?status=nonsense")).status).toBe(422);
  });

  it("is all of it however long it is, and needs a statement for every thousand rows only", async () => {
    const other = await signUpTeam(api);
    const big = await openLesson(api, other, { max_participants: 5000 });
    await api.owner.query(
      `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key,
         confirmed_at)
       select team_id, id, 'N-' || n, 'token-of-the-long-list-' || n, 'confirmed', 'Lea', 'Nr ' || n, 'lea@mail.example',
         'person ' || n, now()
       from lessons, generate_series(1, 2500) n where id = $1`,
      [big],
    );
    let statements = 0;
    api.services.database.onQuery = () => (statements += 1);
    const rows = await rowsOf("registrations/export.csv", other.cookie);
    delete api.services.database.onQuery;
    expect(new Set(rows.slice(1).map(([number]) => number)).size).toBe(2500);
    expect(statements).toBeLessThan(10);
  });

  it("is written down with who took it and what it was narrowed to", async () => {
    await (await taken("registrations/export.csv?q=zöllner")).text();
    expect((await logged()).at(-1)).toEqual({
      who: "Katharina Lindner",
      changes: { list: [null, "anmeldungen"], narrowed_to: [null, { q: "zöllner" }] },
    });
  });

  it.each([
    ["lessons", "Nummer;Kurs;Beginn"],
    ["courses", "Nummer;Name;Kurz gesagt"],
    ["categories", "Name;Beschreibung"],
    ["instructors", "Name;E-Mail"],
    ["contact-requests", "Eingegangen;Stand;Name"],
  ])("there is one of %s", async (noun, head) => {
    const answer = await taken(`${noun}/export.csv`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(head);
  });
});

describe("a list taken as a workbook", () => {
  const sheetOf = async (path: string) => readSheet(await (await taken(path)).blob());

  it("holds the same rows and columns as the CSV file, with their types", async () => {
    const answer = await taken("registrations/export.xlsx?sort=name");
    expect(answer.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="anmeldungen-2026-11-21.xlsx"',
    );
    const [head = [], ...rows] = await readSheet(await answer.blob());
    const [first = []] = await rowsOf("registrations/export.csv?sort=name");
    expect(head).toEqual(first.map((name) => name.replace("\uFEFF", "")));
    const of = (name: string, column: string) =>
      rows.find((row) => row[head.indexOf("Nachname")] === name)?.[head.indexOf(column)];
    expect(rows).toHaveLength(3);
    expect(of("Zöllner", "Nachricht")).toBe("=1+1");
    expect(of("Zöllner", "Betrag")).toBe(119.5);
    expect(of("Zöllner", "Eingegangen")).toEqual(new Date("2026-11-21T10:00:00Z"));
    expect(of("Zöllner", "PLZ")).toBe("01067");
    expect(of("Zöllner", "Telefon")).toBe("01711234567");
  });

  it("is narrowed and written down as the CSV file is", async () => {
    expect(await sheetOf("registrations/export.xlsx?status=waiting")).toHaveLength(2);
    expect((await logged()).at(-1)?.changes).toEqual({
      list: [null, "anmeldungen"],
      narrowed_to: [null, { status: "waiting" }],
    });
  });

  it.each([
    ...["payments", "lessons", "courses", "categories", "instructors", "contact-requests"],
    ...["discount-codes", "gift-vouchers"],
  ])("there is one of %s", async (noun) => {
    const [head] = await rowsOf(`${noun}/export.csv`);
    const [same] = await sheetOf(`${noun}/export.xlsx`);
    expect(same).toEqual(head?.map((name) => name.replace("\uFEFF", "")));
  });
});

describe("who may take a list", () => {
  it("who leads lessons takes the people of her own; a guest takes none", async () => {
    const instructor = await addUser(api, team, "instructor");
    const guest = await addUser(api, team, "guest");
    const own = await openLesson(api, team, { instructor_id: instructor.instructorId });
    await register(api, team, somebody(own, { last_name: "Grünberg" }));
    const rows = await rowsOf("registrations/export.csv", instructor.cookie);
    expect(rows.slice(1).map(([, , , , name]) => name)).toEqual(["Grünberg"]);
    expect((await taken("registrations/export.csv", guest.cookie)).status).toBe(403);
    expect((await taken("contact-requests/export.csv", guest.cookie)).status).toBe(403);
    expect((await taken("registrations/export.csv", "")).status).toBe(401);
  });
});
