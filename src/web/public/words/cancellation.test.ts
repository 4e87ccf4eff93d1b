import { describe, expect, it } from "vitest";
import { termSentence, termWords } from "./cancellation.ts";

const terms = [
  { until: "2027-01-18", percent: 0 },
  { until: "2027-01-25", percent: 50 },
  { until: null, percent: 100 },
];

describe("the terms of cancellation", () => {
  it("say until when what stays due", () => {
    expect(termWords(terms, 11_900)).toEqual([
      { label: "bis 18.01.2027", value: "Sie sagen kostenfrei ab." },
      { label: "bis 25.01.2027", value: "Die Hälfte bleibt fällig, 59,50\u00a0€." },
      { label: "danach", value: "Der volle Betrag bleibt fällig, 119,00\u00a0€." },
    ]);
    expect(termSentence(terms, 11_900)).toBe(
      "bis 18.01.2027 kostenfrei, bis 25.01.2027 59,50\u00a0€, danach 119,00\u00a0€",
    );
  });

  it("leave amounts out where the price is not known yet", () => {
    expect(termWords([{ until: null, percent: 30 }])[0]?.value).toBe("30\u00a0% des Betrags bleiben fällig.");
  });

  it("are one line where cancelling is free", () => {
    expect(termWords([])).toEqual([{ label: "jederzeit", value: "Sie sagen kostenfrei ab." }]);
    expect(termSentence([], 11_900)).toBe("jederzeit kostenfrei");
    expect(termSentence(terms, 0)).toBe("jederzeit kostenfrei");
  });
});
