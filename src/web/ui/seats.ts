export type Seat = "taken" | "held" | "free" | "over";

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
