/** The fields of a course group by name, as people know them. */
export const courseGroupLabels = { name: "Name", description: "Beschreibung", rank: "Reihenfolge" };
