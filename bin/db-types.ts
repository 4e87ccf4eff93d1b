import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createTestDatabase, dropTestDatabase, startTestServer } from "../tests/support/programs/server.ts";
import { describeSchema } from "./describe-schema.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const OPTIONS = [
  ...["--dialect", "postgres", "--default-schema", "public"],
  ...["--include-pattern", "public.*", "--exclude-pattern", "*.schema_(migrations|functions|release)"],
  ...["--date-parser", "string", "--numeric-parser", "number"],
  ...["--type-mapping", JSON.stringify({ int8: "number", citext: "string" })],
  // A registration's state is written in one place, by what happens to it: src/domain/registrations/apply.ts.
  ...[
    "--overrides",
    JSON.stringify({ columns: { "registrations.status": "ColumnType<string, string, never>" } }),
  ],
  ...["--out-file", "src/platform/database/schema.gen.ts"],
];

const SCHEMA = `${ROOT}src/platform/database/schema.sql`;

/** Writes the types of the database's tables, and beside them the whole schema to be read. */
async function writeDatabaseTypes(databaseUrl: string): Promise<void> {
  generate(databaseUrl);
  writeFileSync(SCHEMA, await describeSchema(databaseUrl));
}

/** What is written about a database that is no longer true of it: nothing, or the files that are to be written anew. */
export async function outdatedDatabaseTypes(databaseUrl: string): Promise<string[]> {
  const outdated = readFileSync(SCHEMA, "utf8") === (await describeSchema(databaseUrl)) ? [] : ["schema.sql"];
  try {
    generate(databaseUrl, "--verify");
  } catch {
    outdated.push("schema.gen.ts");
  }
  return outdated;
}

function generate(databaseUrl: string, ...more: "--verify"[]): void {
  const program = `${ROOT}node_modules/.bin/kysely-codegen`;
  execFileSync(program, [...OPTIONS, "--url", databaseUrl, ...more], { cwd: ROOT, stdio: "pipe" });
}

if (import.meta.main) {
  const server = await startTestServer();
  const databaseUrl = await createTestDatabase(server);
  try {
    await writeDatabaseTypes(databaseUrl);
  } finally {
    await dropTestDatabase(server, databaseUrl);
    await server.stop();
  }
}
