import { describe, expect, it } from "vitest";
import { cancellationTerms } from "../../../domain/registrations/rules/cancellation-rules.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";
import { agreedFees, inCaseWords } from "./cancellation.ts";

const steps = [
  { days: 14, percent: 0 },
  { days: 7, percent: 50 },
];
const terms = cancellationTerms(steps, "2027-02-01T18:30:00+01:00");
const course: Parameters<typeof inCaseWords>[1] = {
  course_fee: 119,
  partner_fee: 0,
  option_partner: 0,
  is_insurance: 0,
  missed_session_fee: 0,
  prices: [],
};
const insured: typeof course = { ...course, is_insurance: 1, missed_session_fee: 15 };
const money = (text: string) => text.replaceAll(" €", "\u00a0€");
const price = (total_cents: number, missed_session_fee_cents = 0) => ({
  total_cents,
  missed_session_fee_cents,
});

describe("the page of a course date", () => {
  it("names the terms of cancellation, the cheapest first, with the right to prove a smaller loss", () => {
    expect(inCaseWords(terms, course)).toEqual({
      intro: "",
      terms: [
        { label: "bis 18.01.2027", value: "Sie sagen kostenfrei ab." },
        { label: "bis 25.01.2027", value: "Die Hälfte bleibt fällig." },
        { label: "danach", value: "Der volle Betrag bleibt fällig." },
      ],
      outro: SMALLER_LOSS,
    });
    expect(inCaseWords([{ until: null, percent: 30 }], course).terms[0]?.value).toBe(
      "30\u00a0% des Betrags bleiben fällig.",
    );
  });

  it("says where cancelling is free, and names no right where no fee is", () => {
    const free = {
      intro: "",
      terms: [{ label: "jederzeit", value: "Sie sagen kostenfrei ab." }],
      outro: "",
    };
    expect(inCaseWords([], course)).toEqual(free);
    expect(inCaseWords(terms, { ...course, course_fee: 0 })).toEqual(free);
  });

  it("tells insured people that the terms are for others, and what a session costs that they miss", () => {
    const { intro, terms: shown, outro } = inCaseWords(terms, insured);
    expect(intro).toBe(
      "Die Fristen gelten, wenn Sie privat versichert sind oder selbst zahlen. Sind Sie gesetzlich versichert, sagen Sie den Kurs kostenfrei ab.",
    );
    expect(shown.at(-1)).toEqual({
      label: "Versäumte Treffen",
      value: money(
        "Sind Sie gesetzlich versichert, zahlen Sie je versäumtem Treffen 15,00 €: Ihre Krankenkasse zahlt nur Treffen, an denen Sie teilnehmen.",
      ),
    });
    expect(outro).toBe(SMALLER_LOSS);
    const pair = { ...insured, option_partner: 1, partner_fee: 119 } as const;
    expect(inCaseWords(terms, pair).intro).toContain("und die Gebühr für eine Begleitperson");
  });

  it("names a fee for missing only where the insurer pays", () => {
    expect(inCaseWords([], { ...course, missed_session_fee: 15 })).toMatchObject({ outro: "" });
    expect(inCaseWords([], insured)).toMatchObject({ outro: SMALLER_LOSS });
  });
});

describe("the summary above the button", () => {
  it("names the sums that cancelling costs, with the right to prove a smaller loss", () => {
    expect(agreedFees(terms, price(11_900))).toEqual([
      {
        label: "Absage",
        value: money("bis 18.01.2027 kostenfrei, bis 25.01.2027 59,50 €, danach 119,00 €"),
      },
      { label: "Ihr Recht", value: SMALLER_LOSS },
    ]);
  });

  it("says that cancelling is free at any time only where nothing else costs", () => {
    const free = [{ label: "Absage", value: "jederzeit kostenfrei" }];
    expect(agreedFees([], price(11_900))).toEqual(free);
    expect(agreedFees(terms, price(0))).toEqual(free);
    expect(agreedFees(terms, price(0, 1500))).toEqual([
      { label: "Absage", value: "Den ganzen Kurs sagen Sie kostenfrei ab." },
      {
        label: "Versäumte Treffen",
        value: money(
          "Ihre Krankenkasse zahlt nur Treffen, an denen Sie teilnehmen. Je versäumtem Treffen zahlen Sie 15,00 €.",
        ),
      },
      { label: "Ihr Recht", value: SMALLER_LOSS },
    ]);
  });
});
