import { readFileSync } from "node:fs";
import { publishText } from "../../domain/legal/publish-text.ts";
import { findLegalTexts } from "../../domain/legal/queries.ts";
import { legalTexts } from "../../domain/legal/schema.ts";
import { type Command, oneOf, type Word } from "../command.ts";
import { fileRefused } from "../errors.ts";
import { forPlatform } from "../operator.ts";

const keys = legalTexts.keyof().options;
const text: Word = { name: "text", what: keys.join(", ") };

export const show: Command = {
  name: "texts show",
  summary: "one of the platform's legal texts as it is in force",
  words: [text],
  async run({ owner }, given) {
    const key = oneOf(keys, given.word("text"), "The text");
    const body = (await findLegalTexts(owner))[key];
    return { text: body, data: { key, body } };
  },
};

export const publish: Command = {
  name: "texts publish",
  summary: "puts the next version of a legal text in force, at once",
  more: "The versions before stay readable. A new av_contract is put before the owners of every team.",
  words: [
    text,
    { name: "file", what: "the text, in the small Markdown of the product" },
    { name: "changes", what: "what is new, in a German sentence" },
  ],
  async run(operator, given) {
    const key = oneOf(keys, given.word("text"), "The text");
    const body = contentOf(given.word("file"));
    const version = await publishText(forPlatform(operator), key, { body, changes: given.word("changes") });
    return { text: `Version ${version} of ${key} is in force.`, data: { key, version } };
  },
};

function contentOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw fileRefused(path, error);
  }
}
