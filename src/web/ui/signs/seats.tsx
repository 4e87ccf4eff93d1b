import { classNames } from "../class-names.ts";
import { SEAT_WORDS } from "./seat-words.ts";

interface SeatBarProps {
  taken: number;
  held?: number;
  total: number;
  size?: "normal" | "small";
  /** Says the numbers below the bar as well. */
  caption?: boolean;
}

/** More seats than this are a bar to look at rather than to count. */
const COUNTABLE = 20;

/** Seats for staff, one stroke each. */
export function SeatBar({ taken, held = 0, total, size = "normal", caption }: SeatBarProps) {
  const seats = seatRow({ taken, held, total });
  const words = seatWords({ taken, held, total });
  return (
    <span className="occupancy">
      <span
        className={classNames(
          "seat-bar",
          size === "small" && "seat-bar--small",
          seats.length > COUNTABLE && "seat-bar--many",
        )}
        role="img"
        aria-label={words}
      >
        {seats.map((seat, place) => (
          <i key={place} className={`seat-bar__${seat}`} />
        ))}
      </span>
      {caption && (
        <span className="small soft" aria-hidden="true">
          {words}
        </span>
      )}
    </span>
  );
}

/** What visitors learn about free seats: 1 enough, 2 few, 3 none; a disc that empties beside the words. */
export const SeatState = ({ remaining }: { remaining: 1 | 2 | 3 }) => (
  <span className={`seats seats--${remaining}`}>{SEAT_WORDS[remaining]}</span>
);

type Seat = "taken" | "held" | "free" | "over";

interface Occupancy {
  /** Seats that people have. */
  taken: number;
  /** Seats kept for a payment or an offer. */
  held: number;
  /** Seats there are. */
  total: number;
}

/** One entry a seat, in the order of the bar; seats beyond the total are `over`. */
export function seatRow({ taken, held, total }: Occupancy): Seat[] {
  return Array.from({ length: Math.max(total, taken + held) }, (_, index) => {
    if (index >= total) return "over";
    if (index < taken) return "taken";
    return index < taken + held ? "held" : "free";
  });
}

/** `7 belegt, 1 gehalten, 2 frei`; overbooked seats are named. */
export function seatWords({ taken, held, total }: Occupancy): string {
  const left = total - taken - held;
  const parts = [
    `${taken} belegt`,
    held > 0 && `${held} gehalten`,
    left < 0 ? `${-left} zu viel` : `${left} frei`,
  ];
  return parts.filter(Boolean).join(", ");
}
