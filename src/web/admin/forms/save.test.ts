import { describe, expect, it } from "vitest";
import { contentOf } from "./save.ts";

const form = (fields: readonly [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("what a form says", () => {
  it("is a yes when a box is ticked and a no when it is not", () => {
    expect(contentOf(form([["is_insurance", "0"]]))).toEqual({ is_insurance: "0" });
    expect(
      contentOf(
        form([
          ["is_insurance", "0"],
          ["is_insurance", "1"],
        ]),
      ),
    ).toEqual({ is_insurance: "1" });
  });

  it("holds lists, structures and fields of fields", () => {
    const fields: [string, string][] = [
      ["categories[]", "3"],
      ["categories[]", "5"],
      ["sessions.json", '[{"starts_at":"2027-02-01T18:30"}]'],
      ["lesson_defaults.course_fee", "25,00"],
      ["lesson_defaults.cancellation_steps.json", '[{"days":"14","percent":"50"}]'],
    ];
    expect(contentOf(form(fields))).toEqual({
      categories: ["3", "5"],
      sessions: [{ starts_at: "2027-02-01T18:30" }],
      lesson_defaults: { course_fee: "25,00", cancellation_steps: [{ days: "14", percent: "50" }] },
    });
  });
});
