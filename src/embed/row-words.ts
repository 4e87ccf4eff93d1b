import type { PublicLesson } from "../domain/lessons/schema.ts";
import { formatDate, formatMonth, formatWeekdayShort } from "../shared/time/dates.ts";
import { leaders } from "../web/public/words/people.ts";
import { placeName } from "../web/public/words/places.ts";
import { rowPrice } from "../web/public/words/prices.ts";
import { countLabel, rhythm } from "../web/public/words/rhythm.ts";
import { SEAT_WORDS } from "../web/ui/signs/seat-words.ts";

/** What a row says of a lesson. */
export type RowWords = {
  day: string;
  month: string;
  weekday: string;
  /** The whole date, for those who hear it. */
  date: string;
  who: string;
  when: string;
  seats: string;
  /** How full it is, 1 to 3; 0 where that says nothing. */
  fullness: 0 | 1 | 2 | 3;
  /** Whether it takes place; empty where that is not asked. */
  minimum: string;
  price: string;
  notes: string[];
};

/** A lesson in the words of the team's own pages. */
export function rowWords(lesson: PublicLesson): RowWords {
  const { days, time } = rhythm(lesson);
  const { price, whom, notes } = rowPrice(lesson);
  const date = formatDate(lesson.start_date);
  return {
    day: `${Number(date.slice(0, 2))}.`,
    month: formatMonth(lesson.start_date).slice(0, 3),
    weekday: formatWeekdayShort(lesson.start_date),
    date,
    who: `mit ${leaders(lesson)}, ${placeName(lesson.location)}`,
    when: [countLabel(lesson), `${days} ${time}`.trim()].filter(Boolean).join(", "),
    ...seatsOf(lesson),
    minimum: lesson.minimum_label,
    price: `${price} ${whom}`.trim(),
    notes,
  };
}

function seatsOf({
  is_cancelled,
  is_external,
  remaining,
}: PublicLesson): Pick<RowWords, "seats" | "fullness"> {
  if (is_cancelled === 1) return { seats: "abgesagt", fullness: 0 };
  if (is_external === 1) return { seats: "Anmeldung beim Veranstalter", fullness: 0 };
  return { seats: SEAT_WORDS[remaining], fullness: remaining };
}
