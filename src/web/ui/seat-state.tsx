const WORDS = {
  1: "Plätze vorhanden",
  2: "Noch wenige Plätze vorhanden",
  3: "Ausgebucht/ Warteliste",
} as const;

/** What visitors learn about free seats: 1 enough, 2 few, 3 none; a disc that empties beside the words. */
export const SeatState = ({ remaining }: { remaining: 1 | 2 | 3 }) => (
  <span className={`seats seats--${remaining}`}>{WORDS[remaining]}</span>
);
