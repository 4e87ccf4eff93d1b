import { useNavigate } from "react-router";
import type { Course } from "../../../domain/courses/schema.ts";
import type { MailText } from "../../../domain/texts/schema.ts";
import { paths } from "../../paths.ts";
import { Select } from "../../ui/select.tsx";

type Props = { text: MailText; courses: readonly Pick<Course, "id" | "name">[] };

/** For which course the words are meant, or for all; and whose hold there now. */
export function CourseChoice({ text: { kind, course_id, source }, courses }: Props) {
  const navigate = useNavigate();
  return (
    <div className="text-course">
      <Select
        name="for_course"
        label="Gilt für"
        help={course_id === null ? undefined : told[source]}
        value={course_id ?? ""}
        options={[
          { value: "", label: "Alle Kurse" },
          ...courses.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => {
          const course = event.currentTarget.value;
          void navigate(paths.mailText(kind, course ? Number(course) : undefined));
        }}
      />
    </div>
  );
}

const told: Record<MailText["source"], string> = {
  course: "Dieser Kurs hat einen eigenen Text.",
  team: "Hier gilt bisher Ihr Text für alle Kurse.",
  standard: "Hier gilt bisher der Standardtext.",
};
