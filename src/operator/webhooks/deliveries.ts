import { listDeliveries, listEndpoints } from "../../domain/webhooks/queries.ts";
import { replayDelivery } from "../../domain/webhooks/replay-delivery.ts";
import type { WebhookDelivery } from "../../domain/webhooks/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { type Command, wholeNumber } from "../command.ts";
import { Refused, WrongUse } from "../errors.ts";
import { listing } from "../listing.ts";
import { forTeam, type Operator } from "../operator.ts";
import { teamNamed, teamWord } from "../teams/named.ts";

const MOST = 100;

type Sent = WebhookDelivery & { endpoint: number; url: string };

export const listDeliveriesOfTeam: Command = {
  name: "webhooks deliveries",
  summary: "what a team's other programs were told lately, and what waits or failed",
  words: [teamWord],
  async run(operator, given) {
    const sent = await deliveriesOf(operator, await teamNamed(operator, given.word("team")));
    const text = listing(
      sent,
      {
        ENDPOINT: ({ endpoint }) => endpoint,
        DELIVERY: ({ id }) => id,
        EVENT: ({ event }) => event,
        STATE: ({ state }) => state,
        TRIES: ({ attempts }) => attempts,
        ANSWER: ({ answer_status }) => answer_status,
        AT: ({ occurred_at }) => occurred_at,
        TO: ({ url }) => url,
      },
      "Nobody was told anything.",
    );
    return { text, data: sent };
  },
};

export const replayDeliveries: Command = {
  name: "webhooks replay",
  summary: "tells a team's other program something once more, under the same id",
  words: [
    teamWord,
    { name: "delivery", what: "its number, as webhooks deliveries names it", optional: true },
  ],
  options: { failed: { what: "all that were given up" } },
  async run(operator, given) {
    const team = await teamNamed(operator, given.word("team"));
    const typed = given.maybe("delivery");
    if ((typed === undefined) !== given.has("failed"))
      throw new WrongUse("Either a delivery is named, or --failed asks for all that were given up.");
    const wanted = typed === undefined ? null : wholeNumber(typed, "The delivery");
    const meant = (await deliveriesOf(operator, team)).filter(({ id, state }) =>
      wanted === null ? state === "failed" : id === wanted,
    );
    if (wanted !== null && meant.length === 0)
      throw new Refused("delivery_unknown", `There is no delivery ${wanted} lately.`);
    for (const { endpoint, id } of meant) await replayDelivery(forTeam(operator, team), endpoint, id);
    return {
      text: `Told once more: ${meant.length}. A running worker sends them.`,
      data: { replayed: meant.length },
    };
  },
};

const deliveriesOf = (operator: Operator, team: number): Promise<Sent[]> =>
  reading(forTeam(operator, team), async (tx) => {
    const all: Sent[] = [];
    for (const { id: endpoint, url } of await listEndpoints(tx)) {
      const { rows } = await listDeliveries(tx, endpoint, { page: 1, per_page: MOST });
      all.push(...rows.map((row) => ({ ...row, endpoint, url })));
    }
    return all;
  });
