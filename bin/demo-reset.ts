import { ConfigError } from "../src/platform/config.ts";
import { end } from "./parts/closing.ts";
import { openDatabase } from "./parts/database.ts";
import { resetDemoTeams } from "./parts/demo.ts";
import { readStartConfig } from "./parts/start-config.ts";

try {
  const config = readStartConfig(process.env);
  if (!config.demo) throw new ConfigError("This installation has no demo; DEMO=1 gives it one.");
  const databaseUrl = await openDatabase(config);
  await resetDemoTeams(config, databaseUrl);
  console.log("The demo teams are as on their first day; everybody else's data is untouched.");
  await end(0);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  await end(1);
}
