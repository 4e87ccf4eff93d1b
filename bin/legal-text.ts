import { readFileSync } from "node:fs";
import { publishText } from "../src/domain/legal/publish-text.ts";
import { findLegalTexts } from "../src/domain/legal/queries.ts";
import { legalTexts } from "../src/domain/legal/schema.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { createPool } from "../src/platform/database/pool.ts";
import { Refusal } from "../src/shared/refusal.ts";
import { end } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";

const keys = legalTexts.keyof();
const USAGE = `npm run legal-text -- <${keys.options.join(" | ")}> [<file> <what is new, in a sentence>]`;

try {
  const [name, path, changes = ""] = process.argv.slice(2);
  const key = keys.safeParse(name);
  if (!key.success) throw new ConfigError(USAGE);
  const pool = createPool(await openDatabase(readConfig(process.env)));
  if (path === undefined) {
    console.log((await findLegalTexts({ pool }))[key.data]);
  } else {
    const body = readFileSync(path, "utf8");
    const version = await publishText({ pool }, key.data, { body, changes }, new Date());
    console.log(`Version ${version} of ${key.data} is in force.`);
  }
  await pool.end();
  await end(0);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof Refusal ? error.message : error);
  await end(1);
}
