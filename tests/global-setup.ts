import type { TestProject } from "vitest/node";
import { startTestServer } from "./support/programs/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    database: { url: string; template: string };
  }
}

/** Starts the database server for all test files; each file then takes a database of its own from it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { url, template, stop } = await startTestServer();
  project.provide("database", { url, template });
  return stop;
}
