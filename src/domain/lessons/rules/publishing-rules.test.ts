import { describe, expect, it } from "vitest";
import { isOfTeam, missingWords, whatIsMissing } from "./publishing-rules.ts";

const team = {
  ...{ street: "Weg 1", zip: "04229", city: "Leipzig", imprint: "Impressum", privacy: "Datenschutz" },
  ...{ methods: [], has_contract: true },
};
const lesson = {
  ...{ is_external: false, times_follow: false, sessions: [{}] },
  course: { withdrawal_mode: "standard", tax_mode: "exempt" },
};
const missing = (over: object, ofTeam: object = {}) =>
  whatIsMissing({ ...team, ...ofTeam }, { ...lesson, ...over }).map(({ what }) => what);

describe("before a lesson is on sale", () => {
  it("nothing is missing where team, course and times are told", () => {
    expect(missing({})).toEqual([]);
    expect(missingWords([])).toBe("");
  });

  it("its course has to say how one withdraws and how it is taxed, unless it is booked elsewhere", () => {
    const course = { withdrawal_mode: null, tax_mode: null };
    expect(missing({ course })).toEqual(["withdrawal_mode", "tax_mode"]);
    expect(missing({ course: { ...course, tax_mode: "exempt" } })).toEqual(["withdrawal_mode"]);
    expect(missing({ course, is_external: true })).toEqual([]);
  });

  it("it has sessions, or says that its times follow", () => {
    expect(missing({ sessions: [] })).toEqual(["times"]);
    expect(missing({ sessions: [], times_follow: true })).toEqual([]);
  });

  it("what the team lacks as a whole is told first, and is known as the team's", () => {
    const gaps = whatIsMissing({ ...team, has_contract: false, city: " " }, { ...lesson, sessions: [] });
    expect(gaps.map((gap) => [gap.what, isOfTeam(gap)])).toEqual([
      ["av_contract", true],
      ["address", true],
      ["times", false],
    ]);
    expect(missingWords(gaps)).toBe("Es fehlt noch: Vertrag zur Auftragsverarbeitung, Anschrift, Treffen.");
  });

  it("each gap says what to do about it", () => {
    const course = { withdrawal_mode: null, tax_mode: null };
    for (const { message } of whatIsMissing(team, { ...lesson, course, sessions: [] }))
      expect(message).toMatch(/^\S.+\.$/);
  });
});
