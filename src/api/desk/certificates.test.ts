import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { heldAt, openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { createApi } from "../app.ts";

let api: TestApi;
let team: SignedIn;
let lesson: number;
let ronja: { id: number; token: string };
let annika: { id: number; token: string };
let sessions: { id: number; starts_at: string }[];

const DURING = new Date("2026-11-23T21:00:00+01:00");
const AFTER = new Date("2026-11-25T09:00:00+01:00");

beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  const days = ["2026-11-22", "2026-11-23", "2026-11-24"];
  lesson = await openLesson(api, team, {
    course_fee: 0,
    option_partner: 1,
    partner_fee: 119,
    max_participants: 5,
    sessions: days.map((day) => ({ starts_at: `${day}T18:30`, ends_at: `${day}T20:30` })),
  });
  const book = async (given: object) => {
    const { data } = await register(api, team, somebody(lesson, given));
    const { number, token } = data.registration;
    const found = await api.call("GET", `/api/registrations?q=${number}`, undefined, team);
    return { id: found.data[0].id, token };
  };
  ronja = await book({
    first_name: "Ronja",
    last_name: "Altmann",
    partner: 1,
    partner_first_name: "Jonas",
    partner_last_name: "Altmann",
  });
  annika = await book({ first_name: "Annika", last_name: "Groß" });
  sessions = (await api.call("GET", `/api/lessons/${lesson}`, undefined, team)).data.sessions;
});

async function printed(path: string, cookie = team.cookie): Promise<string> {
  const response = await createApi(api.services).request(path, { headers: { cookie } });
  if (response.status !== 200) return String(response.status);
  const pages = readPdf(Buffer.from(await response.arrayBuffer())).pages.map(pageText);
  return pages.join("\n");
}

const certificates = (kind: string, more = "") =>
  printed(`/api/sheets/certificates.pdf?lesson_id=${lesson}&kind=${kind}${more}`);
const own = (token: string, kind: string) =>
  printed(heldAt(team, token, `/certificate.pdf?kind=${kind}`), "");
const ownKinds = async (token: string) =>
  (await api.call("GET", heldAt(team, token, "/certificates"))).data.kinds;
const mark = async (id: number, session: number | undefined, entry: object) => {
  const body = { session_id: session, ...entry };
  const answer = await api.call("PATCH", `/api/registrations/${id}/attendance`, body, team);
  expect(answer.status).toBe(200);
};

describe("certificates", () => {
  it("certify nothing before attendance is entered, and say of whom and why", async () => {
    api.time.now = DURING;
    expect(await certificates("attendance")).toBe("409");
    const { data } = await api.call("GET", `/api/sheets/certificates?lesson_id=${lesson}`, undefined, team);
    expect(data).toMatchObject([
      { name: "Altmann, Ronja", attendance: "noch keine Anwesenheit eingetragen" },
      { name: "Groß, Annika", partner: "ohne Begleitperson" },
    ]);
  });

  it("count no session that has not begun, though somebody is marked for it already", async () => {
    api.time.now = DURING;
    await mark(annika.id, sessions[2]?.id, { state: "present" });
    expect(await certificates("attendance")).toBe("409");
    const { data } = await api.call("GET", heldAt(team, annika.token, "/attendance"));
    expect(data.minutes).toBe(0);
    await mark(annika.id, sessions[2]?.id, { state: null });
  });

  it("name the days that somebody attended, and the hours that count, for those who were there alone", async () => {
    api.time.now = AFTER;
    await mark(ronja.id, sessions[0]?.id, { state: "present" });
    await mark(ronja.id, sessions[1]?.id, { state: "present", late_minutes: 15 });
    await mark(ronja.id, sessions[2]?.id, { state: "absent" });
    const text = await certificates("attendance");
    expect(text).toContain("Ronja Altmann hat am folgenden Kurs teilgenommen und 2 von 3 Treffen besucht.");
    expect(text).toContain("22.11.2026 (120 Minuten) und 23.11.2026 (105 Minuten)");
    expect(text).toContain("2 Treffen, zusammen 3 Stunden 45 Minuten");
    expect(text).not.toMatch(/Annika|24\.11\.2026 \(/);
    await mark(annika.id, sessions[0]?.id, { state: "present" });
    expect((await certificates("attendance")).split("Seite 1 von 1")).toHaveLength(3);
    expect(await certificates("attendance", `&ids=${annika.id}`)).toContain("1 Treffen, 2 Stunden");
  });

  it("for who came along name the fee, and what was paid of it and when", async () => {
    expect(await certificates("partner")).toContain("Bezahlt noch nicht bezahlt");
    const paying = { ids: [ronja.id], payment_method: "transfer" };
    const paid = await api.call("POST", "/api/registrations/payment", paying, team);
    expect(paid.status).toBe(200);
    const text = await certificates("partner");
    expect(text).toContain(
      "Jonas Altmann hat Ronja Altmann im folgenden Kurs begleitet und 2 von 3 Treffen besucht.",
    );
    expect(text).toContain("Gebühr Begleitperson 119,00");
    expect(text).toMatch(/Bezahlt 119,00\s€ am 25\.11\.2026 durch Überweisung/);
    expect(text).not.toContain("Annika");
  });

  it("are in the team's words, with its placeholders and what is strong, and in the standard's again", async () => {
    const words = {
      title: "Bestätigung",
      subtitle: "",
      intro: "**{Name}** war {stunden} bei uns.",
      closing: "Alles Gute, {praxis}",
      updated_at: null,
    };
    const address = "/api/sheets/texts/attendance";
    const wrong = await api.call("PATCH", address, { ...words, intro: "{nahme}" }, team);
    expect(wrong).toMatchObject({ status: 422, errors: { intro: [expect.stringContaining("{name}")] } });
    expect((await api.call("PATCH", address, words, team)).data.source).toBe("team");
    expect(await certificates("attendance")).toContain("Ronja Altmann war 3 Stunden 45 Minuten bei uns.");
    expect((await api.call("DELETE", address, undefined, team)).data.source).toBe("standard");
    expect(await certificates("attendance")).toContain("Teilnahmebescheinigung");
  });

  it("come from her own page once the course is over, and no sooner", async () => {
    api.time.now = DURING;
    expect(await ownKinds(ronja.token)).toEqual([]);
    expect(await own(ronja.token, "attendance")).toBe("409");
    api.time.now = AFTER;
    expect(await ownKinds(ronja.token)).toEqual(["attendance", "partner"]);
    expect(await ownKinds(annika.token)).toEqual(["attendance"]);
    expect(await own(ronja.token, "attendance")).toContain("Ronja Altmann");
    expect(await own(ronja.token, "partner")).toContain("Jonas Altmann");
    expect(await own(annika.token, "partner")).toBe("409");
    expect(await own("x".repeat(43), "attendance")).toBe("404");
  });
});
