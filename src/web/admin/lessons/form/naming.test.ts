import { describe, expect, it } from "vitest";
import { startAfterChoosing } from "./naming.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const untouched = {
  max_participants: "10",
  course_fee: "25,00",
  is_insurance: "0",
  option_midwife: "0",
  details: "",
  "cancellation_steps.json": "[]",
};

describe("choosing another course for a new lesson", () => {
  const postnatal = { course_fee: 114, is_insurance: 1, option_midwife: 2 } as const;
  const yoga = { course_fee: 128, cancellation_steps: [{ days: 14, percent: 0 }] };

  it("takes over what the course hands on", () => {
    expect(startAfterChoosing(form(untouched), {}, postnatal)).toMatchObject({
      ...postnatal,
      max_participants: 10,
    });
  });

  it("keeps what was typed, and lets the rest follow the next course", () => {
    const typed = {
      ...untouched,
      max_participants: "8",
      course_fee: "114,00",
      is_insurance: "1",
      details: "Im Garten",
    };
    expect(startAfterChoosing(form(typed), postnatal, yoga)).toMatchObject({
      max_participants: 8,
      course_fee: 128,
      is_insurance: 0,
      details: "Im Garten",
      cancellation_steps: yoga.cancellation_steps,
    });
  });
});
