import fc from "fast-check";
import { unzipSync } from "fflate";
import { beforeAll, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { readExtf } from "../../../tests/support/read-extf.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";
import { cancelInvoice } from "../invoices/issuing/cancel-invoice.ts";
import { finalise } from "../invoices/issuing/finalise.ts";
import type { CashBook, TaxSummary } from "./schema.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100000" });
});

/** Until a few days before the day on which tests happen. */
const DAYS = 320;
const day = fc.integer({ min: 0, max: DAYS - 1 });
const onDay = (at: number): string => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const noon = (at: number): Date => new Date(`${onDay(at)}T11:00:00Z`);

const entry = fc.record({
  kind: fc.constantFrom("payment", "payment", "refund"),
  cents: fc.integer({ min: 1, max: 15_000 }),
  on: day,
  method: fc.constantFrom("transfer", "onsite", "onsite"),
  mistaken: fc.boolean(),
  /** Entered for an invoice, where one stands by then. */
  named: fc.boolean(),
});
/** Paid for being dunned, so many days after the invoice. */
const fee = fc.option(
  fc.record({
    after: fc.integer({ min: 20, max: 90 }),
    cents: fc.integer({ min: 1, max: 500 }),
    method: fc.constantFrom("transfer", "onsite"),
  }),
);
const booking = fc.record({
  course: fc.nat(3),
  total: fc.integer({ min: 100, max: 20_000 }),
  booked: day,
  entries: fc.array(entry, { maxLength: 3 }),
  billed: fc.option(day),
  cancelled: fc.option(day),
  fee,
  discount: fc.option(fc.integer({ min: 1, max: 500 })),
  /** What of the price is a partner's, and when that is billed apart. */
  partner: fc.option(fc.record({ share: fc.integer({ min: 1, max: 100 }), billed: fc.option(day) })),
  /** Given up for a fee, which is all that is billed then. */
  given_up: fc.option(fc.record({ share: fc.integer({ min: 0, max: 100 }) }), { freq: 3 }),
});
const sale = fc.record({
  cents: fc.integer({ min: 500, max: 9_000 }),
  on: day,
  method: fc.constantFrom("onsite", "transfer"),
});
/** With gifts, and with what takes off what another item asks. */
const items = fc
  .array(
    fc.record({
      unit_price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })).map((cents) => cents / 100),
      quantity: fc.constantFrom(1, 2, 5, -1),
      tax_mode: fc.constantFrom("exempt", "standard", "reduced"),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .filter((all) => all.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0) > 0.001);
const letter = fc.record({
  items,
  on: day,
  paid: fc.option(
    fc.record({
      on: day,
      share: fc.integer({ min: 1, max: 100 }),
      method: fc.constantFrom("onsite", "transfer"),
    }),
  ),
  cancelled: fc.option(day),
  fee,
});
const move = fc.record({
  kind: fc.constantFrom("private_out", "private_in", "bank_out", "bank_in"),
  amount: fc.integer({ min: 1, max: 120 }),
  on: day,
  mistaken: fc.boolean(),
});
const year = fc.record({
  moves: fc.array(move, { maxLength: 4 }),
  bookings: fc.array(booking, { minLength: 1, maxLength: 8 }),
  sales: fc.array(sale, { maxLength: 3 }),
  letters: fc.array(letter, { maxLength: 4 }),
});
type Year = typeof year extends fc.Arbitrary<infer Value> ? Value : never;

const taxes = ["exempt", "small_business", "standard", "reduced"] as const;

/** A practice that had such a year: booked, billed, paid, paid back, mistaken and corrected, each by what the product does. */
async function practiceWith({ bookings, sales, letters, moves }: Year): Promise<SignedIn> {
  const team = await signUpTeam(api);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await api.call(method, path, body, { cookie: team.cookie });
    expect([path, answer.status < 300, answer.message]).toEqual([path, true, answer.message]);
    return answer.data;
  };
  await call("PATCH", "/api/team", {
    street: "Karl-Heine-Straße 54",
    zip: "04229",
    city: "Leipzig",
    tax_number: "231/123/45678",
  });
  await call("PATCH", "/api/bookkeeping/settings", {
    adviser_number: 29098,
    client_number: 1,
    cash_opening: 150,
  });
  const lessons: number[] = [];
  for (const tax_mode of taxes)
    lessons.push(
      await openLesson(api, team, {
        course_id: await addCourse(api, team, { name: tax_mode, tax_mode }),
        max_participants: 50,
      }),
    );
  const events: { at: number; run: () => Promise<void> }[] = [];
  const at = (now: Date) => ({
    ...{ database: api.services.database, team: team.teamId, now },
    actor: { kind: "system" as const, job: "test" },
  });
  type Billed = { cancelled: number | null; fee: { after: number; cents: number; method: string } | null };
  const issue = (id: number, on: number, { cancelled, fee }: Billed) => {
    const paid = on + (fee?.after ?? 0);
    if (fee && paid < DAYS && (cancelled === null || cancelled <= on || cancelled > paid))
      events.push({
        at: paid + 0.3,
        run: async () =>
          void (await api.owner.query(
            `insert into money_entries (team_id, invoice_id, kind, amount_cents, method, occurred_on, source, actor, created_at,
               is_dunning_fee) values ($1, $2, 'payment', $3, $4, $5, 'hand', '{}', $6, true)`,
            [team.teamId, id, fee.cents, fee.method, onDay(paid), noon(paid)],
          )),
      });
    events.push({
      at: on,
      run: async () => {
        await finalise(at(noon(on)), id, { send: false });
        // What its paper says was paid before is what the list says from then on.
        const { rows } = await api.owner.query(
          `select (document ->> 'paid_cents')::int as said, least(total_cents, greatest(0, paid_cents)) as paid
           from invoices where id = $1`,
          [id],
        );
        expect(rows[0].said).toBe(rows[0].paid);
      },
    });
    if (cancelled !== null && cancelled > on)
      events.push({
        at: cancelled + 0.5,
        run: async () =>
          void (await cancelInvoice(at(noon(cancelled)), id, { reason: "Irrtum", send: false })),
      });
  };
  for (const [place, one] of bookings.entries()) {
    const { rows } = await api.owner.query(
      `insert into registrations (team_id, lesson_id, number, token, status, first_name, last_name, email, person_key, created_at,
         confirmed_at, total_cents, street, zip, city, payment_method, discount_cents, partner, snapshot, fee_cents,
         cancelled_at, cancelled_by)
       values ($1, $2, $3, $3, case when $8::int is null then 'confirmed' else 'cancelled' end, 'Lea', $3, 'lea@mail.example', $3,
         $4::date, $4::date, $5, 'Weg 1', '04229', 'Leipzig', 'onsite', $6, $7::int is not null,
         jsonb_build_object('terms', jsonb_build_object('partner_fee_cents', coalesce($7::int, 0))), coalesce($8::int, 0),
         case when $8::int is not null then $4::date end, case when $8::int is not null then 'staff' end)
       returning id`,
      [
        ...[
          team.teamId,
          lessons[one.course],
          `person-${place}-with-a-long-token`,
          onDay(one.booked),
          one.total,
        ],
        ...[one.discount ?? 0, shareOf(one.total, one.partner), shareOf(one.total, one.given_up)],
      ],
    );
    const id: number = rows[0].id;
    for (const { kind, cents, on, method, mistaken, named } of one.entries)
      events.push({
        at: on + 0.25,
        run: async () => {
          const { rows: standing } = await api.owner.query(
            "select max(id) as id from invoices where registration_id = $1 and kind = 'invoice' and state = 'finalised' and $2",
            [id, named],
          );
          const values = [team.teamId, id, kind, cents, method, onDay(on), noon(on), standing[0].id];
          await api.owner.query(
            `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at, invoice_id)
             values ($1, $2, $3, $4, $5, $6, 'hand', '{}', $7, $8)`,
            values,
          );
          if (mistaken)
            await api.owner.query(
              `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at, invoice_id, corrects_id)
               values ($1, $2, $3, -$4::int, $5, $6, 'hand', '{}', $7, $8, (select max(id) from money_entries where registration_id = $2))`,
              values,
            );
        },
      });
    const bill = async (purpose: string, day: number | null, plan: Billed) => {
      if (day === null) return;
      const { created } = await call("POST", "/api/invoices/drafts", { purpose, registration_ids: [id] });
      if (!created[0]) return;
      if (purpose === "cancellation_fee") {
        // Whether a fee for a seat given up is taxed is chosen by whoever bills it.
        const path = `/api/invoices/${created[0].id}`;
        const [item] = (await call("GET", path)).items;
        await call("PATCH", path, { items: [{ ...item, tax_mode: taxes[one.course] }] });
      }
      issue(created[0].id, day, plan);
    };
    if (one.given_up) await bill("cancellation_fee", one.billed, one);
    else {
      await bill("partner", one.partner?.billed ?? null, { cancelled: null, fee: null });
      await bill("registration", one.billed, one);
    }
  }
  for (const { cents, on, method } of sales)
    events.push({
      at: on,
      run: async () =>
        void (await call("POST", "/api/gift-vouchers", {
          ...{
            value: Math.ceil(cents / 100),
            buyer_name: "Ingrid Hartmann",
            paid_method: method,
            sold_on: onDay(on),
          },
        })),
    });
  for (const { items, on, paid, cancelled, fee } of letters) {
    const draft = await call("POST", "/api/invoices", {
      ...{
        recipient_name: "Tom Winkler",
        recipient_street: "Weg 2",
        recipient_zip: "04229",
        recipient_city: "Leipzig",
      },
      items: items.map((item) => ({
        ...item,
        description: "Beratung",
        service_from: onDay(on),
        service_to: onDay(on),
      })),
    });
    issue(draft.id, on, { cancelled, fee });
    // Some is paid at the visit, before the letter is written, and entered once that is issued.
    const entered = paid && Math.max(paid.on, on);
    if (paid && entered !== null && !(cancelled !== null && cancelled > on && entered >= cancelled))
      events.push({
        at: entered + 0.25,
        run: async () =>
          void (await api.owner.query(
            `insert into money_entries (team_id, invoice_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
             values ($1, $2, 'payment', $3, $4, $5, 'hand', '{}', $6)`,
            [
              team.teamId,
              draft.id,
              Math.max(1, Math.round((draft.total_cents * paid.share) / 100)),
              paid.method,
              onDay(paid.on),
              noon(entered),
            ],
          )),
      });
  }
  for (const { run } of events.toSorted((one, other) => one.at - other.at)) await run();
  const till = (method: string, path: string, body?: object) =>
    api.call(method, `/api/bookkeeping/cash-moves${path}`, body, { cookie: team.cookie });
  for (const { on, mistaken, ...body } of moves) {
    const { status } = await till("POST", "", { ...body, occurred_on: onDay(on) });
    // More than is in the till is refused, and nothing of it is entered.
    expect([200, 422]).toContain(status);
    if (!mistaken || status !== 200) continue;
    const { rows } = await api.owner.query("select max(id) as id from cash_moves where team_id = $1", [
      team.teamId,
    ]);
    await till("DELETE", `/${rows[0].id}`);
  }
  return team;
}

const shareOf = (total: number, part: { share: number } | null): number | null =>
  part && Math.floor((total * part.share) / 100);

type Row = { cents: number; account: string; contra: string; number: string; text: string };

/** The postings of the files for DATEV, read back. */
async function postings(team: SignedIn): Promise<Row[]> {
  const answer = await api.app.request("/api/bookkeeping/datev.zip?from=2026-01-01&to=2026-12-31", {
    headers: { cookie: team.cookie },
  });
  if (answer.status === 409) return [];
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.entries(files)
    .filter(([path]) => path.endsWith(".csv"))
    .flatMap(([, bytes]) => readExtf(bytes))
    .map(({ cents, side, account, contra_account, number, text }) => ({
      ...{ cents: side === "S" ? cents : -cents, account, contra: contra_account, number, text },
    }));
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

const accounts = { bank: "1200", cash: "1000", vouchers: "1700", debtors: "10000" };
const sum = (rows: readonly { cents: number }[]): number => rows.reduce((all, { cents }) => all + cents, 0);
/** What an account has at the end: what went to its debit side less what went to its credit side. */
const balance = (rows: readonly Row[], account: string): number =>
  sum(rows.filter((row) => row.account === account)) - sum(rows.filter((row) => row.contra === account));

it("the list of invoices, statistics, DATEV, the cash book and the summary for the tax return of any year agree to the cent", async () => {
  await fc.assert(
    fc.asyncProperty(year, async (given) => {
      const team = await practiceWith(given);
      const asTeam = async (path: string) =>
        (await api.call("GET", path, undefined, { cookie: team.cookie })).data;
      const rows = await postings(team);
      const days = "from=2026-01-01&to=2026-12-31";
      const cash: CashBook = await asTeam(`/api/bookkeeping/cash-book?${days}`);
      const tax: TaxSummary = await asTeam(`/api/bookkeeping/tax-summary?${days}`);
      const { all } = await asTeam("/api/payments/sums");
      const { total } = await asTeam(`/api/statistics?${days}`);
      const invoices: {
        total_cents: number;
        standing: string;
        open_cents: number;
        paid_cents: number;
        kind: string;
        id: number;
        number: string;
      }[] = (await api.call("GET", "/api/invoices?per_page=500", undefined, { cookie: team.cookie })).data;
      const issued = invoices.filter(({ standing }) => standing !== "draft");
      const { rows: outside } = await api.owner.query(
        `select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::int as cents
         from money_entries where team_id = $1 and registration_id is null`,
        [team.teamId],
      );
      const besides: number = outside[0].cents;
      const sold = sum(given.sales.map(({ cents }) => ({ cents: Math.ceil(cents / 100) * 100 })));

      // Cash: the account of DATEV is the book's, day by day from its opening.
      expect(cash.opening_cents).toBe(15_000);
      expect(cash.closing_cents - cash.opening_cents).toBe(balance(rows, accounts.cash));
      for (const each of cash.days) expect(each.closing_cents - each.opening_cents).toBe(sum(each.entries));

      // Money: what lies in bank and cash, but for what the owner put in or took out, is what statistics say came less what went back, with vouchers and letters beside.
      const own = 0 - balance(rows, "1800") - balance(rows, "1890");
      const money = balance(rows, accounts.bank) + balance(rows, accounts.cash) - own;
      expect(money).toBe(all.paid_cents - all.refunded_cents + sold + besides);
      expect([total.paid_cents, total.refunded_cents]).toEqual([all.paid_cents, all.refunded_cents]);
      expect(tax.income_cents - tax.refund_cents).toBe(money);
      expect(
        sum(tax.months.map(({ income_cents, refund_cents }) => ({ cents: income_cents - refund_cents }))),
      ).toBe(money);
      expect(sum(tax.purposes.map(({ gross_cents }) => ({ cents: gross_cents })))).toBe(money);
      expect(sum(tax.purposes.map(({ net_cents, tax_cents }) => ({ cents: net_cents + tax_cents })))).toBe(
        money,
      );
      expect(balance(rows, accounts.vouchers)).toBe(0 - sold);
      // Months that are looked at one by one are the year.
      const byMonth: TaxSummary[] = [];
      for (const { month } of tax.months)
        byMonth.push(await asTeam(`/api/bookkeeping/tax-summary?from=${month}-01&to=${lastDayOf(month)}`));
      expect(
        sum(byMonth.map(({ income_cents, refund_cents }) => ({ cents: income_cents - refund_cents }))),
      ).toBe(money);

      // Invoices: what was billed is the list's, and what debtors owe is what is open there.
      const billed = rows.filter(({ text }) => /^(Rechnung|Storno)/.test(text));
      expect(sum(billed)).toBe(sum(issued.map(({ total_cents }) => ({ cents: total_cents }))));
      const { rows: entered } = await api.owner.query(
        `select i.id::int, i.state = 'cancelled' and not i.settles as is_lost,
           sum(case e.kind when 'payment' then e.amount_cents else -e.amount_cents end)::int as cents
         from money_entries e join invoices i on i.id = e.invoice_id where e.team_id = $1 and not e.is_dunning_fee group by 1, 2`,
        [team.teamId],
      );
      const named = new Map<number, number>(entered.map(({ id, cents }) => [id, cents]));
      const lost = entered.filter(({ is_lost }) => is_lost);
      // What nobody entered for an invoice pays no more of it than it asks for; the list shows the rest on the last one.
      const owed = issued
        .filter(({ kind, standing }) => kind === "invoice" && standing !== "cancelled")
        .map(({ id, number, total_cents, paid_cents }) => ({
          number,
          cents: total_cents - Math.min(paid_cents, Math.max(total_cents, named.get(id) ?? 0)),
        }));
      for (const { number, cents } of owed) {
        const own = rows.filter((row) => row.number === number);
        expect([number, balance(own, accounts.debtors)]).toEqual([number, cents]);
      }
      expect(balance(rows, accounts.debtors)).toBe(sum(owed) - sum(lost));
    }),
    { numRuns: 8, seed: 20_261_123 },
  );
});
