import { expect, it } from "vitest";
import { graceEndsAt } from "./billing-rules.ts";
import {
  chargeRefusals,
  isFailing,
  methodWords,
  nextLookAt,
  nextTryAt,
  refusalSentence,
} from "./charge-rules.ts";

const first = new Date("2027-01-19T22:34:00+01:00");

it("an invoice that is refused is charged again three times, within the days of grace", () => {
  const times: string[] = [];
  let last = first;
  for (let at = nextTryAt(first, 1); at; at = nextTryAt(at, times.length + 1)) {
    times.push(at.toISOString().slice(0, 10));
    last = at;
  }
  expect(times).toEqual(["2027-01-22", "2027-01-26", "2027-01-30"]);
  expect(last < graceEndsAt(first)).toBe(true);
});

it("a refusal endangers the plan at once; what only waits for its owner does so from the second try on", () => {
  expect(isFailing("declined", 0)).toBe(false);
  expect(isFailing("declined", 1)).toBe(true);
  expect(isFailing("unconfirmed", 1)).toBe(false);
  expect(isFailing("unconfirmed", 2)).toBe(true);
});

it("a means of payment is named by what its owner knows it by", () => {
  expect(methodWords({ kind: "card", brand: "visa", last4: "4242" })).toBe("Visa mit den Endziffern 4242");
  expect(methodWords({ kind: "sepa_debit", brand: "", last4: "3000" })).toBe(
    "SEPA-Lastschrift mit den Endziffern 3000",
  );
  expect(methodWords({ kind: "new_thing", brand: "", last4: "" })).toBe("Online-Zahlung");
});

it("a charge that did not come about says why, and one that is on its way is looked at a day later", () => {
  const said = chargeRefusals.map(refusalSentence);
  expect(new Set(said).size).toBe(chargeRefusals.length);
  for (const sentence of said) expect(sentence).toMatch(/^(Ihre|Die) .+\.$/);
  expect(nextLookAt(first)).toEqual(new Date("2027-01-20T22:34:00+01:00"));
});
