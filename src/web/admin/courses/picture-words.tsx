import { TextField } from "../../ui/fields/text-field.tsx";
import { fieldsOf } from "../forms/fields-of.ts";
import type { Refused } from "../forms/save.ts";
import { courseLabels } from "./labels.ts";
import type { CourseStart } from "./start-from-template.ts";

/** What is to be seen on the course's picture; stands beside it. */
export const PictureWords = ({ course, refused }: { course?: CourseStart; refused: Refused | undefined }) => (
  <TextField
    {...fieldsOf(courseLabels, refused)("img_alt")}
    optional
    help="Für alle, die das Bild nicht sehen; etwa „Mütter mit Babys auf Matten im Kreis“."
    defaultValue={course?.img_alt}
    maxLength={200}
  />
);
