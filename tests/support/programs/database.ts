import { inject } from "vitest";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { atEnd } from "../at-end.ts";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "./server.ts";

export type TestDatabase = {
  /** Passes row-level security: for looking at what is stored, never for what is tested. */
  ownerUrl: string;
  appUrl: string;
  authUrl: string;
  secretKey: string;
};

/**
 * A migrated database without any team, for the test file that asks; it disappears after the file's tests. To be
 * called in `beforeAll` or at the top of a file, before anything that connects to it.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject("database");
  const ownerUrl = await createTestDatabase(server);
  atEnd(() => dropTestDatabase(server, ownerUrl));
  return {
    ownerUrl,
    appUrl: connectionUrl(ownerUrl, APP_ROLE, TEST_SECRET_KEY),
    authUrl: connectionUrl(ownerUrl, AUTH_ROLE, TEST_SECRET_KEY),
    secretKey: TEST_SECRET_KEY,
  };
}
