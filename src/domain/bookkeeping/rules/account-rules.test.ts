import { describe, expect, it } from "vitest";
import {
  accountRoles,
  accountsOf,
  accountWords,
  charts,
  earnedOn,
  isTaxMode,
  standardDebtor,
} from "./account-rules.ts";

const chosen = (chart: (typeof charts)[number], account_length: number, over: object = {}) =>
  accountsOf({
    ...(Object.fromEntries(accountRoles.map((role) => [`account_${role}`, ""])) as never as Parameters<
      typeof accountsOf
    >[0]),
    ...{ chart, account_length, ...over },
  });

describe("the accounts of the books", () => {
  it.each(charts.map((chart) => [chart] as const))(
    "of %s are four digits each, and no two are the same",
    (chart) => {
      const accounts = Object.values(chosen(chart, 4));
      expect(accounts).toHaveLength(accountRoles.length);
      for (const account of accounts) expect(account).toMatch(/^[1-8]\d{3}$/);
      expect(new Set(accounts).size).toBe(accounts.length);
    },
  );

  it("are those that DATEV's charts have for bank, till and taxed income", () => {
    expect(chosen("skr03", 4)).toMatchObject({
      transfer: "1200",
      onsite: "1000",
      standard: "8400",
      reduced: "8300",
    });
    expect(chosen("skr04", 4)).toMatchObject({
      transfer: "1800",
      onsite: "1600",
      standard: "4400",
      reduced: "4300",
    });
    expect(chosen("skr03", 4)).toMatchObject({ exempt: "8100", small_business: "8195", private_out: "1800" });
    expect(chosen("skr04", 4)).toMatchObject({ exempt: "4100", small_business: "4185", private_out: "2100" });
  });

  it("are as long as the adviser's, and the team's own where it has chosen one", () => {
    expect(chosen("skr03", 6).transfer).toBe("120000");
    expect(chosen("skr03", 6, { account_transfer: "1210" }).transfer).toBe("1210");
    expect([standardDebtor(4), standardDebtor(6)]).toEqual(["10000", "1000000"]);
  });

  it("have a name each in the settings", () => {
    for (const role of accountRoles) expect(accountWords[role], role).toMatch(/^\p{Lu}/u);
    expect(new Set(Object.values(accountWords)).size).toBe(accountRoles.length);
  });

  it("are what an amount is earned on by its purpose", () => {
    expect(earnedOn(chosen("skr03", 4), "gift_voucher")).toBe("1700");
    expect(isTaxMode("exempt")).toBe(true);
    expect([isTaxMode("gift_voucher"), isTaxMode("dunning_fee")]).toEqual([false, false]);
  });
});
