/** What visitors learn about free seats: 1 enough, 2 few, 3 none. */
export const SEAT_WORDS = {
  1: "Plätze vorhanden",
  2: "Noch wenige Plätze vorhanden",
  3: "Ausgebucht/ Warteliste",
} as const;
