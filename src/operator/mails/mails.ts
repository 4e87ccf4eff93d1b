import { mailState } from "../../domain/mails/schema.ts";
import { listUnsent, repeatMails, stopMail, type UnsentMail } from "../../domain/mails/unsent.ts";
import { type Command, type Option, oneOf, wholeNumber } from "../command.ts";
import { WrongUse } from "../errors.ts";
import { listing } from "../listing.ts";
import { forTeam } from "../operator.ts";
import { teamNamed, teamsMeant, teamWord } from "../teams/named.ts";

const team: Option = { value: "TEAM", what: "only those of this team" };
const mail = { name: "mail", what: "its number, as mails list names it" };

export const list: Command = {
  name: "mails list",
  summary: "mails that have not gone out: those that wait, and those that were given up",
  options: { team, state: { value: "STATE", what: "queued or failed" } },
  async run(operator, given) {
    const state = given.option("state");
    const wanted = state === undefined ? undefined : oneOf(["queued", "failed"], state, "--state");
    const unsent: UnsentMail[] = [];
    for (const id of await teamsMeant(operator, given.option("team")))
      unsent.push(...(await listUnsent(forTeam(operator, id), wanted)));
    const text = listing(
      unsent,
      {
        MAIL: ({ id }) => id,
        TEAM: (row) => `id=${row.team}`,
        KIND: ({ kind }) => kind,
        TO: ({ recipient }) => recipient,
        STATE: (row) => row.state,
        TRIES: ({ attempts }) => attempts,
        SINCE: ({ created_at }) => created_at,
        "LAST ANSWER": ({ last_error }) => last_error,
      },
      "All mails have gone out.",
    );
    return { text, data: unsent };
  },
};

export const repeat: Command = {
  name: "mails repeat",
  summary: "tries mails now: those that wait, or were given up",
  more: "A mail about an account that was given up has forgotten what it said, since that may have opened the account: the person asks for it anew.",
  words: [{ ...mail, optional: true }],
  options: { team, state: { value: "STATE", what: "all that are queued, or all that failed" } },
  async run(operator, given) {
    const [typed, state, reference] = [given.maybe("mail"), given.option("state"), given.option("team")];
    if ((typed === undefined) === (state === undefined))
      throw new WrongUse("Either a mail is named, or --state says which: queued or failed.");
    if (typed !== undefined && reference === undefined)
      throw new WrongUse("A mail is named with its --team, as mails list names it.");
    const which = {
      ...(typed !== undefined && { id: wholeNumber(typed, "The mail") }),
      ...(state !== undefined && { state: mailState.parse(oneOf(["queued", "failed"], state, "--state")) }),
    };
    let repeated = 0;
    for (const id of await teamsMeant(operator, reference))
      repeated += await repeatMails(forTeam(operator, id), which);
    return {
      text: `Mails that are tried now: ${repeated}. A running worker sends them.`,
      data: { repeated },
    };
  },
};

export const stop: Command = {
  name: "mails stop",
  summary: "takes a mail away that has not gone out, for good",
  words: [teamWord, mail],
  async run(operator, given) {
    const id = wholeNumber(given.word("mail"), "The mail");
    await stopMail(forTeam(operator, await teamNamed(operator, given.word("team"))), id);
    return { text: `Mail ${id} does not go out.`, data: { id } };
  },
};
