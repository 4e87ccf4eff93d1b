import type { Config } from "../platform/config.ts";
import type { Ctx, Database } from "../platform/context.ts";
import { poolsOf } from "../platform/database/pool.ts";
import { isDatabaseAway } from "../platform/database/servers/away.ts";
import { FIRST_SERVER } from "../platform/database/servers/places.ts";

/** What a command works with: the installation's database, as its owner and as the web, and who sits at the keyboard. */
export type Operator = {
  config: Config & { databaseUrl: string };
  /** The database's owner: what all teams have in common. Row-level security binds it as well. */
  owner: Database;
  /** As the web reaches it: what is one team's, within its walls. */
  database: Database;
  /** As the machine calls who runs the command; kept with what is done, and shown to no team. */
  name: string;
  /** Tells how far a command is that takes long, on the error output. */
  tell: (line: string) => void;
  now: Date;
};

/** The team of what is no team's: nobody has it, so that no wall opens by it. */
const NO_TEAM = 0;

/** For verbs about what all teams have in common. */
export const forPlatform = ({ owner, name, now }: Operator): Ctx => ({
  database: owner,
  team: NO_TEAM,
  actor: { kind: "operator", name },
  now,
});

/** For verbs about what each server has of its own: a context for each, with the server's number. */
export const forEachServer = (operator: Operator): { server: number; ctx: Ctx }[] =>
  poolsOf(operator.owner).map(([server, pool]) => ({
    server,
    ctx: { ...forPlatform(operator), database: { ...operator.owner, pool, shards: undefined } },
  }));

/** What the servers answer that are there, in their order; one that is away is told of. @throws where none is there */
export async function askEachServer<T>(
  operator: Operator,
  ask: (ctx: Ctx) => Promise<T>,
): Promise<{ answers: T[]; areAllThere: boolean }> {
  const servers = forEachServer(operator);
  const asked = await Promise.allSettled(servers.map(({ ctx }) => ask(ctx)));
  const answers = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  for (const [turn, one] of asked.entries()) {
    if (one.status === "fulfilled") continue;
    if (answers.length === 0 || !isDatabaseAway(one.reason)) throw one.reason;
    tellAway(operator, servers[turn]?.server ?? FIRST_SERVER);
  }
  return { answers, areAllThere: answers.length === servers.length };
}

/** Says beside an answer that it has nothing of a server. */
export const tellAway = ({ tell }: Operator, server: number): void =>
  tell(`server ${server} is away: what lies there is missing here`);

/** For verbs about what is a team's. */
export const forTeam = ({ database, name, now }: Operator, team: number): Ctx => ({
  database,
  team,
  actor: { kind: "operator", name },
  now,
});
