import pg from "pg";
import { inject } from "vitest";
import { atEnd } from "../../support/at-end.ts";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "../../support/programs/server.ts";

/** Nobody special, but for being allowed to create roles. */
export const OWNER = "owner_of_a_test";

/** A database without any table, whose owner is nobody special. It disappears after the file's tests. */
export async function emptyDatabase(): Promise<string> {
  const server = inject("database");
  const url = await createTestDatabase({ ...server, template: "template0" });
  atEnd(() => dropTestDatabase(server, url));
  const special = new pg.Client(server.url);
  await special.connect();
  await special
    .query(`create role ${OWNER} login createrole password '${TEST_SECRET_KEY}'`)
    .catch((error: pg.DatabaseError) => {
      if (error.code !== "42710" && error.code !== "23505") throw error;
    });
  await special.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${OWNER}`);
  await special.end();
  const owned = new URL(url);
  owned.username = OWNER;
  owned.password = encodeURIComponent(TEST_SECRET_KEY);
  return owned.href;
}
