import type { Config } from "../../src/platform/config.ts";
import type { SignIn } from "./welcome.ts";

/** Fills in the demo teams where the configuration asks for them, and answers who can sign in to them. */
export async function fillDemo(config: Config, databaseUrl: string): Promise<readonly SignIn[]> {
  if (!config.demo) return [];
  const { demoSignIns, seedDemo } = await import("../../seeds/demo.ts");
  const { secretKey, foreignSite } = config;
  await seedDemo({ databaseUrl, secretKey, foreignSite: foreignSite?.origin });
  return demoSignIns;
}
