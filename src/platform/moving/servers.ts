import pg from "pg";
import { SAME_TEXTS } from "../backup/catalog.ts";
import { type TeamTable, tablesOfTeam } from "../backup/team-rows.ts";
import { connectionUrl, MOVER_ROLE } from "../database/roles.ts";
import { MoveError } from "./move-error.ts";
import { disarmMover, ensureMover } from "./mover-role.ts";

/** A server of the installation: its number, and its owner's address, by which the other servers reach it as well. */
export type Server = { shard: number; url: string };

/** A server while a team is moved: its owner's connection, and one of the role that moves teams. */
export type OpenServer = Server & { owner: pg.Client; mover: pg.Client; moverUrl: string };

/** The first version in which a role that is no superuser may subscribe. */
const OLDEST = 16;

/** @throws where the server is not there; MoveError where it is too old, or its role that moves teams is missing */
export async function openServer(server: Server, secretKey: string): Promise<OpenServer> {
  const owner = await connected(server.url);
  try {
    await requireVersion(owner, server.shard);
    await ensureMover(owner, server.url, secretKey);
    const moverUrl = connectionUrl(server.url, MOVER_ROLE, secretKey);
    const mover = await connected(moverUrl);
    await mover.query(SAME_TEXTS);
    return { ...server, owner, mover, moverUrl };
  } catch (error) {
    await owner.end();
    throw error;
  }
}

async function requireVersion(owner: pg.Client, shard: number): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST)
    throw new MoveError(
      `Server ${shard} is PostgreSQL ${version}; teams are moved between servers from ${OLDEST} on.`,
    );
}

/** Ends the connections; the role may do nothing any more. */
export async function closeServer({ owner, mover }: OpenServer): Promise<void> {
  await mover.end().catch(() => {});
  await disarmMover(owner).catch(() => {});
  await owner.end().catch(() => {});
}

/** Does something with each server in turn; one where it fails keeps it from no other. @throws the first failure, when all were tried */
export async function onEach(
  servers: readonly OpenServer[],
  work: (server: OpenServer) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const server of servers) await work(server).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

/** A connection for itself, whose loss is told by its next statement. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "kurshafen moves a team",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** What the platform says of a team, which stays where it is said. */
const OF_THE_PLATFORM = ["public.departures", "public.sandboxes"];

/** The tables that hold what goes along, with the rows of them that do. */
export const tablesThatMove = async ({ owner }: OpenServer, team: number): Promise<TeamTable[]> =>
  (await tablesOfTeam(owner, team)).filter(({ name }) => !OF_THE_PLATFORM.includes(name));
