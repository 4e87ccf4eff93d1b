import { announce, endAnnouncement } from "../../domain/announcements/announce.ts";
import { listAnnouncements } from "../../domain/announcements/queries.ts";
import { type Command, type Given, wholeNumber } from "../command.ts";
import { WrongUse } from "../errors.ts";
import { listing } from "../listing.ts";
import { forPlatform } from "../operator.ts";

export const list: Command = {
  name: "announcements list",
  summary: "what was, is and will be shown above the screens of all teams",
  async run(operator) {
    const announcements = await listAnnouncements(forPlatform(operator));
    const text = listing(
      announcements,
      {
        ID: ({ id }) => id,
        "": ({ is_running }) => (is_running ? "now" : ""),
        FROM: ({ begins_at }) => begins_at,
        UNTIL: ({ ends_at }) => ends_at,
        TEXT: (row) => row.text,
      },
      "Nothing was announced yet.",
    );
    return { text, data: announcements };
  },
};

export const add: Command = {
  name: "announcements add",
  summary: "shows a text above the screens of all teams",
  words: [{ name: "text", what: "in German" }],
  options: {
    from: { value: "TIME", what: "such as 2027-03-01T18:00+01:00; default now" },
    until: { value: "TIME", what: "when it goes by itself; default when it is ended" },
  },
  async run(operator, given) {
    const text = given.word("text");
    if (!text.trim()) throw new WrongUse("The text is empty.");
    const begins_at = instantOf(given, "from") ?? operator.now;
    const id = await announce(forPlatform(operator), { text, begins_at, ends_at: instantOf(given, "until") });
    return { text: `Announcement ${id} is put up.`, data: { id } };
  },
};

export const end: Command = {
  name: "announcements end",
  summary: "takes an announcement away",
  words: [{ name: "announcement", what: "its number, as announcements list names it" }],
  async run(operator, given) {
    const id = wholeNumber(given.word("announcement"), "The announcement");
    await endAnnouncement(forPlatform(operator), id);
    return { text: `Announcement ${id} is taken down.`, data: { id } };
  },
};

/** An instant with its offset, so that nobody's zone is guessed. @throws WrongUse */
function instantOf(given: Given, name: string): Date | null {
  const typed = given.option(name);
  if (typed === undefined) return null;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(typed);
  const instant = new Date(typed);
  if (!isInstant || Number.isNaN(instant.getTime()))
    throw new WrongUse(`--${name} must be a time with its offset, such as 2027-03-01T18:00+01:00.`);
  return instant;
}
