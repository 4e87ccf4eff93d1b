import { classNames } from "./class-names.ts";
import { seatRow, seatWords } from "./seats.ts";

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
