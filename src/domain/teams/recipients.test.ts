import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { recipientsText, unnamedProviders, withRecipients } from "./recipients-rules.ts";

const notice = (methods: string[]) => `Hinweise\n\n${recipientsText(methods)}\n\n## Ihre Rechte\n\nAuskunft.`;

describe("who gets people's data, in the privacy notice", () => {
  it("names hosting, mail, and of each method of payment in use the provider with its country", () => {
    const text = recipientsText(["transfer", "stripe", "paypal"]);
    for (const recipient of ["Hosting und E-Mail-Versand", "Stripe Payments Europe, Limited (Irland)"])
      expect(text).toContain(recipient);
    expect(text).toContain("PayPal (Europe) S.à r.l. et Cie, S.C.A. (Luxemburg)");
    expect(recipientsText([])).not.toMatch(/Stripe|PayPal|Bank/);
  });

  it("follows the methods in use wherever our words stand as we wrote them", () => {
    const selections = [
      [],
      ["stripe"],
      ["paypal"],
      ["stripe", "paypal"],
      ["transfer"],
      ["stripe", "transfer"],
    ];
    for (const before of selections)
      for (const after of selections) expect(withRecipients(notice(before), after)).toBe(notice(after));
  });

  it("stays where the team has written its own", () => {
    const own = notice(["stripe"]).replace("(Irland)", "(Dublin)");
    expect(withRecipients(own, ["paypal"])).toBe(own);
    expect(unnamedProviders(own, ["stripe", "paypal", "transfer"])).toEqual(["PayPal"]);
  });
});

describe("a privacy notice of ours", () => {
  let api: TestApi;
  let practice: SignedIn;
  beforeAll(async () => {
    api = await startApi();
    practice = await signUpTeam(api);
  });

  it("names the bank by itself once transfers are taken, and the history keeps that", async () => {
    const { cookie } = practice;
    const team = (body: object) => api.call("PATCH", "/api/team", body, { cookie });
    await team({ privacy: notice([]) });
    const { data } = await team({ offers_transfer: true, bank_iban: "DE89370400440532013000" });
    expect(data.privacy).toBe(notice(["transfer"]));
    expect(data.methods).toEqual(["transfer"]);
    expect((await team({ offers_transfer: false })).data.privacy).toBe(notice([]));
  });
});
