import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { faultsOf } from "../../../tests/support/invoices/model-rules.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { practice as practiceIn } from "../../../tests/support/stories/invoicing.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await practice();
});

/** Another such team. */
const practice = () => practiceIn(api);

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const file = (path: string) => api.app.request(path, { headers: { cookie: team.cookie } });

async function draft(description: string): Promise<number> {
  const items = [{ description, unit_price: 69, tax_mode: "standard", service_from: "2026-11-12" }];
  const { data } = await call("POST", "/api/invoices", { recipient_name: "Jonas Hartmann", items });
  return data.id;
}
async function finalised(description: string): Promise<number> {
  const id = await draft(description);
  await call("POST", `/api/invoices/${id}/finalisation`, { send: false });
  return id;
}

describe("an invoice as data", () => {
  it("keeps every rule of EN 16931, as does the Stornorechnung that cancels it", async () => {
    const id = await finalised("Trageberatung");
    const answer = await file(`/api/invoices/${id}/xml`);
    expect(answer.headers.get("content-type")).toBe("application/xml");
    expect(answer.headers.get("content-disposition")).toContain('filename="rechnung-RE-2026-1.xml"');
    expect(faultsOf(await answer.text())).toEqual([]);
    const { data } = await call("POST", `/api/invoices/${id}/cancellation`, { reason: "Falsche Adresse" });
    const storno = await file(`/api/invoices/${data.cancelled_by.id}/xml`);
    const xml = await storno.text();
    expect(xml).toContain("<ram:TypeCode>384</ram:TypeCode>");
    expect(xml).toContain("<ram:IssuerAssignedID>RE-2026-1</ram:IssuerAssignedID>");
    expect(faultsOf(xml)).toEqual([]);
  });

  it("is none while it is a draft", async () => {
    expect(await call("GET", `/api/invoices/${await draft("Entwurf")}/xml`)).toMatchObject({
      ...{ status: 409, code: "invoice_draft" },
    });
  });
});

it("an invoice whose logo is gone is still printed, without it", async () => {
  const { rows } = await api.owner.query("select logo from teams where id = $1", [team.teamId]);
  const show = (logo: string | null) =>
    api.owner.query("update teams set logo = $2 where id = $1", [team.teamId, logo]);
  await show("/api/file/gone0000");
  const id = await finalised("Mit Logo");
  await show(rows[0].logo);
  expect((await call("GET", `/api/invoices/${id}`)).data.sheet.logo).toBe("gone0000");
  expect((await file(`/api/invoices/${id}/pdf`)).status).toBe(200);
});

describe("a recipient abroad", () => {
  it("is written with her country on paper and in the data (BT-55), also when it is cancelled; unsaid it is Germany", async () => {
    const items = [
      { description: "Beratung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" },
    ];
    const home = {
      recipient_name: "Sissi Huber",
      recipient_street: "Getreidegasse 9",
      recipient_zip: "5020",
    };
    const { data } = await call("POST", "/api/invoices", {
      ...{ ...home, recipient_city: "Salzburg", recipient_country: "AT", items },
    });
    expect(data).toMatchObject({ recipient_country: "AT", sheet: { recipient: { country: "AT" } } });
    await call("POST", `/api/invoices/${data.id}/finalisation`, {});
    const { cancelled_by } = (
      await call("POST", `/api/invoices/${data.id}/cancellation`, { reason: "Doppelt" })
    ).data;
    for (const id of [data.id, cancelled_by.id]) {
      const xml = await (await file(`/api/invoices/${id}/xml`)).text();
      expect(xml.match(/<ram:CountryID>..<\/ram:CountryID>/g)).toEqual([
        "<ram:CountryID>DE</ram:CountryID>",
        "<ram:CountryID>AT</ram:CountryID>",
      ]);
      expect(faultsOf(xml)).toEqual([]);
      const pdf = await file(`/api/invoices/${id}/pdf`);
      expect(pageText(readPdf(Buffer.from(await pdf.arrayBuffer())).pages[0])).toContain("ÖSTERREICH");
    }
    const unknown = await call("POST", "/api/invoices", { recipient_country: "XX", items });
    expect(unknown).toMatchObject({ status: 422, errors: { recipient_country: ["Bitte ein Land wählen"] } });
    expect((await call("GET", `/api/invoices/${await draft("Stunde")}`)).data.recipient_country).toBe("DE");
  });
});

describe("numbers of registrations and of invoices", () => {
  it("are never the same, whichever of both is changed, also not as those that were given before", async () => {
    const team = { cookie: (await practice()).cookie };
    const series = (await api.call("GET", "/api/invoice-series", undefined, team)).data[0];
    const edit = (pattern: string) =>
      api.call("PATCH", `/api/invoice-series/${series.id}`, { pattern }, team);
    const shorten = (registration_prefix: string) =>
      api.call("PATCH", "/api/team", { registration_prefix }, team);
    const refused = await shorten("RE");
    expect(refused.status).toBe(422);
    expect(refused.errors?.registration_prefix?.[0]).toContain("die es auch bei Rechnungen gibt");
    expect((await shorten("AB")).status).toBe(200);
    expect((await edit("AB-{year}-{n}")).errors?.pattern?.[0]).toContain("bei Anmeldungen");
    expect((await edit("AC-{year}-{n}")).status).toBe(200);
    expect((await shorten("AC")).status).toBe(422);
    expect((await shorten("RE")).status).toBe(200);
  });
});

describe("invoices that are printed at once", () => {
  it("are one file in the order in which they were chosen, drafts too, each with its own pages", async () => {
    const ids = [
      await finalised("Zweite Stunde"),
      await draft("Dritte Stunde"),
      await finalised("Erste Stunde"),
    ];
    const answer = await file(`/api/invoices/print.pdf?ids=${ids.join(",")}`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const pages = readPdf(Buffer.from(await answer.arrayBuffer())).pages.map(pageText);
    expect(pages).toHaveLength(3);
    for (const [index, words] of ["Zweite Stunde", "Dritte Stunde", "Erste Stunde"].entries()) {
      expect(pages[index]).toContain(words);
      expect(pages[index]).toContain("Seite 1 von 1");
    }
    expect(pages[1]).toContain("Entwurf");
  });

  it("are refused as a whole if one of them is not to be seen", async () => {
    const own = await finalised("Eigene");
    expect(await call("GET", `/api/invoices/print.pdf?ids=${own},999999`)).toMatchObject({
      ...{ status: 404, code: "invoice_unknown" },
    });
    expect((await call("GET", "/api/invoices/print.pdf")).status).toBe(422);
  });
});
