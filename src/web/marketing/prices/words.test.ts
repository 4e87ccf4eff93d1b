import { describe, expect, it } from "vitest";
import { planGrossCents } from "../../../domain/plans/rules.ts";
import {
  euroWord,
  exampleYear,
  limitRows,
  priceLines,
  type SoldPlan,
  shortEuros,
  titleOf,
  yearSentence,
} from "./words.ts";

/** Amounts carry a no-break space; here they are compared as they are read. */
const read = (words: string) => words.replaceAll("\u00a0", " ");

const plan = (
  key: string,
  name: string,
  monthly: number,
  yearly: number,
  features: SoldPlan["features"] = {},
): SoldPlan => ({
  ...{ key, name, version: 1, rank: monthly, features },
  ...{ monthly_cents: monthly, yearly_cents: yearly },
  ...{ monthly_gross_cents: planGrossCents(monthly), yearly_gross_cents: planGrossCents(yearly) },
});
const start = plan("start", "Start", 0, 0, { max_active_courses: 2, max_guest_instructors: 0 });
const solo = plan("solo", "Solo", 1200, 12_000, { max_active_courses: 10 });
const praxis = plan("praxis", "Praxis", 2900, 29_000, { max_active_categories: 5 });
const catalogue = (plans: SoldPlan[]) => ({
  plans,
  tax_percent: 19,
  trial: { plan_key: "praxis", days: 30, next_plan_key: "start" },
});

describe("the title of the prices", () => {
  it("says today's prices in words", () => {
    expect(titleOf(catalogue([start, solo, praxis]))).toEqual([
      "Zwölf Euro, wenn Sie allein arbeiten.",
      "Neunundzwanzig für die Praxis.",
    ]);
    expect([1300, 1600, 1700, 2000, 2100, 3500, 6900, 9900].map(euroWord)).toEqual(
      "dreizehn sechzehn siebzehn zwanzig einundzwanzig fünfunddreißig neunundsechzig neunundneunzig".split(
        " ",
      ),
    );
  });

  it("says them in figures where words would be long", () => {
    expect([1250, 12_000].map(euroWord)).toEqual(["12,50", "120"]);
  });

  it("promises nothing of plans that are not there", () => {
    expect(titleOf(catalogue([start]))).toEqual(["Was es im Monat kostet."]);
  });
});

it("a plan is shown with tax beside it, by the month and by the year", () => {
  expect(priceLines(praxis).map(read)).toEqual([
    "im Monat, mit USt 34,51 €",
    "oder 290 € im Jahr, mit USt 345,10 €",
  ]);
  expect(priceLines(start)).toEqual(["für immer"]);
  expect([1200, 1250, 123_400].map(shortEuros).map(read)).toEqual(["12 €", "12,50 €", "1.234 €"]);
});

it("what a year saves is said only where it holds for every plan", () => {
  expect(yearSentence([start, solo, praxis])).toBe(
    "Wer das Jahr im Voraus zahlt, zahlt zehn Monate und bekommt zwölf.",
  );
  expect(yearSentence([solo, plan("zentrum", "Zentrum", 6900, 70_000)])).toBe("");
});

it("a limit that a plan does not name is none", () => {
  const rows = limitRows([start, praxis]);
  expect(rows.find(({ name }) => name === "Kurse")?.values).toEqual(["2", "ohne Grenze"]);
  expect(rows.find(({ name }) => name === "Gäste")?.values).toEqual(["0", "ohne Grenze"]);
  expect(rows.find(({ name }) => name === "Kategorien")?.values).toEqual(["ohne Grenze", "5"]);
});

it("the example reckons to the cent", () => {
  const year = exampleYear(praxis);
  expect([year.sentence, year.proof].map(read)).toEqual([
    "Drei Begleitpersonen zu 119 € bezahlen das Jahr.",
    "3 × 119,00 € sind 357,00 €.",
  ]);
  expect(year).toMatchObject({
    ...{ tax_cents: 5510, gross_cents: 34_510, course_cents: 1438, seat_cents: 144 },
  });
});
