import type { Lesson } from "../../../domain/lessons/schema.ts";
import type { MonthOfRevenue, OverviewNumbers } from "../../../domain/reports/schema.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { formatMonthShort, monthsFrom } from "../../../shared/time/months.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Bars } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { SeatBar } from "../../ui/signs/seats.tsx";
import { seatsInWords } from "../lessons/words.ts";
import "./overview.css";

type Props = OverviewNumbers & {
  /** Nothing for those who see no money. */
  revenue: readonly MonthOfRevenue[] | null;
  now: Date;
};

/** What came in, how many registrations came in, and how full the lessons are that begin, month by month. */
export function Charts({ registrations, occupancy, revenue, now }: Props) {
  const [current] = monthsFrom(now, 0, 1);
  return (
    <>
      {revenue ? (
        <Block title="Einnahmen nach Monat" action={<span className="soft">in Euro, nach Erstattungen</span>}>
          <Bars
            label="Einnahmen nach Monat in Euro, nach Erstattungen"
            items={revenue.map(({ month, received_cents, returned_cents }) => {
              const euros = Math.round((received_cents - returned_cents) / 100);
              return {
                label: formatMonthShort(month),
                value: Math.max(0, euros),
                text: euros.toLocaleString("de-DE"),
                current: month === current,
              };
            })}
          />
        </Block>
      ) : null}
      <Block title="Anmeldungen nach Monat" action={<span className="soft">mit Warteliste</span>}>
        <Bars
          label="Anmeldungen nach Monat"
          items={registrations.map(({ month, registered }) => ({
            label: formatMonthShort(month),
            value: registered,
            text: registered.toLocaleString("de-DE"),
            current: month === current,
          }))}
        />
      </Block>
      <Block title="Auslastung nach Monat" action={<span className="soft">nach Kursbeginn</span>}>
        <Bars
          label="Auslastung nach Monat des Kursbeginns"
          max={100}
          items={occupancy.map(({ month, seats, taken }) => {
            const percent = seats === 0 ? 0 : Math.round((100 * taken) / seats);
            return {
              label: formatMonthShort(month),
              value: percent,
              text: seats === 0 ? "–" : `${percent}\u00a0%`,
              current: month === current,
            };
          })}
        />
      </Block>
    </>
  );
}

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
