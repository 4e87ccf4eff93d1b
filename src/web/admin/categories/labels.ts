/** The fields of a category by name, as people know them. */
export const categoryLabels = {
  name: "Name",
  description: "Beschreibung",
  icon: "Symbol",
  color: "Farbe",
  rank: "Reihenfolge",
  status: "Stand",
};

/** The colours of a category, as people know them. */
export const colorLabels: Record<string, string> = {
  "": "Keine",
  "series-1": "Grün",
  "series-2": "Blau",
  "series-3": "Ocker",
  "series-4": "Beere",
};
