import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { FULL, SHORT } from "./parts/pace.ts";
import { hasPgbench } from "./parts/pgbench.ts";
import { startBenchedProduct } from "./parts/product.ts";
import { type Result, tableOf } from "./parts/result.ts";
import { createTeam } from "./parts/team.ts";
import { bookings } from "./rows/bookings.ts";
import { firstVisits } from "./rows/first-visit.ts";
import { growth } from "./rows/growth.ts";
import { publicPages } from "./rows/public-pages.ts";
import { sheets } from "./rows/sheets.ts";
import { startAndMemory } from "./rows/start.ts";

const PAGE = "docs/performance.md";
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];

/**
 * The short form runs through everything but what would have to be installed (Lighthouse, pgbench where there is none),
 * and writes nothing down.
 */
const { short } = parseArgs({ options: { short: { type: "boolean", default: false } } }).values;
const pace = short ? SHORT : FULL;

const results: Result[] = [];
const product = await startBenchedProduct();
try {
  const team = await createTeam(product.owner, pace.seats);
  results.push(...(await publicPages(product, team, pace)));
  if (!short) results.push(...(await firstVisits(product, team)));
  if (!short || (await hasPgbench())) results.push(...(await bookings(product, team, pace)));
  results.push(...(await growth(product, pace)));
} finally {
  await product.stop();
}
results.push(...(await startAndMemory(pace)));
results.push(...(await sheets(pace)));

const table = tableOf(results);
console.log(table);
if (!short) await writeDown(`${BEGIN}\n\nMeasured on ${machine()}.\n\n${table}\n\n${END}`);

async function writeDown(section: string): Promise<void> {
  const page = await readFile(PAGE, "utf8");
  await writeFile(
    PAGE,
    page.replace(new RegExp(`${BEGIN}[\\s\\S]*${END}`), () => section),
  );
}

function machine(): string {
  const cores = cpus();
  return `${cores.length} cores (${cores[0]?.model.trim()}), Node ${process.version}`;
}
