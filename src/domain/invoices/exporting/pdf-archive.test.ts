import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn } from "../../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import { readZip } from "../../../../tests/support/read-zip.ts";
import { practice } from "../../../../tests/support/stories/invoicing.ts";
import { createFileStore } from "../../../platform/files.ts";
import { pdfsOf } from "./pdf-archive.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await practice(api);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api${path}`, body, { cookie: team.cookie });
const item = { description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" };

async function draft(recipient_name: string): Promise<number> {
  return (await call("POST", "/invoices", { recipient_name, items: [item] })).data.id;
}
async function finalised(name: string): Promise<{ id: number; number: string }> {
  return (await call("POST", `/invoices/${await draft(name)}/finalisation`, {})).data;
}
const fetchZip = (search = "", who = team) =>
  api.app.request(`/api/invoices/pdfs.zip${search}`, { headers: { cookie: who.cookie } });
async function filesOf(search = "") {
  const answer = await fetchZip(search);
  expect(answer.status).toBe(200);
  return readZip(new Uint8Array(await answer.arrayBuffer()));
}

describe("the PDFs of a list", () => {
  it("are its invoices with a number, Stornorechnungen with them, each the paper that was issued; drafts have none", async () => {
    const [first, second] = [await finalised("Annika Pohl"), await finalised("Jonas Hartmann")];
    await draft("Eva Busch");
    const { data } = await call("POST", `/invoices/${second.id}/cancellation`, { reason: "Doppelt" });
    const papers = await filesOf();
    expect([...papers.keys()]).toEqual([
      ...[`rechnung-${first.number}.pdf`, `rechnung-${second.number}.pdf`],
      `stornorechnung-${data.cancelled_by.number}.pdf`,
    ]);
    const paper = papers.get(`rechnung-${first.number}.pdf`) as Buffer;
    expect(pageText(readPdf(paper).pages[0])).toContain("Annika Pohl");
    const alone = await api.app.request(`/api/invoices/${first.id}/pdf`, {
      headers: { cookie: team.cookie },
    });
    expect(Buffer.from(await alone.arrayBuffer()).equals(paper)).toBe(true);
  });

  it("are narrowed as the list is, named by their period, and written down as taken", async () => {
    expect([...(await filesOf("?q=Pohl&sort=-total&page=1")).keys()]).toEqual(["rechnung-RE-2026-1.pdf"]);
    expect((await filesOf("?state=cancelled")).size).toBe(2);
    const answer = await fetchZip("?from=2026-11-01&to=2026-11-30");
    expect(answer.headers.get("content-disposition")).toContain("rechnungen-2026-11-01-2026-11-30.zip");
    await answer.arrayBuffer();
    const { rows } = await api.owner.query(
      "select changes from audit_log where team_id = $1 and action = 'exported' order by id desc limit 1",
      [team.teamId],
    );
    expect(rows[0].changes).toMatchObject({
      list: [null, "rechnungen-pdf"],
      narrowed_to: [null, { from: "2026-11-01", to: "2026-11-30" }],
    });
  });

  it("are refused with a sentence where nothing was issued, and to an instructor what is not hers", async () => {
    expect(await call("GET", "/invoices/pdfs.zip?to=2020-01-01")).toMatchObject({
      ...{
        status: 409,
        code: "nothing_to_pack",
        message: "In dieser Auswahl ist keine abgeschlossene Rechnung.",
      },
    });
    const colleague = await addUser(api, team, "instructor");
    expect((await fetchZip("", colleague)).status).toBe(409);
    const guest = await addUser(api, team, "guest");
    expect((await fetchZip("", guest)).status).toBe(403);
  });

  it("are sent paper by paper, so that many take no more room than few", async () => {
    for (let n = 0; n < 25; n++) await finalised(`Familie ${n}`);
    const { config, database } = api.services;
    const ctx = {
      ...{ database, team: team.teamId, now: api.time.now },
      actor: { kind: "system" as const, job: "test" },
    };
    const { pieces } = await pdfsOf(ctx, createFileStore(config.files), {});
    const sizes: number[] = [];
    for await (const piece of pieces) sizes.push(piece.length);
    expect(sizes.length).toBeGreaterThan(28);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(28 * 15_000);
  });
});
