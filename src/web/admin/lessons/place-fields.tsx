import type { ChangeEvent } from "react";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Choices } from "./load.ts";
import type { PartProps } from "./naming.ts";

type Props = PartProps & { choices: Choices; onCourse: (event: ChangeEvent<HTMLSelectElement>) => void };

/** Which course, who leads it, where. */
export const PlaceFields = ({ start, field, choices, onCourse }: Props) => (
  <>
    <Select
      {...field("course_id")}
      label="Kurs"
      placeholder="Bitte wählen"
      options={coursesToChoose(choices, start.course_id)}
      defaultValue={start.course_id ?? ""}
      onChange={onCourse}
    />
    <Select
      {...field("instructor_id")}
      label="Kursleitung"
      placeholder="Bitte wählen"
      span={3}
      options={people(choices)}
      defaultValue={start.instructor_id ?? ""}
    />
    <Select
      {...field("instructor2_id")}
      label="Zweite Kursleitung"
      optional
      span={3}
      options={[{ value: "", label: "Keine" }, ...people(choices)]}
      defaultValue={start.instructor2_id ?? ""}
    />
    <TextField {...field("location")} label="Ort" defaultValue={start.location} maxLength={200} />
  </>
);

/** Inactive courses are offered only where one is chosen already. */
const coursesToChoose = ({ courses }: Choices, chosen: number | undefined) =>
  courses
    .filter(({ id, status }) => status === "active" || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }));

const people = ({ instructors }: Choices) =>
  instructors.map(({ id, name }) => ({ value: String(id), label: name }));
