import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { sendRefund } from "../../../src/domain/checkout/refunds/send-refund.ts";
import { checkPayment } from "../../../src/domain/checkout/settling/check-payment.ts";
import { handleEvent } from "../../../src/domain/checkout/settling/handle-event.ts";
import { sealCredentials } from "../../../src/domain/payments/credentials.ts";
import type { Ctx } from "../../../src/platform/context.ts";
import type { ProviderAccount } from "../../../src/platform/gateways/gateway.ts";
import { withTeam } from "../../../src/shared/team-token.ts";
import { later } from "../../../src/shared/time/dates.ts";
import { startApi, type TestApi } from "../api.ts";
import { atEnd } from "../at-end.ts";
import { type SignedIn, signUpTeam } from "../people/team.ts";
import { heldAt, openLesson, register, somebody } from "./booking.ts";
import { type PaymentProvider, startPaymentProvider } from "./payment-provider.ts";
import { start } from "./waiting-list.ts";

export type Provider = "stripe" | "paypal";

/** The API with both providers, which are there for this test file alone. */
export async function startApiWithProviders(
  env: Record<string, string> = { RATE_LIMIT_FACTOR: "1000" },
): Promise<{ api: TestApi; provider: PaymentProvider }> {
  const provider = await startPaymentProvider();
  atEnd(() => provider.close());
  const api = await startApi({ STRIPE_API_URL: provider.url, PAYPAL_API_URL: provider.url, ...env });
  return { api, provider };
}

/** A team whose instructor is paid by both providers, and what its stories are told with. */
export async function startPaying() {
  const { api, provider } = await startApiWithProviders();
  const team = await signUpTeam(api);
  const served = await servedApi(api);
  const keys = {
    stripe: (await takesMoney(api, provider, team, "stripe", served)).key,
    paypal: (await takesMoney(api, provider, team, "paypal", served)).key,
  };
  return { api, provider, team, served, keys, story: payingAt(api, provider, team) };
}

let accounts = 0;

/** Where a provider reports to, on a port of its own: the API over HTTP. */
export const servedApi = (api: TestApi): Promise<string> => servedBy((request) => api.app.fetch(request));

/** Whatever answers, on a port of its own. */
export async function servedBy(answer: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = createServer(getRequestListener(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Lets an instructor be paid by a provider, whose reports come in at `served`. */
export async function takesMoney(
  api: TestApi,
  provider: PaymentProvider,
  team: SignedIn,
  method: Provider,
  served: string,
  slug = `konto_${accounts + 1}`,
): Promise<{ account: number; key: string; url: string; secret: string }> {
  accounts += 1;
  const token = withTeam(team.teamId, `webhook-token-of-account-${accounts}-${team.teamToken}`);
  const url = `${served}/api/webhooks/${method}/${token}`;
  const key = method === "stripe" ? `sk_test_${slug}` : `pp-${slug}`;
  const webhook = await provider.webhookByHand(key, { url, events: ["*"] });
  const account: ProviderAccount =
    method === "stripe"
      ? { provider: method, credentials: { secret_key: key, webhook_secret: webhook.secret ?? "" } }
      : {
          provider: method,
          credentials: {
            client_id: key,
            client_secret: `secret-${slug}`,
            webhook_id: webhook.id,
            mode: "sandbox",
          },
        };
  const sealed = sealCredentials({ team: team.teamId }, token, account, api.services.paymentService.keys);
  const { rows } = await api.owner.query<{ id: number }>(
    `insert into payment_accounts (team_id, instructor_id, provider, credentials, webhook_token, is_active, validated_at)
     values ($1, $2, $3, $4, $5, true, now()) returning id`,
    [team.teamId, team.instructorId, method, sealed, token],
  );
  return { account: Number(rows[0]?.id), key, url, secret: webhook.secret ?? "" };
}

export type PayingStory = ReturnType<typeof payingAt>;

/** What stories of paying are told with, for one team. */
export const payingAt = (api: TestApi, provider: PaymentProvider, team: SignedIn) => {
  const ctx = (): Ctx => ({
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "test" },
    now: api.time.now,
  });
  const works = {
    "payment.event": handleEvent,
    "payment.refund": sendRefund,
    "payment.check": checkPayment,
  };

  /** The API's clock and the providers' are one. */
  async function itIs(now: Date): Promise<void> {
    api.time.now = now;
    await provider.itIs(now);
  }

  return {
    ctx,

    /** Before each test: the time at which every story begins, and both providers are up. */
    async begins(): Promise<void> {
      await itIs(start);
      await provider.isUp();
    },

    passMinutes: (minutes: number) => itIs(later(api.time.now, { minutes })),

    /** Somebody books to pay online: her secret, what the form said, and what the provider calls the payment. */
    async books(lesson: number, method: Provider = "stripe", given: object = {}) {
      const form = somebody(lesson, { payment_method: method, ...given });
      const answer = await register(api, team, form);
      const token: string = answer.data?.registration?.token ?? "";
      return { answer, form, email: form.email, token, session: await this.sessionOf(token) };
    },

    lesson: (given: object = {}) => openLesson(api, team, { max_participants: 1, ...given }),

    async sessionOf(token: string): Promise<string> {
      const { rows } = await api.owner.query<{ session: string }>(
        `select p.session from payments p join registrations r on r.id = p.registration_id
         where r.token = $1 order by p.id desc limit 1`,
        [token],
      );
      return rows[0]?.session ?? "";
    },

    /** Does the jobs of a queue that are due now; what they put there themselves is left. */
    async worksOff(queue: keyof typeof works): Promise<void> {
      const { rows } = await api.owner.query<{ data: Record<string, number> }>(
        `delete from pgboss.job where name = $1 and (data ->> 'team')::bigint = $2
           and start_after <= greatest($3::timestamptz, now()) returning data`,
        [queue, team.teamId, api.time.now],
      );
      for (const { data } of rows) {
        const id = Number(data.payment ?? data.event ?? data.refund);
        await works[queue](ctx(), api.services.paymentService, id);
      }
    },

    /** All that the providers have reported is worked off, and all money sent back. */
    async settles(): Promise<void> {
      await provider.allWebhooksTried();
      await this.worksOff("payment.event");
      await this.worksOff("payment.refund");
      await provider.allWebhooksTried();
      await this.worksOff("payment.event");
    },

    /** Comes back from the provider's page, and asks. */
    outcome: async (token: string) => (await api.call("POST", heldAt(team, token, "/payment/outcome"))).data,

    pay: (token: string, payment_method: string) =>
      api.call("POST", heldAt(team, token, "/payment"), { payment_method }),

    held: async (token: string) => (await api.call("GET", heldAt(team, token))).data,

    /** What was received, and sent back, for a registration in all, in cents, as the rows say. */
    async money(token: string) {
      const { rows } = await api.owner.query<{ received: number; refunded: number; refunds: number }>(
        `select coalesce(sum(p.received_cents), 0)::int as received, coalesce(sum(p.refunded_cents), 0)::int as refunded,
           (select count(*)::int from refunds f join payments q on q.id = f.payment_id where q.registration_id = r.id) as refunds
         from registrations r left join payments p on p.registration_id = r.id where r.token = $1 group by r.id`,
        [token],
      );
      return rows[0];
    },
  };
};
