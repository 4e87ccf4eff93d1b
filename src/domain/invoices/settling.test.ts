import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addRegistration } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
let lesson: number;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
  lesson = await openLesson(api, team, { course_fee: 120 });
});

/** What an invoice of a registration bills. */
const purposes = ["deposit", "rest", "partner", "cancellation_fee", "registration"] as const;

type Billed = { id: number; total: number; named: number; cancelled: boolean };
type Step =
  | { do: "bill"; cents: number }
  | { do: "cancel"; which: number }
  | { do: "pay" | "refund"; which: number | null; cents: number };

const cents = fc.integer({ min: 1, max: 30 });
const which = fc.integer({ min: 0, max: 4 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("bill" as const), cents }),
    fc.record({ do: fc.constant("cancel" as const), which }),
    fc.record({ do: fc.constantFrom("pay" as const, "refund" as const), which: fc.option(which), cents }),
  ),
  { minLength: 3, maxLength: 14 },
);

/** How a registration's money is poured, said once more in a loop. */
function poured(billed: readonly Billed[], kept: number): number[] {
  const paid = billed.map(({ cancelled, named }) => (cancelled ? 0 : Math.max(0, named)));
  const running = billed.flatMap(({ cancelled, total }, at) => (cancelled ? [] : [{ at, total }]));
  let free = kept - paid.reduce((sum, one) => sum + one, 0);
  const move = (at: number, cents: number) => {
    paid[at] = (paid[at] ?? 0) + cents;
    free -= cents;
  };
  for (const { at, total } of running) while (free > 0 && (paid[at] ?? 0) < total) move(at, 1);
  for (const { at } of running.toReversed()) while (free < 0 && (paid[at] ?? 0) > 0) move(at, -1);
  const last = running.at(-1);
  if (last) move(last.at, free);
  return paid;
}

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await api.owner.query(text, values)).rows;

let numbers = 0;

async function bill(registration: number, purpose: string, total: number): Promise<number> {
  const [row] = await query<{ id: number }>(
    `insert into invoices (team_id, series_id, kind, purpose, settles, registration_id, payment_days, total_cents, created_by, created_at)
     select $1, id, 'invoice', $2, true, $3, 14, $4, '{}', now() from invoice_series where team_id = $1 returning id::int`,
    [team.teamId, purpose, registration, total],
  );
  await query(
    `insert into invoice_items (team_id, invoice_id, position, quantity, unit, unit_price_cents, total_cents, tax_mode)
     values ($1, $2, 1, 1, 'piece', $3, $3, 'exempt')`,
    [team.teamId, row?.id, total],
  );
  await query(
    `update invoices set state = 'finalised', number = $2, issued_on = '2026-11-21', due_on = '2026-12-05',
       document = '{}', finalised_at = clock_timestamp() where id = $1`,
    [row?.id, `N-${++numbers}`],
  );
  return row?.id ?? 0;
}

async function begun(): Promise<number> {
  await addRegistration(api, team, lesson);
  const [row] = await query<{ id: number }>(
    "select max(id)::int as id from registrations where team_id = $1",
    [team.teamId],
  );
  return row?.id ?? 0;
}

it("a registration's money is on its invoices to the cent, whatever is billed, paid, sent back and cancelled in which order", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all: readonly Step[]) => {
      const registration = await begun();
      const billed: (Billed & { purpose: string })[] = [];
      let kept = 0;
      for (const step of all) {
        if (step.do === "bill") {
          const free = purposes.find((one) => !billed.some((b) => b.purpose === one && !b.cancelled));
          if (!free) continue;
          const id = await bill(registration, free, step.cents);
          billed.push({ id, purpose: free, total: step.cents, named: 0, cancelled: false });
        } else if (step.do === "cancel") {
          const one = billed[step.which];
          if (!one || one.cancelled) continue;
          await query("update invoices set state = 'cancelled' where id = $1", [one.id]);
          one.cancelled = true;
        } else {
          const one = step.which === null ? undefined : billed[step.which];
          const named = one && !one.cancelled ? one : undefined;
          const sign = step.do === "pay" ? 1 : -1;
          await query(
            `insert into money_entries (team_id, registration_id, invoice_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
             values ($1, $2, $3, $4, $5, 'transfer', '2026-11-21', 'hand', '{}', now())`,
            [team.teamId, registration, named?.id ?? null, sign > 0 ? "payment" : "refund", step.cents],
          );
          kept += sign * step.cents;
          if (named) named.named += sign * step.cents;
        }
        const rows = await query<{ paid: number }>(
          "select paid_cents as paid from invoices where registration_id = $1 order by id",
          [registration],
        );
        const paid = rows.map((row) => row.paid);
        expect(paid).toEqual(poured(billed, kept));
        if (billed.some(({ cancelled }) => !cancelled))
          expect(paid.reduce((sum, one) => sum + one, 0)).toBe(kept);
      }
    }),
    { numRuns: 60, seed: 20_261_123 },
  );
});
