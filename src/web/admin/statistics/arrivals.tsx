import type { Statistics } from "../../../domain/statistics/schema.ts";
import { Chart } from "./chart.tsx";
import { Figure } from "./figure.tsx";
import { isWide } from "./month-labels.tsx";
import { nameOf, shortNameOf } from "./period.ts";
import { type Frame, round } from "./scales.ts";
import { number, sourceWords } from "./words.ts";

type Props = Pick<Statistics, "period" | "total" | "sources">;

/** How registrations came, as far as it was kept. */
export function Arrivals({ period, total, sources }: Props) {
  const before = period.before ? shortNameOf(period.before) : null;
  const isPartlyKnown = sources.some(({ source, registered }) => source === "unknown" && registered > 0);
  return (
    <Figure
      title="Anmeldungen"
      note="woher sie kamen, mit Warteliste"
      facts={[
        {
          label: "Anmeldungen",
          value: number(total.registered),
          sub: total.before ? `${before}: ${number(total.before.registered)}` : null,
        },
      ]}
      {...(isPartlyKnown && { remark: "Von früheren Anmeldungen ist nicht festgehalten, woher sie kamen." })}
      table={
        sources.length === 0
          ? undefined
          : {
              heads: ["Woher", nameOf(period), ...(period.before ? [nameOf(period.before)] : [])],
              rows: sources.map(({ source, registered, before: then }) => [
                sourceWords[source],
                number(registered),
                ...(then === null ? [] : [number(then)]),
              ]),
            }
      }
    >
      {total.registered === 0 ? (
        <p className="soft">In dieser Zeit hat sich niemand angemeldet.</p>
      ) : (
        <Chart label="Woher die Anmeldungen kamen" height={sources.length * ROW}>
          {(frame) => <Rows frame={frame} sources={sources} />}
        </Chart>
      )}
    </Figure>
  );
}

const ROW = 46;

function Rows({ frame, sources }: { frame: Frame } & Pick<Props, "sources">) {
  const wide = isWide(frame);
  const left = wide ? 198 : 0;
  const most = Math.max(...sources.map(({ registered, before }) => Math.max(registered, before ?? 0)));
  const x = (value: number) => round((value / most) * (frame.width - left - 56));
  return (
    <>
      {sources.map(({ source, registered, before }, row) => {
        const y = row * ROW + (wide ? 12 : 20);
        return (
          <g key={source}>
            <text x="0" y={wide ? y + 15 : y - 6} className={wide ? undefined : "chart__value"}>
              {sourceWords[source]}
            </text>
            {registered > 0 ? (
              <rect className="chart__calm" x={left} y={y} width={Math.max(1, x(registered))} height="20" />
            ) : null}
            {before ? <path className="chart__then" d={`M${round(left + x(before))} ${y - 4}v28`} /> : null}
            <text
              className="chart__value"
              x={round(left + Math.max(x(registered), x(before ?? 0)) + 8)}
              y={y + 15}
            >
              {number(registered)}
            </text>
          </g>
        );
      })}
    </>
  );
}
