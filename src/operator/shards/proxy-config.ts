import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../platform/database/roles.ts";
import type { Command } from "../command.ts";
import { Refused } from "../errors.ts";
import type { Operator } from "../operator.ts";
import { serversOf } from "./list.ts";

/** How processes call the database at the proxy. */
const NAME = "kurshafen";
const PORT = 6432;
/** Behind each role of the product at each server. */
const CONNECTIONS = 20;

export const proxyConfig: Command = {
  name: "shards proxy-config",
  summary: "writes pgdog.toml and users.toml, for PgDog as the proxy that SHARD_PROXY_URL names",
  more: "users.toml holds the passwords of the product's roles. They change with SECRET_KEY, the files with SHARDS: write them anew and start PgDog anew then. A team that is moved changes nothing.",
  words: [{ name: "folder", what: "where to; files of these names are replaced" }],
  async run(operator, given) {
    if (operator.config.shards.length === 0)
      throw new Refused("one_server", "SHARDS names no further server: there is nothing to choose between.");
    const folder = resolve(given.word("folder"));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "pgdog.toml"), pgdogToml(operator));
    await writeFile(join(folder, "users.toml"), usersToml(operator), { mode: 0o600 });
    const url = `postgres://HOST:${PORT}/${NAME}`;
    return {
      text: `pgdog.toml and users.toml lie in ${folder}. Start PgDog with them, and the product with SHARD_PROXY_URL=${url}`,
      data: { folder, url },
    };
  },
};

/**
 * What survives a server that is down: no schema is loaded, servers are found by a list, and nothing is committed in two phases
 * (docs/operating.md). A transaction says the server's number as its key, which wins over what stands in its statements.
 */
function pgdogToml(operator: Operator): string {
  const servers = serversOf(operator);
  const databases = servers.map(({ url }, shard) => {
    const { hostname, port, pathname } = new URL(url);
    return section("[databases]", {
      ...{ name: NAME, host: hostname, port: Number(port || 5432), database_name: pathname.slice(1), shard },
    });
  });
  const tables = [{ column: "team_id" }, { name: "teams", column: "id" }];
  const sharded = tables.map((table) =>
    section("[sharded_tables]", { database: NAME, ...table, data_type: "bigint" }),
  );
  const mappings = tables.flatMap(({ name, column }) =>
    servers.map(({ number }, shard) =>
      section("[sharded_mappings]", {
        ...{ database: NAME, ...(name && { table: name }), column, kind: "list", values: [number], shard },
      }),
    ),
  );
  const general = section("general", {
    ...{ host: "0.0.0.0", port: PORT, pooler_mode: "transaction", default_pool_size: CONNECTIONS },
    ...{ load_schema: "off", two_phase_commit: false },
  });
  return [general, ...databases, ...sharded, ...mappings].join("\n");
}

const usersToml = ({ config: { databaseUrl, secretKey } }: Operator): string =>
  ([APP_ROLE, AUTH_ROLE] as const)
    .map((role) =>
      section("[users]", {
        name: role,
        database: NAME,
        password: new URL(connectionUrl(databaseUrl, role, secretKey)).password,
      }),
    )
    .join("\n");

/** A part of a TOML file; JSON writes its values alike. */
const section = (name: string, values: Record<string, unknown>): string =>
  [
    `[${name}]`,
    ...Object.entries(values).map(([key, value]) => `${key} = ${JSON.stringify(value)}`),
    "",
  ].join("\n");
