import type { Config } from "../../platform/config.ts";
import { isDatabaseAway } from "../../platform/database/servers/away.ts";
import type { Command } from "../command.ts";
import { lostSentences, resealAll } from "../keys/reseal.ts";
import type { Operator } from "../operator.ts";
import { lookAtBackups } from "./backups.ts";
import { lookAtDatabase } from "./database.ts";
import { type Finding, reasonOf, well, wrong } from "./finding.ts";
import { lookAtMoves } from "./moves.ts";
import { lookAround } from "./surroundings.ts";
import { lookAtWork } from "./work.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "what is wrong with the installation now, and what to do about it",
  more: "It changes nothing, and ends with 1 if something is wrong.",
  async look(config, open) {
    const findings = [...(await throughDatabase(config, open)), ...(await lookAround(config))];
    const faults = findings.filter(({ isWell }) => !isWell);
    const text = [
      ...findings.map(
        ({ isWell, sentence, todo }) =>
          `${isWell ? "  ok " : "!!   "} ${sentence}${todo ? `\n      → ${todo}` : ""}`,
      ),
      "",
      faults.length === 0 ? "All is well." : `Wrong: ${faults.map(({ about }) => about).join(", ")}.`,
    ].join("\n");
    return { text, data: { is_well: faults.length === 0, findings }, isWell: faults.length === 0 };
  },
};

/** All that asks the database; what cannot be asked is told with the reason. */
async function throughDatabase(config: Config, open: () => Promise<Operator>): Promise<Finding[]> {
  try {
    const operator = await open();
    return [
      ...(await lookAtDatabase(operator)),
      ...(await lookAtWork(operator)),
      ...(await lookAtBackups(operator)),
      ...(await lookAtMoves(operator)),
      ...(await lookAtSecrets(operator)),
    ];
  } catch (error) {
    const where = config.databaseUrl ? "DATABASE_URL names" : "lies under DATA_DIR";
    return [
      wrong(
        "database",
        `The database cannot be worked with: ${reasonOf(error)}`,
        `See whether the one that ${where} is up; its log says why not.`,
      ),
    ];
  }
}

/** Of all teams; those of a server that is away keep theirs to themselves. */
const lookAtSecrets = (operator: Operator): Promise<Finding[]> =>
  lookInto(operator).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return [
      wrong(
        "secrets",
        `Not all secrets can be looked at: ${reasonOf(error)}`,
        "Look again once all servers are there.",
      ),
    ];
  });

async function lookInto(operator: Operator): Promise<Finding[]> {
  const all = await resealAll(operator, true);
  const lost = lostSentences(all).map((sentence) =>
    wrong(
      "secrets",
      sentence,
      "Was SECRET_KEY replaced? Start with the one before as SECRET_KEY_BEFORE, then rotate-keys.",
    ),
  );
  if (lost.length > 0) return lost;
  if (all.resealed > 0)
    return [
      wrong(
        "secrets",
        `${all.resealed} secrets are sealed with SECRET_KEY_BEFORE.`,
        '"rotate-keys" seals them anew.',
      ),
    ];
  return [well("secrets", "All secrets can be opened with SECRET_KEY.")];
}
