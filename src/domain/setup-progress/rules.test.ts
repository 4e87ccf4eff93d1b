import { describe, expect, it } from "vitest";
import { isSkippable, legalSteps, progressOf } from "./rules.ts";
import { setupSteps } from "./schema.ts";

describe("how far a team is", () => {
  const none = Object.fromEntries(setupSteps.map((step) => [step, false]));
  const facts = (done: string[]) =>
    ({ ...none, ...Object.fromEntries(done.map((step) => [step, true])), next_lesson_id: 7 }) as Parameters<
      typeof progressOf
    >[0];

  it("counts what is done and what was left out, each step once", () => {
    const { steps, done_count, next_lesson_id } = progressOf(facts(["course", "payment"]), [
      "payment",
      "instructors",
    ]);
    expect(done_count).toBe(3);
    expect(next_lesson_id).toBe(7);
    expect(steps.map(({ step }) => step)).toEqual([...setupSteps]);
    expect(steps.find(({ step }) => step === "payment")).toMatchObject({ done: 1, skipped: 0, skippable: 1 });
    expect(steps.find(({ step }) => step === "instructors")).toMatchObject({ done: 0, skipped: 1 });
    expect(steps.find(({ step }) => step === "course")).toMatchObject({ done: 1, skippable: 0 });
  });

  it("lets payment and instructors be left out, and nothing else", () => {
    expect(setupSteps.filter(isSkippable)).toEqual(["payment", "instructors"]);
  });
});

describe("the steps that the law asks for", () => {
  const legal = {
    ...{ street: "Weg 1", zip: "04229", city: "Leipzig", imprint: "Wir", privacy: "Wir" },
    ...{ methods: [], has_contract: true },
  };
  const steps = (over: object, is_described = true) => legalSteps({ is_described }, { ...legal, ...over });

  it("are done with an address, a description and finished texts", () => {
    expect(steps({})).toEqual({ profile: true, legal_texts: true });
    expect(steps({}, false)).toEqual({ profile: false, legal_texts: true });
    expect(steps({ imprint: "[Name]" })).toEqual({ profile: true, legal_texts: false });
  });

  it("ask for the address with the profile, and for the contract with neither", () => {
    expect(steps({ city: "" })).toEqual({ profile: false, legal_texts: true });
    expect(steps({ has_contract: false })).toEqual({ profile: true, legal_texts: true });
    expect(steps({ city: "", privacy: "" })).toEqual({ profile: false, legal_texts: false });
  });
});
