import { SEAT_WORDS } from "./seat-words.ts";

/** What visitors learn about free seats: 1 enough, 2 few, 3 none; a disc that empties beside the words. */
export const SeatState = ({ remaining }: { remaining: 1 | 2 | 3 }) => (
  <span className={`seats seats--${remaining}`}>{SEAT_WORDS[remaining]}</span>
);
