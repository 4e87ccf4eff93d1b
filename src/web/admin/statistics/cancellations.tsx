import type { Statistics } from "../../../domain/statistics/schema.ts";
import { Chart, Legend } from "./chart.tsx";
import { Figure } from "./figure.tsx";
import { isWide } from "./month-labels.tsx";
import { shortNameOf } from "./period.ts";
import type { Frame } from "./scales.ts";
import { distanceWords, number, outOf, reasonInWords } from "./words.ts";

type Props = Pick<Statistics, "period" | "total" | "distances" | "reasons">;

/** Seats that were given up, by how long before the first session, each a square; filled where it is taken again. */
export function Cancellations({ period, total, distances, reasons }: Props) {
  const before = period.before ? shortNameOf(period.before) : null;
  const named = reasons.filter(({ reason }) => reason !== "");
  const unnamed = reasons.find(({ reason }) => reason === "");
  return (
    <Figure
      title="Absagen"
      note="nach Abstand zum ersten Treffen"
      facts={[
        {
          label: "Absagen",
          value: number(total.cancelled),
          sub: total.before ? `${before}: ${number(total.before.cancelled)}` : null,
        },
        {
          label: "Nachbesetzt",
          value: number(total.refilled),
          sub: total.before ? `${before}: ${number(total.before.refilled)}` : null,
        },
        ...named.slice(0, 3).map(({ reason, cancelled }) => ({ label: reason, value: number(cancelled) })),
        ...(unnamed ? [{ label: "Ohne Angabe eines Grundes", value: number(unnamed.cancelled) }] : []),
      ]}
      table={
        total.cancelled === 0
          ? undefined
          : {
              heads: ["Abstand", "Absagen", "Nachbesetzt", "Leer geblieben"],
              rows: [
                ...distances.map(({ distance, cancelled, refilled }): [string, ...string[]] => [
                  distanceWords[distance],
                  ...[cancelled, refilled, cancelled - refilled].map(number),
                ]),
                ...reasons.map(({ reason, cancelled }): [string, ...string[]] => [
                  `Grund: ${reasonInWords(reason)}`,
                  ...[number(cancelled), "", ""],
                ]),
              ],
            }
      }
    >
      {total.cancelled === 0 ? (
        <p className="soft">In dieser Zeit hat niemand einen Platz abgesagt.</p>
      ) : (
        <>
          <Legend
            id="cancellations"
            items={[
              ["now", "Platz nachbesetzt"],
              ["empty", "leer geblieben"],
            ]}
          />
          <Chart
            label="Absagen nach Abstand zum ersten Treffen, nachbesetzt und leer geblieben"
            height={heightOf}
          >
            {(frame) => <Squares frame={frame} distances={distances} />}
          </Chart>
        </>
      )}
    </Figure>
  );
}

const [SIZE, STEP] = [20, 24];
/** A row of squares has its words beside it, on phones above it. */
const rowOf = (frame: Frame) => (isWide(frame) ? 36 : 50);
const heightOf = (frame: Frame) => 4 * rowOf(frame) + 34;

function Squares({ frame, distances }: { frame: Frame } & Pick<Props, "distances">) {
  const wide = isWide(frame);
  const left = wide ? 198 : 0;
  const room = Math.floor((frame.width - left - 76) / STEP);
  const most = Math.max(...distances.map(({ cancelled }) => cancelled));
  // So many cancellations are one square: all of them fit in a row, and can still be counted.
  const each = Math.max(1, Math.ceil(most / room));
  return (
    <>
      {distances.map(({ distance, cancelled, refilled }, row) => {
        const y = row * rowOf(frame) + (wide ? 8 : 18);
        const count = Math.ceil(cancelled / each);
        const filled = Math.min(count, Math.round(refilled / each));
        return (
          <g key={distance}>
            <text x="0" y={wide ? y + 15 : y - 6} className={wide ? undefined : "chart__value"}>
              {distanceWords[distance]}
            </text>
            {Array.from({ length: count }, (_, at) => (
              <rect
                key={at}
                className={at < filled ? "chart__now" : "chart__empty"}
                x={left + at * STEP}
                y={y}
                width={SIZE}
                height={SIZE}
                rx="2"
              />
            ))}
            <text className="chart__value" x={left + count * STEP + (count > 0 ? 8 : 0)} y={y + 15}>
              {cancelled === 0 ? "keine" : outOf(refilled, cancelled)}
            </text>
          </g>
        );
      })}
      <path
        className="chart__axis"
        d={`M${left} ${heightOf(frame) - 26}H${left + Math.max(6, Math.ceil(most / each)) * STEP}`}
      />
      <text x={left} y={heightOf(frame) - 8}>
        {each === 1 ? "1 Kästchen = 1 Absage" : `1 Kästchen = ${each} Absagen`}
      </text>
    </>
  );
}
