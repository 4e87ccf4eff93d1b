import { describe, expect, it } from "vitest";
import { recipientMethods, recipientsText, unnamedProviders, withRecipients } from "./recipients-rules.ts";
import {
  faultOfSite,
  faultOfWays,
  inWeekOrder,
  isLocalSite,
  isReservedAlias,
  isSandboxAddress,
  legalGapsOf,
  loggedValue,
  placeholdersIn,
  sandboxToken,
  siteOrigin,
} from "./rules.ts";

describe("what the law asks of a team", () => {
  const team = {
    ...{ street: "Weg 1", zip: "04229", city: "Leipzig", imprint: "Wir", privacy: "Stripe und PayPal" },
    ...{ methods: ["stripe", "paypal"], has_contract: true },
  };
  const gaps = (over: object) => legalGapsOf({ ...team, ...over }).map(({ what }) => what);

  it("is a contract, an address, an imprint and a privacy notice", () => {
    expect(gaps({})).toEqual([]);
    expect(gaps({ has_contract: false })).toEqual(["av_contract"]);
    for (const part of ["street", "zip", "city"]) expect(gaps({ [part]: " " }), part).toEqual(["address"]);
    expect(gaps({ imprint: " " })).toEqual(["imprint"]);
    expect(gaps({ privacy: "" })).toEqual(["privacy"]);
  });

  it("is texts that are finished: what stands in square brackets is named", () => {
    const [gap] = legalGapsOf({
      ...team,
      imprint: "Inhaberin: [Name], [Name], [Kammer]. [Seite](https://a.b)",
    });
    expect(gap).toMatchObject({
      what: "imprint_placeholders",
      name: "Impressum ohne eckige Klammern",
      message: "Noch auszufüllen: [Name], [Kammer].",
    });
    expect(gaps({ privacy: "Stripe, PayPal [..]" })).toEqual(["privacy_placeholders"]);
    expect(placeholdersIn("[a\nb] []")).toEqual([]);
  });

  it("is a privacy notice that names the providers in use", () => {
    const [gap] = legalGapsOf({ ...team, privacy: "Nichts" });
    expect(gap?.what).toBe("privacy_recipients");
    expect(gap?.name).toBe("Stripe und PayPal in den Hinweisen zum Datenschutz");
    expect(unnamedProviders("PAYPAL", ["stripe", "paypal"])).toEqual(["Stripe"]);
    expect(unnamedProviders("", ["paypal", "transfer"])).toEqual(["PayPal"]);
    expect(unnamedProviders("", ["onsite"])).toEqual([]);
  });

  it("is told with what to do about it", () => {
    const nothing = { street: "", imprint: "", privacy: "", has_contract: false };
    for (const { name, message } of legalGapsOf({ ...team, ...nothing })) {
      expect(name).not.toBe("");
      expect(message).toMatch(/\.$/);
    }
  });
});

describe("who gets people's data", () => {
  it("is told for the methods of payment in use, in an order of its own", () => {
    const text = recipientsText(["transfer", "stripe", "onsite"]);
    expect(text).toMatch(/^## Wer die Daten erhält\n\n- /);
    expect(
      text
        .split("\n")
        .slice(5)
        .map((line) => line.slice(0, 8)),
    ).toEqual(["- Stripe", "- Unsere"]);
    expect(text.split("\n")).toHaveLength(7);
  });

  it("is brought up to date in a notice where we wrote it, and what the team wrote stays", () => {
    const notice = (methods: string[]) => `Vorwort\n\n${recipientsText(methods)}\n\n## Ihre Rechte`;
    for (const before of [[], ["stripe"], ["paypal", "transfer"], [...recipientMethods]])
      expect(withRecipients(notice(before), ["paypal"])).toBe(notice(["paypal"]));
    expect(withRecipients(recipientsText(["stripe"]), [])).toBe(recipientsText([]));
  });

  it("stays as the team has changed it", () => {
    const own = `${recipientsText(["stripe"])}\n- Und mein Steuerberater.`;
    expect(withRecipients(own, ["paypal"])).toBe(own);
    expect(withRecipients("Nichts davon", ["paypal"])).toBe("Nichts davon");
  });
});

describe("ways to pay a team", () => {
  const ways = { offers_transfer: true, offers_onsite: true, bank_iban: "DE02" };

  it("are at least one, and transfers need an account", () => {
    expect(faultOfWays(ways)).toBeNull();
    expect(faultOfWays({ ...ways, offers_onsite: false })).toBeNull();
    expect(faultOfWays({ ...ways, bank_iban: "" })?.[0]).toBe("bank_iban");
    expect(faultOfWays({ ...ways, offers_transfer: false, bank_iban: "" })).toBeNull();
    expect(faultOfWays({ ...ways, offers_transfer: false, offers_onsite: false })?.[0]).toBe("offers_onsite");
  });
});

describe("a web site", () => {
  it.each([
    ["www.praxis.de/kurse", "https://www.praxis.de"],
    ["HTTPS://Praxis.de:8443/?a", "https://praxis.de:8443"],
    ["http://praxis.de", "http://praxis.de"],
    ["localhost:3000", "https://localhost:3000"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1", "http://127.0.0.1"],
    ["praxis", ""],
    ["ftp://praxis.de", ""],
    ["https://lea@praxis.de", ""],
    ["nicht eine", ""],
    ["", ""],
    ["xhttps://praxis.de", ""],
  ])("typed as %s is %s", (typed, origin) => expect(siteOrigin(typed)).toBe(origin));

  it("has to be encrypted unless it stands on the reader's own machine", () => {
    expect(faultOfSite("https://praxis.de")).toBeNull();
    expect(faultOfSite("http://localhost:3000")).toBeNull();
    expect(faultOfSite("http://praxis.de")).toContain("„http://praxis.de“ ist nicht verschlüsselt");
    expect(faultOfSite("praxis")).toContain("„praxis“ ist keine Adresse");
    expect(isLocalSite("https://localhost")).toBe(true);
    expect(isLocalSite("https://localhost.evil.example")).toBe(false);
    expect(isLocalSite("xhttp://localhost")).toBe(false);
  });
});

describe("a team's address", () => {
  it("is no word under which a page of ours stands", () => {
    for (const word of ["error", "admin", "api", "team", "teams", "kurshafen", "anmelden", "registrieren"])
      expect(isReservedAlias(word), word).toBe(true);
    expect(isReservedAlias("sonnenschein")).toBe(false);
  });

  it("of a sandbox is known without being looked up", () => {
    expect(isSandboxAddress(sandboxToken("x7"))).toBe(true);
    expect(isSandboxAddress("probe-sonnenschein")).toBe(false);
  });
});

it("opening hours of one day stand in the order of their beginning", () => {
  const span = (weekday: number, from: string) => ({ weekday, from, to: "18:00" });
  expect(inWeekOrder([span(2, "08:00"), span(1, "14:00"), span(1, "09:00")]).map(({ from }) => from)).toEqual(
    [...["09:00", "14:00", "08:00"]],
  );
});

describe("the log of a team's settings", () => {
  it("tells of an account only which it was", () => {
    expect(loggedValue("bank_iban", "DE02120300000000202051")).toBe("DE02 … 2051");
    expect(loggedValue("bank_iban", "")).toBe("");
    expect(loggedValue("bank_iban", null)).toBeNull();
  });

  it("cuts long texts after two hundred signs", () => {
    expect(loggedValue("imprint", "x".repeat(200))).toBe("x".repeat(200));
    expect(loggedValue("imprint", "x".repeat(201))).toBe(`${"x".repeat(200)} …`);
    expect(loggedValue("seats", 7)).toBe(7);
  });
});
