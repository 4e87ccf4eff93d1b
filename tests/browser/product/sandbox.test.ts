import { expect, test } from "@playwright/test";
import pg from "pg";
import { type Product, startProduct } from "../../support/programs/product.ts";

// A product of its own, with a whole practice that is made ready.
test.describe.configure({ timeout: 180_000 });

let product: Product;
let database: pg.Client;
test.beforeAll(async () => {
  // A practice that somebody only tries sends no mail.
  product = await startProduct({ DEMO: "0", SANDBOXES: "1", SMTP_URL: "smtp://127.0.0.1:9" });
  database = new pg.Client(product.databaseUrl);
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await product.stop();
});

async function ready(): Promise<number[]> {
  const { rows } = await database.query<{ team: number }>(
    "select team_id::int as team from sandboxes where opened_at is null",
  );
  return rows.map(({ team }) => team);
}

test("the built product makes an example practice ready, opens it to a visitor, and makes the next one", async ({
  page,
}) => {
  await expect.poll(ready, { timeout: 60_000 }).toHaveLength(1);
  const [first = 0] = await ready();
  // What the seeds claimed was settled by the product that ran them.
  const names = await database.query("select distinct state from directory.names where team_id = $1", [
    first,
  ]);
  expect(names.rows).toEqual([{ state: "used" }]);

  await page.goto(`${product.url}/beispielpraxis`);
  await page.getByRole("button", { name: "Praxis öffnen" }).click();
  await expect(page).toHaveURL(/\/admin/);
  const opened = await database.query("select team_id::int from sandboxes where opened_at is not null");
  expect(opened.rows).toEqual([{ team_id: first }]);

  await expect.poll(ready, { timeout: 60_000 }).toHaveLength(1);
  expect(await ready()).not.toContain(first);
});
