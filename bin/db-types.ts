import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createTestDatabase, dropTestDatabase, startTestServer } from "../tests/support/server.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const OPTIONS = [
  ...["--dialect", "postgres", "--default-schema", "public"],
  ...["--include-pattern", "public.*", "--exclude-pattern", "*.schema_migrations"],
  ...["--date-parser", "string", "--numeric-parser", "number"],
  ...["--type-mapping", JSON.stringify({ int8: "number", citext: "string" })],
  ...["--out-file", "src/platform/database/schema.gen.ts"],
];

/** Writes the types of the database's tables; with `--verify` it only throws when they are no longer true. */
export function writeDatabaseTypes(databaseUrl: string, ...more: "--verify"[]): void {
  const program = `${ROOT}node_modules/.bin/kysely-codegen`;
  execFileSync(program, [...OPTIONS, "--url", databaseUrl, ...more], { cwd: ROOT, stdio: "pipe" });
}

if (import.meta.main) {
  const server = await startTestServer();
  const databaseUrl = await createTestDatabase(server);
  try {
    writeDatabaseTypes(databaseUrl);
  } finally {
    await dropTestDatabase(server, databaseUrl);
    await server.stop();
  }
}
