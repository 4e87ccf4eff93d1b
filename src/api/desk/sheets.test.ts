import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { pageText, type ReadPdf, readPdf } from "../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { createApi } from "../app.ts";

let api: TestApi;
let team: SignedIn;
let course: number;

const sessions = ["2027-01-07", "2027-01-14", "2027-01-21"].map((day) => ({
  starts_at: `${day}T18:30`,
  ends_at: `${day}T20:30`,
}));

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  course = await openLesson(api, team, { max_participants: 3, course_fee: 119, sessions });
  for (const last_name of ["Zöllner", "Ackermann", "Özdemir"])
    await register(api, team, somebody(course, { last_name, first_name: "Henriette", phone: "0341 998877" }));
  for (const last_name of ["Teichmann", "Voigtländer"])
    await register(api, team, somebody(course, { last_name, type: "waitlist" }));
});

async function fetched(path: string, { cookie }: { cookie: string } = team): Promise<ReadPdf | number> {
  const response = await createApi(api.services).request(path, { headers: { cookie } });
  if (response.status !== 200) return response.status;
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return readPdf(Buffer.from(await response.arrayBuffer()));
}

async function printed(path: string, who?: { cookie: string }): Promise<string> {
  const pdf = await fetched(path, who);
  return typeof pdf === "number" ? String(pdf) : pdf.pages.map(pageText).join("\n");
}

const list = (more = "", who?: { cookie: string }) =>
  printed(`/api/registrations/participant-list.pdf?lesson_id=${course}${more}`, who);
const signatures = (more = "", who?: { cookie: string }) => list(`&signatures=1${more}`, who);
const choose = (columns: string[], who: { cookie: string } = team) =>
  api.call("PATCH", "/api/sheets/columns", { columns }, who);
const idOf = async (q: string) =>
  (await api.call("GET", `/api/registrations?q=${q}`, undefined, team)).data[0].id as number;

describe("the sheet of attendance", () => {
  const sheet = (more = "", who?: { cookie: string }) =>
    printed(`/api/lessons/${course}/attendance.pdf${more}`, who);

  it("has who was there when, by name as German phone books sort it, with units and hours", async () => {
    const text = await sheet();
    expect(text).toContain("Do 07.01. Do 14.01. Do 21.01. Da Einheiten Stunden ");
    const places = ["Ackermann", "Özdemir", "Zöllner", "Zusammen"].map((name) => text.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).not.toContain("Teichmann");
    expect(text).toContain("0 von 0 0 0:00\u00a0h ");
  });

  it("can be printed for some of them, and not of another team's lesson", async () => {
    const text = await sheet(`?ids=${await idOf("Zöllner")}`);
    expect(text).toContain("Zöllner");
    expect(text).not.toContain("Ackermann");
    expect(await sheet("", await signUpTeam(api))).toBe("404");
  });
});

describe("the list of participants", () => {
  it("has who comes, by name as German phone books sort it, and who waits, in order", async () => {
    const text = await list();
    const order = ["Ackermann", "Özdemir", "Zöllner", "Warteliste", "Teichmann", "Voigtländer"];
    const places = order.map((name) => text.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(text).toContain("3 von 3 Plätzen belegt.");
  });

  it("has payments as long as somebody owes, with a box to tick, and the sum", async () => {
    const text = await list();
    expect(text).toContain("offen, 119,00");
    expect(text.split("☐ erhalten")).toHaveLength(4);
    expect(text).toContain("Noch zu zahlen: 3 Personen, zusammen 357,00");
  });

  it("has the columns that were asked for, in their order, and for this once", async () => {
    expect(await list("&columns=blank,phone,email")).toMatch(/Nr\. Name {2}Telefon E-Mail/);
    expect(await list("&columns=email,phone")).toContain("Nr. Name E-Mail Telefon ");
    expect(await list("&columns=nonsense")).toBe("422");
  });

  it("has a box a session, lies across where that needs it, and says which days are meant", async () => {
    const upright = await fetched(
      `/api/registrations/participant-list.pdf?lesson_id=${course}&columns=phone`,
    );
    expect(typeof upright === "number" ? upright : upright.raw).toContain("/MediaBox [0 0 595.28 841.89]");
    const across = await fetched(
      `/api/registrations/participant-list.pdf?lesson_id=${course}&columns=phone,email,payment,sessions`,
    );
    expect(typeof across === "number" ? across : across.raw).toContain("/MediaBox [0 0 841.89 595.28]");
    expect(await list("&columns=sessions")).toContain("Nr. Name 07.01. 14.01. 21.01. ");
  });

  it("can be of some of them alone, without who waits", async () => {
    const text = await list(`&ids=${await idOf("Ackermann")}`);
    expect(text).toContain("Ackermann");
    expect(text).not.toMatch(/Zöllner|Teichmann|Warteliste/);
    expect(text).toContain("1 ausgewählt.");
  });

  it("says at its foot that it bears data about health only where it does", async () => {
    expect(await list("&columns=due_date")).toContain("enthält Gesundheitsdaten");
    expect(await list("&columns=phone")).not.toContain("Gesundheitsdaten");
  });
});

describe("the columns of a team's lists", () => {
  it("are a sensible standard until the team chooses, and then what it chose, for all its lists", async () => {
    const other = await signUpTeam(api);
    const before = await api.call("GET", "/api/sheets/columns", undefined, other);
    expect(before.data).toMatchObject({
      is_standard: 1,
      columns: ["phone", "due_date", "insurance", "note"],
    });
    const kept = await choose(["number", "phone", "number"], other);
    expect(kept.data).toMatchObject({ is_standard: 0, columns: ["number", "phone"] });
    const lesson = await openLesson(api, other);
    const address = `/api/registrations/participant-list.pdf?lesson_id=${lesson}`;
    await register(api, other, somebody(lesson));
    expect(await printed(address, other)).toContain("Nr. Name Anmeldung Telefon ");
  });

  it("are chosen by who runs the team, at least one, of those that there are", async () => {
    const instructor = await addUser(api, team, "instructor");
    expect((await choose(["phone"], instructor)).status).toBe(403);
    expect((await choose([])).errors).toEqual({ columns: ["Bitte wählen Sie mindestens eine Spalte"] });
    expect((await choose(["nonsense"])).status).toBe(422);
  });

  it("about health are for who leads or runs the team: a guest prints names and numbers", async () => {
    const guest = await addUser(api, team, "guest");
    const lesson = await openLesson(api, team, { instructor2_id: guest.instructorId });
    await register(api, team, somebody(lesson, { last_name: "Grünberg" }));
    const { data } = await api.call("GET", "/api/sheets/columns", undefined, guest);
    expect(data.available.filter(({ is_health }: { is_health: number }) => is_health)).toEqual([]);
    const address = `/api/registrations/participant-list.pdf?lesson_id=${lesson}&columns=due_date,insurance,note`;
    expect(await printed(address)).toContain("Nr. Name Errechneter Termin Krankenkasse Notizen ");
    const text = await printed(address, guest);
    expect(text).toContain("Nr. Name Notizen ");
    expect(text).toContain("Grünberg");
  });
});

describe("the sheets to be signed", () => {
  it("have names and room for signatures, and nothing else of anybody", async () => {
    const id = await idOf("Ackermann");
    await api.call("POST", `/api/registrations/${id}/notes`, { text: "Kaiserschnitt" }, team);
    const text = await signatures();
    expect(text).toContain(
      "Nr. Name Unterschrift 1 Ackermann, Henriette 2 Özdemir, Henriette 3 Zöllner, Henriette ",
    );
    expect(text).not.toMatch(/Kaiserschnitt|998877|@|offen|119|Warteliste|Teichmann/);
  });

  it("are one for a session, or one for each that takes place: none for what is called off", async () => {
    const { data } = await api.call("GET", `/api/lessons/${course}`, undefined, team);
    for (const { id, starts_at } of data.sessions)
      expect(await signatures(`&session_id=${id}`)).toContain(
        `Donnerstag ${Number(starts_at.slice(8, 10))}. Januar 2027 Unterschriften `,
      );
    expect((await signatures("&all_sessions=1")).split("Unterschriften ")).toHaveLength(4);
    expect(await signatures("&session_id=999999")).toBe("404");
    const address = `/api/lessons/${course}/sessions/${data.sessions[0].id}/cancellation`;
    expect((await api.call("POST", address, { notify: 0 }, team)).status).toBe(200);
    expect((await signatures("&all_sessions=1")).split("Unterschriften ")).toHaveLength(3);
  });
});

describe("name badges and the sign at the door", () => {
  it("are a badge for everybody who has a seat, and for who comes along", async () => {
    const couple = await openLesson(api, team, { option_partner: 1, partner_fee: 30 });
    await register(
      api,
      team,
      somebody(couple, {
        first_name: "Ronja",
        last_name: "Altmann",
        partner: 1,
        partner_first_name: "Jonas",
        partner_last_name: "Altmann",
      }),
    );
    const text = await printed(`/api/sheets/badges.pdf?lesson_id=${couple}`);
    expect(text).toContain("Ronja Altmann ");
    expect(text).toContain("Jonas Altmann ");
    expect(await printed(`/api/sheets/badges.pdf?lesson_id=${course}`)).not.toContain("Teichmann");
  });

  it("the sign says what takes place when and where, with the way to the public page", async () => {
    const pdf = await fetched(`/api/sheets/door-sign.pdf?lesson_id=${course}`);
    if (typeof pdf === "number") throw new Error(`answered ${pdf}`);
    expect(pageText(pdf.pages[0])).toContain(`/kurstermin/${course}`);
    expect(pdf.elements).toMatchObject({ Figure: 1, H1: 1 });
    expect(pdf.raw).toContain("/Alt (QR-Code zu ");
  });
});

describe("who prints", () => {
  it("instructors and guests print the sheets of their own lessons alone, strangers none", async () => {
    const [instructor, other] = [await addUser(api, team, "instructor"), await signUpTeam(api)];
    const sheets = [
      `/api/registrations/participant-list.pdf?lesson_id=${course}`,
      `/api/registrations/participant-list.pdf?lesson_id=${course}&signatures=1`,
      `/api/sheets/badges.pdf?lesson_id=${course}`,
      `/api/sheets/door-sign.pdf?lesson_id=${course}`,
    ];
    for (const sheet of sheets) {
      expect(await fetched(sheet, instructor)).toBe(404);
      expect(await fetched(sheet, other)).toBe(404);
      expect(await fetched(sheet, { cookie: "" })).toBe(401);
    }
  });
});
