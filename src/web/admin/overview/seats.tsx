import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { SeatBar } from "../../ui/signs/seats.tsx";

import "./overview.css";
import { seatsInWords } from "../lessons/words.ts";

/** How full the next lessons are. */
export function Seats({ lessons }: { lessons: readonly Lesson[] }) {
  const open = lessons.filter(({ status, is_external }) => status === "active" && !is_external).slice(0, 6);
  if (open.length === 0) return null;
  return (
    <Block title="Auslastung">
      <ul className="lines">
        {open.map((lesson) => (
          <li key={lesson.id} className="seats-line">
            <Anchor href={paths.lesson(lesson.id)}>
              {lesson.course.name}, {formatDate(lesson.start_date)}
            </Anchor>
            <span className="soft figures">{seatsInWords(lesson)}</span>
            <SeatBar
              size="small"
              taken={lesson.seats_taken - lesson.held}
              held={lesson.held}
              total={lesson.max_participants}
            />
          </li>
        ))}
      </ul>
    </Block>
  );
}
