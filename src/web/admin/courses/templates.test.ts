import { describe, expect, it } from "vitest";
import { courseInput } from "../../../domain/courses/schema.ts";
import { faultsOf } from "../lessons/sessions/series.ts";
import { startFromTemplate } from "./start-from-template.tsx";
import { courseTemplates, templateOf } from "./templates.ts";

describe("every template", () => {
  it.each(courseTemplates)("$label can be saved as it is, and its series be entered", (template) => {
    const { course, lesson, rhythm } = template;
    expect(courseInput.safeParse({ ...course, lesson_defaults: lesson }).error).toBeUndefined();
    expect(faultsOf({ ...rhythm, from: "2027-01-18" })).toEqual({});
    expect(lesson.max_participants).toBe(10);
    expect(templateOf(template.key)).toBe(template);
  });

  it("asks for the insurance where the health insurer pays, and only there", () => {
    const paid = courseTemplates.filter(({ lesson }) => lesson.is_insurance === 1);
    expect(new Set(paid.map(({ course }) => course.course_type))).toEqual(
      new Set(["antenatal", "postnatal"]),
    );
  });
});

it("what was typed stays when a template is chosen, the rest follows it", () => {
  const [birth, weekend] = courseTemplates;
  const form = new FormData();
  form.set("name", "Mein Kurs");
  form.set("summary", birth?.course.summary ?? "");
  form.set("group", "2");
  form.append("categories[]", "5");
  form.set("lesson_defaults.max_participants", "8");
  form.set("lesson_defaults.duration", birth?.lesson.duration ?? "");
  expect(startFromTemplate(form, birth, weekend)).toMatchObject({
    name: "Mein Kurs",
    summary: weekend?.course.summary,
    group: "2",
    categories: [5],
    status: "active",
    course_type: "antenatal",
    lesson_defaults: { max_participants: 8, duration: "14 Stunden an zwei Tagen", partner_fee: 119 },
  });
});
