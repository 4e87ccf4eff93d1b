import type { Statistics } from "../../../domain/statistics/schema.ts";
import { CountedBars } from "./counted-bars.tsx";
import { Figure } from "./figure.tsx";
import { shortNameOf } from "./period.ts";
import { inDays, number, waitWords } from "./words.ts";

type Props = Pick<Statistics, "period" | "waiting">;

/** Who joined a waiting list, what became of it, and how long those waited who came in. */
export function Waiting({ period, waiting }: Props) {
  const { joined, offered, came_in, median_days, waits, before } = waiting;
  const year = period.before ? shortNameOf(period.before) : null;
  const beside = (count: number | undefined) => (count === undefined ? null : `${year}: ${number(count)}`);
  return (
    <Figure
      title="Warten"
      note="so lange haben die Nachgerückten gewartet"
      facts={[
        { label: "Eingetragen", value: number(joined), sub: beside(before?.joined) },
        { label: "Angebot bekommen", value: number(offered), sub: beside(before?.offered) },
        { label: "Nachgerückt", value: number(came_in), sub: beside(before?.came_in) },
        ...(median_days === null ? [] : [{ label: "Hälfte binnen", value: inDays(median_days) }]),
      ]}
      table={
        came_in === 0
          ? undefined
          : {
              heads: ["Wartezeit", "Personen"],
              rows: waits.map(({ days, people }) => [waitWords[days][1], number(people)]),
            }
      }
    >
      {came_in === 0 ? (
        <p className="soft">
          {joined === 0
            ? "In dieser Zeit hat sich niemand auf eine Warteliste gesetzt."
            : "Von denen, die sich in dieser Zeit auf eine Warteliste gesetzt haben, ist noch niemand nachgerückt."}
        </p>
      ) : (
        <CountedBars
          label="Wie lange die Nachgerückten gewartet haben, in Tagen"
          items={waits.map(({ days, people }) => ({ name: waitWords[days][0], value: people }))}
          below="Tage auf der Warteliste"
        />
      )}
    </Figure>
  );
}
