import type { ChangeEvent } from "react";
import type { Course } from "../../../domain/courses/schema.ts";
import { Select } from "../../ui/fields/select.tsx";
import { startAfterChoosing } from "../lessons/form/naming.ts";
import { type CourseTemplate, courseTemplates } from "./templates.ts";

/** What a form of a new course begins with. */
export type CourseStart = Partial<Omit<Course, "id" | "img">>;

const texts = ["name", "summary", "description"] as const;
const ofLessons = "lesson_defaults.";

/**
 * What the form of a new course holds after another template was chosen: what was typed otherwise than the template
 * before had it stays, all else follows the new one.
 */
export function startFromTemplate(
  form: FormData,
  before: CourseTemplate | undefined,
  next: CourseTemplate | undefined,
): CourseStart {
  const typed = texts.flatMap((text) => {
    const value = String(form.get(text) ?? "");
    const was = before?.course[text] ?? "";
    return value.trim() && value.replaceAll("\r\n", "\n") !== was ? [[text, value]] : [];
  });
  const group = String(form.get("group") ?? "");
  return {
    ...next?.course,
    ...Object.fromEntries(typed),
    group: (group || null) as Course["group"],
    img_alt: String(form.get("img_alt") ?? ""),
    categories: form.getAll("categories[]").map(Number),
    status: form.get("status") === "inactive" ? "inactive" : "active",
    lesson_defaults: startAfterChoosing(lessonPart(form), before?.lesson ?? {}, next?.lesson ?? {}),
  };
}

function lessonPart(form: FormData): FormData {
  const part = new FormData();
  for (const [name, value] of form)
    if (name.startsWith(ofLessons)) part.append(name.slice(ofLessons.length), value);
  return part;
}

type Props = { help: string; onChoose: (event: ChangeEvent<HTMLSelectElement>) => void };

/** A usual course to begin with. */
export const TemplateChoice = ({ help, onChoose }: Props) => (
  <Select
    name="template"
    label="Mit einer Vorlage beginnen"
    optional
    help={help}
    placeholder="Ohne Vorlage"
    options={courseTemplates.map(({ key, label }) => ({ value: key, label }))}
    onChange={onChoose}
  />
);
