import { readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { startBenchedProduct } from "./parts/product.ts";
import { type Result, tableOf } from "./parts/result.ts";
import { plantTeam } from "./parts/team.ts";
import { bookings } from "./rows/bookings.ts";
import { firstVisits } from "./rows/first-visit.ts";
import { growth } from "./rows/growth.ts";
import { publicPages } from "./rows/public-pages.ts";
import { startAndMemory } from "./rows/start.ts";

const PAGE = "docs/performance.md";
const PLENTY = 10_000;
const [BEGIN, END] = ["<!-- bench -->", "<!-- /bench -->"];

const results: Result[] = [];
const product = await startBenchedProduct();
try {
  const team = await plantTeam(product.owner, PLENTY);
  results.push(...(await publicPages(product, team)));
  results.push(...(await firstVisits(product, team)));
  results.push(...(await bookings(product, team)));
  results.push(...(await growth(product)));
} finally {
  await product.stop();
}
results.push(...(await startAndMemory()));

const table = tableOf(results);
console.log(table);
await writeDown(`${BEGIN}\n\nMeasured on ${machine()}.\n\n${table}\n\n${END}`);

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
