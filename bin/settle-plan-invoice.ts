import { planSellerOf } from "../src/domain/plans/billing/plan-seller.ts";
import { settlePlanInvoice } from "../src/domain/plans/billing/settle-plan-invoice.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/database/pool.ts";
import { APP_ROLE, connectionUrl } from "../src/platform/database/roles.ts";
import { parseEuros } from "../src/shared/money/money.ts";
import { Refusal } from "../src/shared/refusal.ts";
import { end } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";

const USAGE = "npm run settle-plan-invoice -- <number of the invoice> <amount in euros, such as 34,51>";

try {
  const [number = "", typed = ""] = process.argv.slice(2);
  const euros = parseEuros(typed);
  if (!number || !euros) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const databaseUrl = await openDatabase(config);
  const pool = createPool(connectionUrl(databaseUrl, APP_ROLE, config.secretKey));
  const amount_cents = Math.round(euros * 100);
  await settlePlanInvoice({ pool }, planSellerOf(config), { number, amount_cents, now: new Date() });
  await pool.end();
  console.log(`Booked ${typed} € for ${number}.`);
  await end(0);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof Refusal ? error.message : error);
  await end(1);
}
