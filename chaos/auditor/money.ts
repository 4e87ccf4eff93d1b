import type pg from "pg";
import type { Evidence } from "./evidence.ts";
import type { Law } from "./law.ts";

/** What a provider says of one payment. */
type Taken = {
  id: string;
  cents: number;
  refunded_cents: number;
  currency: string;
  reference: string;
  capture: string | null;
};

type Booked = {
  session: string;
  received: number;
  refunded: number;
  number: string;
  status: string;
  fee: number;
};
const PAYMENTS = `
  select p.session, p.received_cents as received, p.refunded_cents as refunded, r.number, r.status, r.fee_cents as fee
  from payments p join registrations r on r.team_id = p.team_id and r.id = p.registration_id where p.session is not null`;

/** Registrations that say something else of their money than their entries come to. */
const SUMS = `
  select r.number, r.paid_cents as paid, r.refunded_cents as refunded, e.paid as entered, e.refunded as entered_back
  from registrations r
  cross join lateral (select coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::int as paid,
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::int as refunded
    from money_entries e where e.team_id = r.team_id and e.registration_id = r.id and e.counts and e.currency = 'EUR') e
  where (r.paid_cents, r.refunded_cents) is distinct from (e.paid, e.refunded)`;
type Sum = { number: string; paid: number; refunded: number; entered: number; entered_back: number };

/** What the books say of each payment at a provider. */
const ENTERED = `
  select p.session, coalesce(sum(e.amount_cents) filter (where e.kind = 'payment'), 0)::int as received,
    coalesce(sum(e.amount_cents) filter (where e.kind = 'refund'), 0)::int as refunded
  from payments p left join money_entries e on e.team_id = p.team_id and e.payment_id = p.id
  where p.session is not null group by p.team_id, p.id`;

const BY_HAND = `
  select r.token, count(*)::int as times, coalesce(sum(e.amount_cents), 0)::int as cents, r.total_cents as total
  from registrations r join money_entries e on e.team_id = r.team_id and e.registration_id = r.id
  where e.source = 'hand' and e.kind = 'payment' group by r.team_id, r.id`;
type ByHand = { token: string; times: number; cents: number; total: number };

const UNFINISHED = `
  select 'refund ' || f.id || ' of ' || r.number || ' is ' || f.state as what from refunds f
    join payments p on p.team_id = f.team_id and p.id = f.payment_id
    join registrations r on r.team_id = p.team_id and r.id = p.registration_id where f.state <> 'done'
  union all
  select 'report ' || id || ' was never looked at' from payment_events where processed_at is null`;

/** Each euro that a provider took is booked, once, and has a registration or went back; and the books say the same everywhere. */
export const moneyLaw: Law = {
  law: "every euro has its registration or went back",
  async faults(evidence, database) {
    const taken = await paymentsAt(evidence.paymentsUrl);
    const booked = (await database.query<Booked>(PAYMENTS)).rows;
    const entered = (await database.query<Pick<Booked, "session" | "received" | "refunded">>(ENTERED)).rows;
    const unfinished = await database.query<{ what: string }>(UNFINISHED);
    return [
      ...taken.flatMap((one) => faultsOf(one, booked, entered)),
      ...booked
        .filter(
          ({ session, received }) =>
            received > 0 && !taken.some(({ id, capture }) => id === session && capture),
        )
        .map(({ number }) => `${number} has money that no provider took`),
      ...(await database.query<Sum>(SUMS)).rows.map(
        ({ number, paid, refunded, entered: sum, entered_back }) =>
          `${number} says ${paid} paid and ${refunded} back, its entries ${sum} and ${entered_back}`,
      ),
      ...(await notedFaults(evidence, database)),
      ...unfinished.rows.map(({ what }) => what),
    ];
  },
};

/** What the providers say of all payments. */
export async function paymentsAt(url: string): Promise<Taken[]> {
  const answer = await fetch(`${url}/control/payments`);
  const { data }: { data: Taken[] } = await answer.json();
  return data;
}

function faultsOf(
  one: Taken,
  booked: readonly Booked[],
  entered: readonly Pick<Booked, "session" | "received" | "refunded">[],
): string[] {
  if (one.capture === null) return [];
  const ours = booked.find(({ session }) => session === one.id);
  if (!ours) return [`${one.cents} cents for ${one.reference} came, and nobody knows`];
  const [came, back] = [one.cents, one.refunded_cents];
  const kept = came - back;
  const inBooks = entered.find(({ session }) => session === one.id);
  return [
    ...(ours.received === came && ours.refunded === back
      ? []
      : [
          `${ours.number}: the provider has ${came} and ${back} back, we ${ours.received} and ${ours.refunded}`,
        ]),
    ...(inBooks?.received === came && inBooks.refunded === back
      ? []
      : [
          `${ours.number}: the provider has ${came} and ${back} back, the books ${inBooks?.received} and ${inBooks?.refunded}`,
        ]),
    // Who cancelled gets it back when the team says so; until then it is hers, and the registration says that.
    ...(kept === 0 || ["confirmed", "cancelled"].includes(ours.status)
      ? []
      : [`${kept} cents of ${ours.number} were kept, which is ${ours.status}`]),
  ];
}

/** What the team noted is there once; what it sent back is not there any more. */
async function notedFaults({ answers }: Evidence, database: pg.Client): Promise<string[]> {
  const byHand = (await database.query<ByHand>(BY_HAND)).rows;
  const kept = await database.query<{ token: string; online: number }>(
    `select r.token, sum(p.received_cents - p.refunded_cents)::int as online from registrations r
     join payments p on p.team_id = r.team_id and p.registration_id = r.id group by r.team_id, r.id`,
  );
  return [
    ...byHand
      .filter(({ times, cents, total }) => times > 1 || cents !== total)
      .map(({ token, times, cents }) => `${token}: ${cents} cents were noted ${times} times`),
    ...answers.flatMap((one) => {
      if (!one.sure) return [];
      if (one.kind === "money-noted" && !byHand.some(({ token }) => token === one.token))
        return [`${one.token}: money was noted, and is not there`];
      if (one.kind !== "sent-back") return [];
      const isKept = kept.rows.some(({ token, online }) => token === one.token && online > 0);
      return isKept ? [`${one.token}: money was to be sent back, and was not`] : [];
    }),
  ];
}
