import { libraryFields, type TextField } from "../../../domain/texts/schema.ts";

/** The fields of a text of the library by name, as people know them. */
export const textBlockLabels = { name: "Name", text: "Text", fields: "Passt zu", rank: "Reihenfolge" };

/** The fields that texts of the library are for, as it calls them. */
export const textFieldLabels = Object.fromEntries(
  Object.entries(libraryFields).map(([name, { label, library }]) => [
    name,
    library === true ? label : library,
  ]),
) as Record<TextField, string>;
