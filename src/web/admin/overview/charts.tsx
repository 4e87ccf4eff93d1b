import type { Statistics } from "../../../domain/reports/schema.ts";
import { formatMonthShort, monthsFrom } from "../../../shared/time/months.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Bars } from "../../ui/lists/figures.tsx";

/** How many registrations came in, and how full the lessons are that begin, month by month. */
export function Charts({ registrations, occupancy, now }: Statistics & { now: Date }) {
  const [current] = monthsFrom(now, 0, 1);
  return (
    <>
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
