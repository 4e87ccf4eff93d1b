import { type RegistrationState, registrationStateWords } from "../../../domain/registrations/words-rules.ts";
import { beginnings, ways } from "./registration-map.ts";

type Place = Record<RegistrationState, readonly [x: number, y: number]>;
type Label = { x: number; y: number; text: string; anchor?: "middle" | "end" };

const wide = {
  plate: [156, 52],
  at: {
    pending: [500, 75],
    waiting: [330, 355],
    offered: [540, 355],
    confirmed: [790, 215],
    cancelled: [1036, 215],
    expired: [1036, 355],
  } satisfies Place,
  straight: "M24 215H712",
  lines: [
    "M112 215L252 75H422",
    "M578 75H626L740 189",
    "M112 215L252 355",
    "M408 355H462",
    "M640 355L750 241",
  ],
  thin: [
    "M540 329V101",
    "M618 355H958",
    "M868 215H958",
    "M578 75H1118Q1138 75 1138 95V335Q1138 355 1118 355H1114",
  ],
  back: ["M1036 189V150H790V189", "M1036 329V285H810V241", "M540 381V408H330V381"],
  labels: [
    { x: 8, y: 190, text: "sie meldet sich an" },
    { x: 337, y: 62, text: "zahlt gleich online", anchor: "middle" },
    { x: 400, y: 203, text: "zahlt später, oder die Kasse zahlt", anchor: "middle" },
    { x: 196, y: 326, text: "ausgebucht", anchor: "end" },
    { x: 435, y: 320, text: "Platz frei", anchor: "middle" },
    { x: 716, y: 320, text: "sagt zu" },
    { x: 692, y: 122, text: "Geld da" },
    { x: 850, y: 62, text: "Frist vorbei", anchor: "middle" },
    { x: 800, y: 378, text: "Frist vorbei", anchor: "middle" },
    { x: 913, y: 203, text: "sagt ab", anchor: "middle" },
    { x: 913, y: 140, text: "Sie nehmen es zurück", anchor: "middle" },
    { x: 923, y: 276, text: "Geld kommt doch", anchor: "middle" },
    { x: 435, y: 428, text: "Sie nehmen es zurück", anchor: "middle" },
  ] satisfies Label[],
};

const tall: typeof wide = {
  plate: [140, 46],
  at: {
    pending: [268, 150],
    waiting: [72, 150],
    offered: [72, 260],
    confirmed: [170, 372],
    cancelled: [170, 480],
    expired: [170, 580],
  },
  straight: "M170 40V349",
  lines: ["M170 62L235 127", "M290 173V290L231 349", "M170 62L105 127", "M84 173V237", "M72 283L121 349"],
  thin: ["M142 260H206L220 246V173", "M16 283V580H100", "M170 395V457", "M328 173V580H240"],
  back: ["M240 480H262V384H240", "M240 572H290V360H240", "M44 237V173"],
  labels: [
    { x: 184, y: 34, text: "sie meldet sich an" },
    { x: 222, y: 104, text: "zahlt online" },
    { x: 118, y: 104, text: "ausgebucht", anchor: "end" },
    { x: 94, y: 211, text: "Platz frei" },
    { x: 231, y: 232, text: "Geld da" },
    { x: 106, y: 318, text: "sagt zu" },
    { x: 160, y: 432, text: "sagt ab", anchor: "end" },
    { x: 24, y: 570, text: "Frist vorbei" },
  ],
};

/** The states of a registration and the ways between them; below it the same in words. */
export const RegistrationMap = () => (
  <figure className="map">
    <Drawing of={wide} view="0 0 1150 440" className="map__wide" />
    <Drawing of={tall} view="0 0 340 616" className="map__tall" />
    <figcaption className="small soft mt-4">
      Lime: der gerade Weg. Gestrichelt: zurück. Absagen kann sie von jeder Station aus, auch von der
      Warteliste.
    </figcaption>
    <details className="more mt-2">
      <summary>Die Karte in Worten</summary>
      <ul className="map__words mt-3">
        {beginnings.map(({ at, by }) => (
          <li key={at}>
            <strong>Beginnt als „{registrationStateWords[at]}“:</strong> {by}
          </li>
        ))}
        {ways.map(({ from, to, by }) => (
          <li key={`${from}-${to}`}>
            <strong>
              Von „{registrationStateWords[from]}“ zu „{registrationStateWords[to]}“:
            </strong>{" "}
            {by}
          </li>
        ))}
      </ul>
    </details>
  </figure>
);

interface DrawingProps {
  of: typeof wide;
  view: string;
  className: string;
}

const Drawing = ({ of, view, className }: DrawingProps) => (
  <svg
    className={className}
    viewBox={view}
    role="img"
    aria-label="Karte der Stände einer Anmeldung; in Worten steht sie darunter"
  >
    {of.back.map((path) => (
      <path key={path} className="map__back" d={path} />
    ))}
    {of.thin.map((path) => (
      <path key={path} className="map__thin" d={path} />
    ))}
    {of.lines.map((path) => (
      <path key={path} className="map__line" d={path} />
    ))}
    <path className="map__straight" d={of.straight} />
    {of.labels.map(({ x, y, text, anchor }) => (
      <text key={`${x}-${y}`} className="map__label" x={x} y={y} textAnchor={anchor}>
        {text}
      </text>
    ))}
    <circle className="map__begin" cx={of === wide ? 24 : 170} cy={of === wide ? 215 : 34} r={9} />
    {Object.entries(of.at).map(([state, [x, y]]) => (
      <Plate key={state} state={state as RegistrationState} x={x} y={y} size={of.plate} />
    ))}
  </svg>
);

interface PlateProps {
  state: RegistrationState;
  x: number;
  y: number;
  size: readonly number[];
}

/** A state in its plate, with the disc of its seat: full, held, none. */
function Plate({ state, x, y, size: [width = 0, height = 0] }: PlateProps) {
  const seat = seatOf[state];
  const disc = x - width / 2 + 20;
  return (
    <g className={state === "confirmed" ? "map__plate map__plate--glad" : "map__plate"}>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={10} />
      <circle className="map__disc" cx={disc} cy={y} r={7} />
      {seat === "taken" && <circle className="map__seat" cx={disc} cy={y} r={7} />}
      {seat === "held" && <path className="map__seat" d={`M${disc} ${y - 7}a7 7 0 0 0 0 14z`} />}
      <text x={disc + 14} y={y + 6}>
        {registrationStateWords[state]}
      </text>
    </g>
  );
}

/** Whether a seat is taken, held for a while, or none is. */
export const seatOf: Record<RegistrationState, "taken" | "held" | "none"> = {
  confirmed: "taken",
  pending: "held",
  offered: "held",
  waiting: "none",
  cancelled: "none",
  expired: "none",
};
