import { expect, test } from "vitest";
import { writeDatabaseTypes } from "../bin/db-types.ts";
import { freshDatabase } from "./support/database.ts";

test("the types of the tables are those that the migrations make", async () => {
  const { ownerUrl } = await freshDatabase();
  expect(() => writeDatabaseTypes(ownerUrl, "--verify")).not.toThrow();
});
