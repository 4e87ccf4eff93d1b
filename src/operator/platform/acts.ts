import { listActs } from "../../domain/audit/platform-acts.ts";
import type { Command } from "../command.ts";
import { listing } from "../listing.ts";
import { askEachServer } from "../operator.ts";

export const acts: Command = {
  name: "acts",
  summary: "what was done for the whole platform and by whom, the newest first",
  more: "What was done to one team stands in that team's own history. It ends with 1 if a server is away.",
  options: { most: { value: "NUMBER", what: "how many; default 50" } },
  async run(operator, given) {
    const most = given.number("most", 50);
    const { answers, areAllThere } = await askEachServer(operator, (ctx) => listActs(ctx, most));
    const done = answers
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, most);
    const text = listing(
      done,
      {
        AT: ({ at }) => at,
        BY: ({ by }) => by,
        ACT: ({ act }) => act,
        WHAT: ({ subject }) => subject,
        CHANGES: ({ changes }) => JSON.stringify(changes),
      },
      "Nothing was done yet.",
    );
    return { text, data: done, isWell: areAllThere };
  },
};
