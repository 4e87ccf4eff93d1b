import { ConfigError } from "../../src/platform/config.ts";
import { openDoor } from "../../src/platform/http/door.ts";
import { closeAtEnd, end, endOnSignals } from "./closing.ts";
import { openDatabase } from "./database.ts";
import { fillSandbox } from "./demo.ts";
import { fillDemo } from "./fill-demo.ts";
import { openForeignSite } from "./foreign-site.ts";
import { requireFreePorts } from "./ports.ts";
import { openStandIns } from "./stand-ins.ts";
import { readStartConfig, type StartConfig } from "./start-config.ts";
import { type SignIn, welcome } from "./welcome.ts";

const PRODUCT = new URL("../../build/server/index.js", import.meta.url).href;
type Product = typeof import("../../src/server.ts");

/**
 * Starts everything: database, demo, stand-ins, web and worker. Says on the terminal where to look, tells a parent
 * process "ready", and ends in order at a signal. What keeps it from starting is said in a sentence; exit code 1.
 */
export async function startProduct(): Promise<void> {
  endOnSignals();
  try {
    const config = readStartConfig(process.env);
    const signIns = await open(config);
    console.log(welcome(config, signIns));
    process.send?.("ready");
  } catch (error) {
    // Our own refusals are sentences; anything else shows where it came from.
    const isSentence = error instanceof Error && (error.name === "Error" || error instanceof ConfigError);
    console.error(isSentence ? `\n${error.message}\n` : error);
    await end(1);
  }
}

async function open(config: StartConfig): Promise<readonly SignIn[]> {
  await requireFreePorts(config);
  const door = await openDoor(config.port);
  const loading: Promise<Product> = import(PRODUCT);
  const [databaseUrl] = await Promise.all([
    openDatabase(config),
    openStandIns(config),
    openForeignSite(config),
    loading,
  ]);
  const { start } = await loading;
  const filling = fillDemo(config, databaseUrl);
  // Whoever comes before the demo is there finds a product without it.
  filling.catch(() => {});
  const running = await start({ ...config, databaseUrl }, undefined, fillSandbox, door);
  closeAtEnd(running.stop);
  return filling;
}
