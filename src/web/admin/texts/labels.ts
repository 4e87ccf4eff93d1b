import type { TextField } from "../../../domain/texts/schema.ts";
import { lessonLabels } from "../lessons/labels.ts";

/** The fields of a text of the library by name, as people know them. */
export const textBlockLabels = { name: "Name", text: "Text", fields: "Passt zu", rank: "Reihenfolge" };

/** The fields that texts of the library are for, as their forms call them. */
export const textFieldLabels: Record<TextField, string> = {
  summary: "Kurz gesagt",
  description: "Beschreibung des Kurses",
  details: "Beschreibung des Kurstermins",
  requirements: lessonLabels.requirements,
  message: lessonLabels.message,
  welcometext: lessonLabels.welcometext,
  conditions: lessonLabels.conditions,
  acceptance_1_text: lessonLabels.acceptance_1_text,
  acceptance_2_text: lessonLabels.acceptance_2_text,
};
