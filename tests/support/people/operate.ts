import { commands } from "../../../src/operator/contents.ts";
import { runOperator } from "../../../src/operator/run.ts";
import { createPool } from "../../../src/platform/database/pool.ts";
import type { TestApi } from "../api.ts";

/** What a command said, as the operator sees it: its exit code and words, and how far it told that it was. */
export type Said = { code: number; said: string; complained: string; told: string[] };

/** Runs a command of the operator on the API's installation, as `npm run operator --` would. */
export async function operate(api: TestApi, ...words: string[]): Promise<Said> {
  const { config, database } = api.services;
  const answer: Said = { code: -1, said: "", complained: "", told: [] };
  const { databaseUrl = "" } = config;
  const owner = createPool(databaseUrl, 1);
  const owners = new Map(config.shards.map(({ number, url }) => [number, createPool(url, 1)]));
  answer.code = await runOperator(words, commands, {
    config: () => config,
    open: async () => ({
      config: { ...config, databaseUrl },
      owner: { ...database, pool: owner, shards: database.shards && { ...database.shards, servers: owners } },
      database,
      name: "hansen",
      tell: (line) => {
        answer.told.push(line);
      },
      now: api.time.now,
    }),
    say: (text) => {
      answer.said += text;
    },
    complain: (text) => {
      answer.complained += text;
    },
  });
  await Promise.all([owner, ...owners.values()].map((pool) => pool.end()));
  return answer;
}
