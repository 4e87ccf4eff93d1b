import { resetDemo } from "../seeds/demo.ts";
import { ConfigError, readConfig } from "../src/platform/config.ts";
import { end } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";

try {
  const config = readConfig(process.env);
  if (!config.demo) throw new ConfigError("This installation has no demo; DEMO=1 gives it one.");
  const databaseUrl = await openDatabase(config);
  const { secretKey, foreignSite } = config;
  await resetDemo({ databaseUrl, secretKey, foreignSite: foreignSite?.origin });
  console.log("The demo teams are as on their first day; everybody else's data is untouched.");
  await end(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  await end(1);
}
