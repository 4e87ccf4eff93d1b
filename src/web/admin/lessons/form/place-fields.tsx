import type { ChangeEvent } from "react";
import { Select } from "../../../ui/fields/select.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { Choices } from "../load.ts";
import type { PartProps } from "./naming.ts";

type Props = PartProps & { choices: Choices; onCourse: (event: ChangeEvent<HTMLSelectElement>) => void };

/** Which course, who leads it, where. */
export const PlaceFields = ({ start, field, choices, onCourse }: Props) => (
  <>
    <Select
      {...field("course_id")}
      placeholder="Bitte wählen"
      options={coursesToChoose(choices, start.course_id)}
      onChange={onCourse}
    />
    <Select {...field("instructor_id")} placeholder="Bitte wählen" span={3} options={people(choices)} />
    <Select
      {...field("instructor2_id")}
      optional
      span={3}
      options={[{ value: "", label: "Keine" }, ...people(choices)]}
    />
    <TextField {...field("location")} maxLength={200} />
  </>
);

/** Inactive courses are offered only where one is chosen already. */
const coursesToChoose = ({ courses }: Choices, chosen: number | undefined) =>
  courses
    .filter(({ id, status }) => status === "active" || id === chosen)
    .map(({ id, name }) => ({ value: String(id), label: name }));

const people = ({ instructors }: Choices) =>
  instructors.map(({ id, name }) => ({ value: String(id), label: name }));
