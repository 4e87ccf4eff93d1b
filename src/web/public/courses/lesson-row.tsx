import type { Category } from "../../../domain/catalogue/schema.ts";
import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import { formatDate, formatWeekdayShort, wallClock } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { classNames } from "../../ui/class-names.ts";
import { DateBlock } from "../../ui/dates/date-block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { SeatState } from "../../ui/signs/seats.tsx";
import { Categories } from "../categories.tsx";
import { leaders } from "../words/people.ts";
import { placeName } from "../words/places.ts";
import { rowPrice } from "../words/prices.ts";
import { countLabel, rhythm } from "../words/rhythm.ts";

interface LessonRowProps {
  lesson: PublicLesson;
  /** The team's word in addresses. */
  team: string;
  categories: readonly Category[];
}

/** A bookable run in a list: when it starts, what, when exactly, seats and price. */
export function LessonRow({ lesson, team, categories }: LessonRowProps) {
  return (
    <li className={classNames("row", lesson.remaining === 3 && lesson.is_external === 0 && "row--full")}>
      <DateBlock date={wallClock(lesson.start_date).date} />
      <div className="row__body">
        <h3 className="row__title">
          <Anchor href={paths.teamLesson(team, lesson.id)}>{lesson.course.name}</Anchor>
        </h3>
        <p className="soft small">
          mit {leaders(lesson)}, {placeName(lesson.location)}
        </p>
        <Categories categories={categories} of={lesson.course} />
      </div>
      <When lesson={lesson} />
      <Side lesson={lesson} />
    </li>
  );
}

function When({ lesson }: { lesson: PublicLesson }) {
  const count = countLabel(lesson);
  const { days, time } = rhythm(lesson);
  return (
    <div className="row__when">
      <p>
        {count && (
          <>
            {count}
            <br />
          </>
        )}
        {days} <span className="nowrap">{time}</span>
      </p>
      {lesson.sessions.length > 2 && (
        <More label={`Alle ${lesson.sessions.length} Treffen`}>
          <ul className="row__sessions">
            {lesson.sessions.map(({ id, starts_at, is_cancelled }) => (
              <li key={id}>
                {is_cancelled === 1 ? (
                  <>
                    <s>
                      {formatWeekdayShort(starts_at)} {formatDate(starts_at)}
                    </s>{" "}
                    fällt aus
                  </>
                ) : (
                  `${formatWeekdayShort(starts_at)} ${formatDate(starts_at)}`
                )}
              </li>
            ))}
          </ul>
        </More>
      )}
    </div>
  );
}

function Side({ lesson }: { lesson: PublicLesson }) {
  const { price, whom, notes } = rowPrice(lesson);
  return (
    <div className="row__side">
      {lesson.is_cancelled === 1 ? (
        <Badge tone="danger" icon="calendar-x">
          abgesagt
        </Badge>
      ) : lesson.is_external === 1 ? (
        <Badge look="plain" icon="external-link">
          Anmeldung beim Veranstalter
        </Badge>
      ) : (
        <SeatState remaining={lesson.remaining} />
      )}
      {lesson.minimum_label && <span className="row__minimum soft">{lesson.minimum_label}</span>}
      <span className="row__price">
        <strong>{price}</strong> {whom}
      </span>
      {notes.map((note) => (
        <span className="soft" key={note}>
          {note}
        </span>
      ))}
    </div>
  );
}
