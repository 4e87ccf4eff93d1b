/** What is said in place of "not found" of pages that are there, and not to be reached just now. */
export const RESTS = "Zurzeit nicht erreichbar";
