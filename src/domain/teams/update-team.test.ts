import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { PICTURE, sendFile } from "../../../tests/support/browser/upload.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

const IBAN = "DE02 1203 0000 0000 2020 51";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  owner = await signUpTeam(api);
});

const get = (path = "", who = owner) => api.call("GET", `/api/team${path}`, undefined, who);
const edit = (body: object, who = owner) => api.call("PATCH", "/api/team", body, who);
const visit = (address: string) => api.call("GET", `/api/public/teams/${address}`);

describe("a team's profile", () => {
  it("is written by the owner and the administration, and read by everybody in the team", async () => {
    const admin = await addUser(api, owner, "team-admin");
    expect((await edit({ name: "Praxis am Park" }, admin)).data.name).toBe("Praxis am Park");
    for (const role of ["instructor", "guest"] as const) {
      const colleague = await addUser(api, owner, role);
      expect((await get("", colleague)).data.name).toBe("Praxis am Park");
      expect((await edit({ name: "Anders" }, colleague)).status).toBe(403);
    }
  });

  it("survives the way there and back, and visitors see it", async () => {
    const profile = {
      name: "Praxis am Park",
      tagline: "Wir sind da.",
      description: "Zwei Räume.\n\nHell.",
      street: "Parkweg 1",
      zip: "04229",
      city: "Leipzig",
      phone: "0341 123456",
      email: "praxis@park.example",
      shows_email: 1,
      website: "https://park.example",
      opening_hours: [
        { weekday: 1, from: "09:00", to: "11:00" },
        { weekday: 1, from: "14:00", to: "16:00" },
        { weekday: 3, from: "09:00", to: "11:00" },
      ],
      opening_note: "In den Ferien nach Absprache",
    };
    const { status, data } = await edit({ ...profile, opening_hours: profile.opening_hours.toReversed() });
    expect(status).toBe(200);
    expect(data).toMatchObject(profile);
    expect((await get()).data).toEqual(data);
    const { shows_email, ...shown } = profile;
    expect((await visit(owner.teamToken)).data).toMatchObject(shown);
  });

  it("shows no visitor the address with which somebody signed up, until she says so", async () => {
    const fresh = await signUpTeam(api);
    expect((await visit(fresh.teamToken)).data.email).toBe("");
    await api.call("PATCH", "/api/team", { shows_email: true }, { cookie: fresh.cookie });
    expect((await visit(fresh.teamToken)).data.email).toBe(fresh.email);
  });

  it("changes name and federal state also where the browser keeps them", async () => {
    const saved = await edit({ name: "Praxis am Park", federal_state: "SN" });
    const { team } = JSON.parse(decodeURIComponent(saved.cookies.user ?? ""));
    expect(team).toMatchObject({ name: "Praxis am Park", federal_state: "SN" });
  });

  it("takes a web address without https:// and letters in any size", async () => {
    const { data } = await edit({
      website: "www.park.example",
      registration_prefix: "pp",
      vat_id: "de 123456789",
    });
    expect(data).toMatchObject({
      website: "https://www.park.example",
      registration_prefix: "PP",
      vat_id: "DE123456789",
    });
  });

  it.each([
    ["name", " ", "Bitte geben Sie den Namen Ihres Teams an"],
    ["zip", "0422", "Bitte fünf Ziffern angeben"],
    ["email", "praxis@", "Bitte geben Sie eine gültige E-Mail-Adresse an"],
    ["website", "javascript:alert(1)", "Bitte eine Adresse mit https:// angeben"],
    ["registration_prefix", "K1", "Bitte zwei bis vier Buchstaben von A bis Z"],
    ["bank_iban", "DE02 1203 0000 0000 2020 15", "Diese IBAN stimmt nicht, bitte prüfen Sie die Ziffern"],
    ["bank_bic", "ABC", "Eine BIC hat 8 oder 11 Zeichen"],
    ["offer_hours", "0", "Bitte 1 bis 336 Stunden angeben"],
    ["reminder_days", 15, "Bitte höchstens 14 Tage angeben"],
    ["federal_state", "XX", "Bitte ein Bundesland wählen"],
    [
      "opening_hours",
      [
        { weekday: 1, from: "09:00", to: "12:00" },
        { weekday: 1, from: "11:00", to: "13:00" },
      ],
      "Zwei Zeiten desselben Tages überschneiden sich",
    ],
  ])("with a wrong %s is told so at the field", async (field, value, sentence) => {
    expect(await edit({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: [sentence] } });
  });

  it("tells at the very line that it ends before it begins", async () => {
    const hours = await edit({ opening_hours: [{ weekday: 1, from: "12:00", to: "09:00" }] });
    expect(hours.errors).toEqual({ "opening_hours.0.to": ["Bitte ein Ende nach dem Beginn angeben"] });
    const closed = await edit({ closed_days: [{ from: "2027-02-20", to: "2027-02-13", name: "Ferien" }] });
    expect(closed.errors).toEqual({ "closed_days.0.to": ["Bitte ein Ende nach dem Anfang angeben"] });
  });

  it("is not overwritten unseen", async () => {
    const { updated_at } = (await get()).data;
    await edit({ tagline: "Zuerst" });
    expect(await edit({ tagline: "Später", updated_at })).toMatchObject({ status: 409, code: "stale_edit" });
    expect((await edit({ tagline: "Später" })).data.tagline).toBe("Später");
  });

  it("keeps who changed what, of accounts only so much as to tell them apart", async () => {
    await edit({ name: "Praxis am Park", bank_iban: IBAN, terms: "Lang ".repeat(100) });
    await edit({ name: "Praxis am Park" });
    const { data } = await get("/history");
    expect(data).toMatchObject([{ action: "updated", actor_name: "Katharina Lindner" }]);
    expect(data[0].changes.name).toEqual(["Katharina Lindner", "Praxis am Park"]);
    expect(data[0].changes.bank_iban).toEqual(["", "DE02 … 2051"]);
    expect(data[0].changes.terms[1].length).toBeLessThan(210);
  });
});

describe("a team's address", () => {
  const word = () => `praxis-${owner.teamId}`;

  it("is free or taken, and taken for good where it is somebody's", async () => {
    const free = async (alias: string, who = owner) =>
      (await get(`/alias?alias=${alias}`, who)).data?.available;
    expect(await free(word())).toBe(true);
    await edit({ alias: word() });
    expect(await free(word())).toBe(true);
    const other = await signUpTeam(api);
    expect(await free(word(), other)).toBe(false);
    expect(await edit({ alias: word() }, other)).toMatchObject({
      status: 422,
      errors: { alias: ["Diese Adresse hat schon ein anderes Team, bitte wählen Sie eine andere"] },
    });
  });

  it("that it leaves goes on leading to it, and nobody else gets it", async () => {
    await edit({ alias: word() });
    await edit({ alias: `${word()}-neu` });
    expect((await visit(word())).data).toMatchObject({ id: owner.teamId, address: `${word()}-neu` });
    const other = await signUpTeam(api);
    expect((await edit({ alias: word() }, other)).status).toBe(422);
    expect((await edit({ alias: word() })).data.address).toBe(word());
    expect((await edit({ alias: "" })).data).toMatchObject({ alias: null, address: owner.teamToken });
  });

  it("is given up after five others", async () => {
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await edit({ alias: `${word()}-${at}` });
    expect((await visit(`${word()}-1`)).status).toBe(404);
    expect((await visit(`${word()}-2`)).status).toBe(200);
  });

  it("goes to one of two teams that want it at the same instant", async () => {
    const other = await signUpTeam(api);
    const answers = await Promise.all([edit({ alias: word() }), edit({ alias: word() }, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it.each(["error", "Admin", "ab", "Praxis am Park", "-praxis", "a--b", "x".repeat(61)])(
    "cannot be %s",
    async (alias) => {
      const { status, errors } = await edit({ alias });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ["alias"]]);
    },
  );
});

describe("ways of payment", () => {
  const ways = async () => {
    const { offers_transfer, offers_onsite } = (await visit(owner.teamToken)).data;
    return [offers_transfer, offers_onsite];
  };

  it("need an account for transfers", async () => {
    await edit({ offers_transfer: false, bank_iban: "" });
    expect(await edit({ offers_transfer: true })).toMatchObject({
      status: 422,
      errors: { bank_iban: [expect.stringContaining("IBAN")] },
    });
    expect(await ways()).toEqual([0, 1]);
    expect((await edit({ offers_transfer: true, bank_iban: IBAN })).data.bank_iban).toBe(
      "DE02120300000000202051",
    );
    expect(await ways()).toEqual([1, 1]);
    expect((await edit({ bank_iban: "" })).status).toBe(422);
  });

  it("are never none", async () => {
    expect(await edit({ offers_transfer: 0, offers_onsite: 0 })).toMatchObject({
      status: 422,
      errors: { offers_onsite: ["Bitte mindestens eine Zahlungsart zulassen"] },
    });
  });
});

describe("a team's logo", () => {
  const upload = (who = owner) => sendFile(api, who, "/api/team/logo", PICTURE, "Logo.png");

  it("is shown to visitors, leaves an open form fresh, and goes with nothing behind", async () => {
    const { updated_at } = (await get()).data;
    const first = (await upload()).data.path;
    const second = (await upload()).data.path;
    expect((await visit(owner.teamToken)).data.logo).toBe(second);
    expect((await api.app.request(first)).status).toBe(404);
    expect((await api.app.request(second)).status).toBe(200);
    expect((await edit({ tagline: "Wir sind da.", updated_at })).status).toBe(200);
    expect((await api.call("DELETE", "/api/team/logo", undefined, owner)).data).toBe(true);
    expect((await api.app.request(second)).status).toBe(404);
    expect((await get()).data.logo).toBeNull();
  });

  it("is judged by what is in it, and for the administration to choose", async () => {
    const script = new Uint8Array(Buffer.from("<svg><script/></svg>"));
    expect(await sendFile(api, owner, "/api/team/logo", script, "logo.png")).toMatchObject({
      status: 422,
      message: "Logo konnte nicht hochgeladen werden",
    });
    expect((await upload(await addUser(api, owner, "instructor"))).status).toBe(403);
  });
});
