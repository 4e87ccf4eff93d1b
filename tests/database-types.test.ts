import { readdirSync } from "node:fs";
import { basename } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { outdatedDatabaseTypes } from "../bin/db-types.ts";
import { freshDatabase } from "./support/programs/database.ts";

test("the types of the tables, and the schema to be read, are what the migrations make", async () => {
  const { ownerUrl } = await freshDatabase();
  expect(await outdatedDatabaseTypes(ownerUrl)).toEqual([]);
});

test("every function of the database has a file of its own, and every file a function", async () => {
  const owner = new pg.Client((await freshDatabase()).ownerUrl);
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'auth'::regnamespace, 'directory'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname collate "C"`);
  await owner.end();
  const files = readdirSync(new URL("../migrations/functions", import.meta.url), {
    recursive: true,
    encoding: "utf8",
  });
  const filed = files.filter((path) => path.endsWith(".sql")).map((path) => basename(path, ".sql"));
  expect(filed.sort()).toEqual(rows.map(({ name }) => name));
});
