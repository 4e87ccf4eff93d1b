import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { factorFault, feeSchedules, positionsOn, scheduleOn, timesFactor } from "./schedule-rules.ts";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

describe("private fees", () => {
  const chosen = { land: "NW" as const, factor: 1.8, reference: "", positions: [] };

  it("are the contract's fees for group courses, as many times as the Land allows", () => {
    const [antenatal] = positionsOn(chosen, "2026-11-23");
    expect(antenatal).toMatchObject({
      name: "Geburtsvorbereitung in der Gruppe, je 5 Minuten",
      price_cents: 171,
    });
    expect(plain(antenatal?.details)).toBe("1,8-facher Satz von 0,95 €, HebGO NRW");
    expect(positionsOn(chosen, "2025-10-31")).toEqual([]);
  });

  it("of the team's own hold on their days, at their own factor", () => {
    const visit = { name: "Wochenbettbesuch", amount_cents: 4_000, factor: 1.5, source: "Vereinbarung" };
    const old = { ...visit, valid_from: null, valid_until: "2026-06-30" };
    const now = { ...visit, amount_cents: 4_200, valid_from: "2026-07-01", valid_until: null };
    const own = (day: string) =>
      positionsOn({ ...chosen, positions: [old, now] }, day).filter(({ is_own }) => is_own);
    expect(own("2026-06-30")).toMatchObject([{ price_cents: 6_000 }]);
    expect(own("2026-07-01")).toMatchObject([{ price_cents: 6_300 }]);
    expect(plain(own("2026-07-01")[0]?.details)).toBe("1,5-facher Satz von 42,00 €, Vereinbarung");
  });

  it("are asked at no more than the Land's factor, where its regulation is known", () => {
    expect(factorFault("NW", 1.8, "2026-11-23")).toBeNull();
    expect(factorFault("NW", 1.81, "2026-11-23")).toContain("1,8-Fache");
    expect(factorFault("SN", 2.5, "2026-11-23")).toBeNull();
    expect(scheduleOn("BY", "2019-03-31")).toBeNull();
  });

  it("name where each regulation is written, and since when it holds", () => {
    for (const { source, from, max_factor } of feeSchedules) {
      expect(source).toMatch(/§ \d/);
      expect(from).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(max_factor).toBeGreaterThan(1);
    }
  });

  it("come in whole cents", () => {
    expect(timesFactor(95, 1.8)).toBe(171);
    expect(timesFactor(101, 1.15)).toBe(116);
  });
});

describe("what a team bills privately by", () => {
  let api: TestApi;
  let team: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    team = await signUpTeam(api);
  });
  const path = "/api/invoices/fee-schedule";
  const save = (body: object, who = team) => api.call("PATCH", path, body, { cookie: who.cookie });

  it("is kept as a whole, with the factor as it is typed, and refuses what the Land does not allow", async () => {
    const position = { name: "Wochenbettbesuch", amount: "42,00", factor: "1,5", valid_from: "2026-07-01" };
    const { data } = await save({ land: "NW", factor: "1,8", positions: [position] });
    expect(data).toMatchObject({ land: "NW", factor: 1.8, positions: [{ amount: 42, factor: 1.5 }] });
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    expect((await save(data)).data).toEqual(data);
    expect((await save({ land: "NW", factor: 2 })).errors).toHaveProperty("factor");
    const beyond = { ...data, positions: [{ ...position, factor: 2 }] };
    expect((await save(beyond)).errors).toHaveProperty(["positions.0.factor"]);
    const turned = { ...data, positions: [{ ...position, valid_until: "2026-06-30" }] };
    expect((await save(turned)).errors).toHaveProperty(["positions.0.valid_until"]);
    const instructor = await addUser(api, team, "instructor");
    expect((await save({ land: "", factor: 1 }, instructor)).status).toBe(403);
    const seen = await api.call("GET", path, undefined, { cookie: instructor.cookie });
    expect(seen.data.positions).toHaveLength(1);
  });

  it("stands on a private invoice as it was chosen, without a diagnosis", async () => {
    const item = {
      description: "Geburtsvorbereitung in der Gruppe, je 5 Minuten",
      details: "1,8-facher Satz von 0,95 €, HebGO NRW",
      quantity: 24,
      unit_price: "1,71",
      tax_mode: "exempt",
      service_from: "2026-11-20",
    };
    const draft = { purpose: "private_insurance", recipient_name: "Ronja Falk", items: [item] };
    const { data } = await api.call("POST", "/api/invoices", draft, { cookie: team.cookie });
    expect(data).toMatchObject({ purpose: "private_insurance", total_cents: 4_104 });
    expect(JSON.stringify(data.sheet).toLowerCase()).not.toContain("diagnos");
  });
});
