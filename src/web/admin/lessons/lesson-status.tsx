import type { Lesson } from "../../../domain/lessons/schema.ts";
import { Badge } from "../../ui/signs/badge.tsx";
import { Status } from "../status.tsx";

/** How a lesson stands: called off, else open or locked. */
export const LessonStatus = ({ lesson }: { lesson: Pick<Lesson, "status" | "cancelled_at"> }) =>
  lesson.cancelled_at ? (
    <Badge tone="danger" icon="calendar-x">
      abgesagt
    </Badge>
  ) : (
    <Status status={lesson.status} />
  );
