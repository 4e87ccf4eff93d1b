import { workOffRun } from "../../src/domain/invoices/runs/work-off-run.ts";
import type { Bench, Row } from "../parts/bench.ts";
import { counted } from "../parts/counted.ts";
import { type GrownTeam, growTeam } from "../parts/crowd.ts";
import type { BenchedProduct } from "../parts/product.ts";
import type { Result } from "../parts/result.ts";

/** As many as one run may have. */
const RUN = 500;
const GOAL = 1.3;
const PATIENCE_MS = 60_000;

/** Row 10, its third part: a thousand drafts become invoices with numbers, in runs; the last must cost what the first did. */
export const invoiceRuns: Row = {
  names: ["10"],
  measure: async (bench) => [await finalised(bench)],
};

async function finalised({ pace, product: started }: Bench): Promise<Result> {
  const product = await started();
  const team = await growTeam(product.url, product.owner, "invoicing", pace.small);
  await sayWhoSells(product, team);
  const each = Math.min(RUN, pace.invoices / 2);
  const first = await run(product, team, each);
  const last = await run(product, team, each);
  const ratio = last.statements / first.statements;
  return {
    row: "10",
    what: `Runs of ${pace.invoices.toLocaleString("en")} invoices, finalised`,
    measured: `${((first.ms + last.ms) / 1000).toFixed(1)} s, ${Math.round(last.statements / each)} queries an invoice`,
    against: "the first half, by its queries",
    ratio: `${ratio.toFixed(2)} ×`,
    goal: `≤ ${GOAL} ×`,
    reached: ratio <= GOAL,
  };
}

async function run(product: BenchedProduct, team: GrownTeam, amount: number) {
  const ids: number[] = [];
  for (let number = 0; number < amount; number++) ids.push(await draft(product, team, number));
  const { id } = await call(product, team, "POST", "/api/invoices/runs", { action: "finalise", ids });
  const done = await counted(product, team.id, (ctx) => workOffRun(ctx, id, true));
  const { rows } = await product.owner.query<{ numbered: number }>(
    "select count(*)::int as numbered from invoices where team_id = $1 and id = any($2) and number is not null",
    [team.id, ids],
  );
  if (rows[0]?.numbered !== amount)
    throw new Error(`${rows[0]?.numbered} of ${amount} invoices have a number`);
  return done;
}

async function draft(product: BenchedProduct, team: GrownTeam, number: number): Promise<number> {
  const item = {
    description: "Trageberatung",
    unit_price: 69,
    service_from: "2026-11-12",
    tax_mode: "exempt",
  };
  const { id } = await call(product, team, "POST", "/api/invoices", {
    recipient_name: `Lea Hartmann ${number}`,
    recipient_email: "lea@mail.example",
    items: [item],
  });
  return id;
}

/** Without them nothing is billed. */
const sayWhoSells = (product: BenchedProduct, team: GrownTeam) =>
  call(product, team, "PATCH", "/api/team", {
    street: "Karl-Heine-Straße 54",
    zip: "04229",
    city: "Leipzig",
    tax_number: "231/123/45678",
  });

async function call(
  { url }: BenchedProduct,
  { cookie }: GrownTeam,
  method: string,
  path: string,
  body: object,
): Promise<{ id: number }> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { id: number } };
  return data;
}
