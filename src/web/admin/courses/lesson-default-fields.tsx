import type { ReactNode } from "react";
import type { Course } from "../../../domain/courses/schema.ts";
import { Fieldset } from "../../ui/fields/field.tsx";
import type { Refused } from "../forms/save.ts";
import { FeeFields } from "../lessons/form/fee-fields.tsx";
import { InheritedSections } from "../lessons/form/inherited-sections.tsx";
import "../lessons/lessons.css";
import { naming } from "../lessons/form/naming.ts";

type Props = {
  defaults: Course["lesson_defaults"];
  refused: Refused | undefined;
  /** Further parts that are folded away. */
  children: ReactNode;
};

/** What new lessons of a course begin with; all of it is sent, since it is kept as a whole. */
export function LessonDefaultFields({ defaults, refused, children }: Props) {
  const parts = { start: defaults, field: naming(defaults, refused, "lesson_defaults.") };
  return (
    <>
      <Fieldset
        legend="Womit neue Kurstermine beginnen"
        note="Jeder Kurstermin kann davon abweichen. Bestehende ändern sich nicht."
      >
        <FeeFields {...parts} />
      </Fieldset>
      <div>
        <InheritedSections {...parts} refused={refused} />
        {children}
      </div>
    </>
  );
}
