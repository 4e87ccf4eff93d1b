import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { renderPage } from "../../../../tests/support/marketing/render-page.tsx";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const text = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/&nbsp;|\s/g, " ");

it("the catalogue says what is sold today, without tax and with it", async () => {
  const { data } = await api.call("GET", "/api/application/plans");
  expect(data.plans.map(({ key }: { key: string }) => key)).toEqual(["start", "solo", "praxis", "zentrum"]);
  expect(data.plans[2]).toMatchObject({
    monthly_cents: 2900,
    monthly_gross_cents: 3451,
    yearly_gross_cents: 34_510,
  });
  expect(data).toMatchObject({
    tax_percent: 19,
    trial: { plan_key: "praxis", days: 30, next_plan_key: "start" },
  });
});

it("the page shows every plan with its price, with tax and without", async () => {
  const { html, head } = await renderPage(api, "/preise");
  for (const words of ["Zwölf Euro", "mit USt 14,28 €", "290 € im Jahr, mit USt 345,10 €", "ohne Grenze"])
    expect(text(html)).toContain(words);
  expect(JSON.stringify(head)).toContain('"name":"Praxis, jährlich"');
});

it("a price that changes in the catalogue changes the page, its example and what search engines read", async () => {
  await api.owner.query(
    `insert into plans (key, version, name, features, monthly_cents, yearly_cents, rank)
     select key, 2, name, features, 3100, 31000, rank from plans where key = 'praxis'`,
  );
  const { html, head } = await renderPage(api, "/preise");
  const page = text(html);
  for (const words of [
    "Einunddreißig für die Praxis",
    "mit USt 36,89 €",
    "368,90 €",
    "Vier Begleitpersonen zu 119 €",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("34,51");
  expect(JSON.stringify(head)).toContain('"price":"31.00"');
});
