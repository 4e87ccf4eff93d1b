import { describe, expect, it } from "vitest";
import { courseInput } from "../../../domain/courses/schema.ts";
import { faultsOf } from "../lessons/sessions/series.ts";
import { startFromTemplate } from "./start-from-template.tsx";
import { courseTemplates, rhythmOf, templateOf } from "./templates.ts";

describe("every template", () => {
  it.each(courseTemplates)("$label can be saved as it is, and its series be entered", (template) => {
    const { course, lesson, rhythm } = template;
    expect(courseInput.safeParse({ ...course, lesson_defaults: lesson }).error).toBeUndefined();
    expect(faultsOf({ break_minutes: 0, ...rhythm, from: "2027-01-18" })).toEqual({});
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

describe("the templates say one thing", () => {
  it("care is treatment and exempt by § 4 Nr. 14 UStG; all else keeps the fourteen days and the team's tax mode", () => {
    const terms = (of: typeof courseTemplates) =>
      new Set(of.map(({ course: { withdrawal_mode, tax_mode } }) => `${withdrawal_mode} ${tax_mode}`));
    // Yoga in pregnancy is for whom antenatal care is, and no care itself.
    const isCare = ({ course }: (typeof courseTemplates)[number]) =>
      ["antenatal", "postnatal"].includes(course.course_type) && !course.name.startsWith("Yoga");
    expect(terms(courseTemplates.filter(isCare))).toEqual(new Set(["treatment exempt"]));
    expect(terms(courseTemplates.filter((one) => !isCare(one)))).toEqual(
      new Set(["fourteen_days undefined"]),
    );
  });

  it("what a partner pays is asked by all of them", () => {
    const offered = courseTemplates.filter(({ lesson }) => lesson.option_partner === 1);
    expect(offered).toHaveLength(2);
    for (const { lesson } of offered) expect(lesson.partner_fee).toBeUndefined();
    const [birth, weekend] = courseTemplates;
    expect(startFromTemplate(new FormData(), birth, weekend).lesson_defaults).not.toHaveProperty(
      "partner_fee",
    );
  });

  it("their sessions are as long and as many as their label says", () => {
    for (const { label, rhythm } of courseTemplates) {
      const [, count, length, unit] = /\((\d+) (?:× (\d+) )?(\w+)/.exec(label) ?? [];
      expect(rhythm.count, label).toBe(Number(count));
      if (!length) continue;
      const minutes = Number(length) * (unit === "Stunden" ? 60 : 1);
      const span = Date.parse(`2027-01-01T${rhythm.ends}Z`) - Date.parse(`2027-01-01T${rhythm.starts}Z`);
      expect(span / 60_000, label).toBe(minutes);
    }
  });
});

describe("the sessions of a new date follow the chosen course", () => {
  const course = (duration: string, course_type: "postnatal" | "antenatal" | "other" = "other") =>
    rhythmOf({ course_type, lesson_defaults: { duration } });

  it("with the hours of its template, where its kind and duration are still the template's", () => {
    expect(course("8 × 75 Minuten", "postnatal")).toMatchObject({ count: 8, starts: "18:30", ends: "19:45" });
    expect(course("8 × 75 Minuten", "antenatal")).toMatchObject({ count: 8, starts: "17:30", ends: "18:45" });
  });

  it("with the number and length that its duration says", () => {
    expect(course("6 × 90 Minuten")).toEqual({ count: 6, starts: "18:30", ends: "20:00" });
    expect(course("4 x 2,5 Stunden")).toEqual({ count: 4, starts: "18:30", ends: "21:00" });
    expect(course("75 Minuten")).toEqual({ starts: "18:30", ends: "19:45" });
    expect(course("7 × 2 Stunden")).toEqual({ count: 7, starts: "18:30", ends: "20:30" });
    expect(course("8 Abende à 90 Min.")).toEqual({ count: 8, starts: "18:30", ends: "20:00" });
    expect(course("8 Termine")).toEqual({ count: 8 });
    expect(course("14 Stunden")).toEqual({});
    expect(course("ein Wochenende")).toEqual({});
    expect(rhythmOf({ course_type: "other", lesson_defaults: {} })).toEqual({});
  });

  it("by day and one day after the other, where it lasts too long for evenings", () => {
    const day = { starts: "09:00", ends: "17:00", every: 1 };
    expect(course("2 Tage")).toEqual({ count: 2, ...day });
    expect(course("ein Tag")).toEqual({ count: 1, ...day });
    expect(course("14 Stunden an zwei Tagen")).toEqual({ count: 2, ...day });
    expect(course("2 × 7 Stunden")).toEqual({ count: 2, starts: "09:00", ends: "16:00", every: 1 });
    expect(course("2 × 14 Stunden")).toEqual({ count: 2 });
    expect(course("840 Minuten")).toEqual({});
    expect(course("14 Tage")).toEqual({});
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
    lesson_defaults: { max_participants: 8, duration: "14 Stunden an zwei Tagen" },
  });
});
