import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { openCredentials, sealCredentials } from "../../../src/domain/payments/credentials.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl, ensureRoles } from "../../../src/platform/database/roles.ts";
import { startApiOn, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { codeOf } from "../../support/people/authenticator.ts";
import { operate } from "../../support/people/operate.ts";
import { callAs, equipped, giveFactor, givePassword } from "../../support/people/second-factor.ts";
import type { SignedIn } from "../../support/people/team.ts";

const OLD = "the secret that somebody has seen, 32 characters";
const NEW = "the secret that nobody has seen, 32 characters!!";
const ACCOUNT = {
  provider: "stripe" as const,
  credentials: { secret_key: "sk_test_1", webhook_secret: "whsec_1" },
};

let ownerUrl: string;
// Roles and their passwords belong to a whole server: this one is nobody else's.
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "rotation-"));
  const server = await startEmbedded({ dataDir, fsync: false });
  atEnd(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  ownerUrl = server.url;
  await migrate(ownerUrl, { secretKey: OLD, queues });
}, 120_000);

/** The product as it is started with these keys: with its start the roles' passwords follow the one in force. */
async function started(secretKey: string, before?: string): Promise<TestApi> {
  await ensureRoles(ownerUrl, secretKey);
  const database = {
    ...{ ownerUrl, secretKey },
    appUrl: connectionUrl(ownerUrl, APP_ROLE, secretKey),
    authUrl: connectionUrl(ownerUrl, AUTH_ROLE, secretKey),
  };
  return startApiOn(database, before ? { SECRET_KEY_BEFORE: before } : {});
}

const courses = async (api: TestApi, person: SignedIn) =>
  (await callAs(api, person, "GET", "/api/courses")).status;
const rotated = async (api: TestApi, ...words: string[]) => {
  const { code, said, complained } = await operate(api, "rotate-keys", ...words, "--json");
  return { code, ...JSON.parse(said || complained) };
};

it("SECRET_KEY is replaced, and who was signed in, has a second factor, an account or a link notices nothing", async () => {
  const before = await started(OLD);
  const { person, secret, codes } = await equipped(before);
  const { teamId, instructorId } = person;
  const sealed = sealCredentials({ team: teamId }, "webhook-token-of-the-row", ACCOUNT, { secretKey: OLD });
  await before.owner.query(
    `insert into payment_accounts (team_id, instructor_id, provider, credentials, webhook_token)
     values ($1, $2, 'stripe', $3, 'webhook-token-of-the-row')`,
    [teamId, instructorId, sealed],
  );
  const { url } = (await callAs(before, person, "POST", "/api/calendar-feeds/own")).data.own;
  const calendar = async (api: TestApi) => (await api.app.request(new URL(url).pathname)).status;
  expect(await rotated(before)).toMatchObject({ code: 1, error: { code: "no_key_before" } });

  const both = await started(NEW, OLD);
  both.time.now = before.time.now;
  expect([await courses(both, person), await calendar(both)]).toEqual([200, 200]);
  const withCode = await giveFactor(both, await givePassword(both, person), {
    code: codeOf(secret, both.time.now),
  });
  expect(withCode.status).toBe(200);
  const withRecovery = await giveFactor(both, await givePassword(both, person), { recovery_code: codes[0] });
  expect(withRecovery.status).toBe(200);

  expect(await rotated(both, "--try")).toEqual({ code: 0, resealed: 2, kept: 0, lost: [] });
  expect(await rotated(both)).toEqual({ code: 0, resealed: 2, kept: 0, lost: [] });
  expect(await rotated(both)).toEqual({ code: 0, resealed: 0, kept: 2, lost: [] });

  const after = await started(NEW);
  after.time.now = new Date(both.time.now.getTime() + 120_000);
  const { rows } = await after.owner.query("select credentials from payment_accounts");
  const opened = openCredentials({ team: teamId }, "webhook-token-of-the-row", rows[0].credentials, {
    secretKey: NEW,
  });
  expect(opened).toEqual(ACCOUNT);
  const again = await giveFactor(after, await givePassword(after, person), {
    code: codeOf(secret, after.time.now),
  });
  expect(again.status).toBe(200);
  const cookie = Object.entries(withCode.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  expect(await courses(after, { ...person, cookie })).toBe(200);
  // What only the key before had signed ends with it.
  expect([await courses(after, person), await calendar(after)]).toEqual([401, 404]);
});

it("what no key opens is named, and left as it is", async () => {
  const api = await started(NEW, OLD);
  await api.owner.query("update payment_accounts set credentials = 'unreadable'");
  const { code, lost } = await rotated(api);
  expect([code, lost]).toEqual([
    1,
    [{ team: 1, payment_accounts: [expect.any(Number)], second_factors: [] }],
  ]);
});
