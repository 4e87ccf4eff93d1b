import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  cancellationOf,
  drafts,
  everyKind,
  invoice,
  item,
} from "../../../../tests/support/invoices/sheets.ts";
import { readAloud } from "../../../../tests/support/read-aloud.ts";
import { pageText, readPdf } from "../../../../tests/support/read-pdf.ts";
import type { InvoiceSheet } from "../../../shared/invoices/sheet.ts";
import { eInvoice } from "../../e-invoice/e-invoice.ts";
import { invoicePdf, printedInvoices } from "../invoice.ts";

const MM = 72 / 25.4;
const kinds: Record<string, InvoiceSheet> = { ...everyKind(), ...drafts() };
const of = (kind: string): InvoiceSheet => kinds[kind] ?? invoice();
const read = async (kind: string) => readPdf(await invoicePdf(of(kind)));

describe("an invoice on paper", () => {
  test.each([
    "exempt",
    "mixed",
    "small",
    "with a deposit paid",
    "cancellation",
    "for a deposit",
    "after a deposit",
    "gift voucher",
    "several pages",
    "a draft with gaps",
  ])("%s is read out in order", async (kind) => {
    const words = readAloud(await invoicePdf(of(kind))).join("\n");
    await expect(`${words}\n`).toMatchFileSnapshot(`golden/${kind.replaceAll(" ", "-")}.txt`);
  });

  test("has its address where an envelope has its window, and its text below the norm's line", async () => {
    for (const kind of ["exempt", "long names"]) {
      const [page = []] = (await read(kind)).pages;
      const top = (text: string) => 297 - (page.find((piece) => piece.text.startsWith(text))?.y ?? 0) / MM;
      const place = page.find(({ text }) => text.startsWith("Herrn"));
      expect((place?.x ?? 0) / MM).toBeCloseTo(25, 1);
      expect(top("Herrn")).toBeGreaterThan(62.7);
      const address = page.filter(({ mark }) => mark === place?.mark);
      for (const { y } of address) expect(297 - y / MM).toBeLessThan(90);
      expect(top("Rechnung RE")).toBeGreaterThan(98.5);
    }
  });

  test("prints names of sixty letters whole, within the margins and above the foot", async () => {
    const { pages } = await read("long names");
    const { name } = of("long names").recipient;
    expect(pageText(pages[0]).replaceAll(" ", "").split(name.replaceAll(" ", "")).length).toBeGreaterThan(6);
    for (const { x, y } of pages.flat()) {
      expect(x).toBeGreaterThanOrEqual(25 * MM - 0.1);
      expect(x).toBeLessThan(190 * MM);
      expect(y).toBeGreaterThan(8 * MM);
    }
  });

  test("repeats the heads of its columns on every page, who it is from, and which page it is", async () => {
    const { pages } = await read("several pages");
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      expect(pageText(page)).toContain("Pos. Leistung Menge Einzelpreis Betrag");
      expect(pageText(page)).toContain("Hebammenpraxis Sonnenschein");
      expect(pageText(page)).toContain("Steuernummer 231/123/45678");
      expect(pageText(page)).toContain(`Seite ${index + 1} von 4`);
    }
  });

  test("carries its sum from page to page, and its sums are never alone on one", async () => {
    for (const count of [30, 31, 32, 33, 34, 35, 36, 40]) {
      const items = Array.from({ length: count }, () => item({ unit_price_cents: 1_000 }));
      const { pages, raw } = readPdf(await invoicePdf(invoice({ items })));
      const texts = pages.map(pageText);
      expect(texts.length).toBeGreaterThan(2);
      const end = texts.findIndex((text) => text.includes("Rechnungsbetrag"));
      const carried = texts
        .slice(0, end + 1)
        .map((text) => [...text.matchAll(/Übertrag\s+([\d.]+),00/g)].map(([, euros]) => euros));
      for (const [page, sums] of carried.entries()) {
        expect(sums).toHaveLength(page === 0 || page === end ? 1 : 2);
        if (page > 0) expect(sums[0]).toBe(carried[page - 1]?.at(-1));
      }
      expect(texts[end]).toContain("Geburtsvorbereitung");
      expect(texts[end]).toContain(`${count * 10},00`);
      expect(raw).toContain("/Lang (de-DE)");
    }
    expect(pageText(readPdf(await invoicePdf(invoice())).pages[0])).not.toContain("Übertrag");
  });

  test("names the country of who lives abroad below the address, and none inside Germany", async () => {
    const { recipient } = invoice();
    const abroad = {
      ...recipient,
      street: "Getreidegasse 9",
      zip: "5020",
      city: "Salzburg",
      country: "AT" as const,
    };
    const [page] = readPdf(await invoicePdf(invoice({ recipient: abroad }))).pages;
    expect(pageText(page)).toMatch(/5020 Salzburg\s+ÖSTERREICH/);
    expect(pageText(readPdf(await invoicePdf(invoice())).pages[0])).not.toContain("DEUTSCHLAND");
  });

  test("printed with others counts its own pages, and each is read out whole before the next", async () => {
    const sheets = [of("several pages"), of("cancellation")].map((sheet) => ({ sheet }));
    const bytes = await printedInvoices(sheets, new Date(0));
    const { pages } = readPdf(bytes);
    expect(pageText(pages[3])).toContain("Seite 4 von 4");
    expect(pageText(pages[4])).toContain("Seite 1 von 1");
    const words = readAloud(bytes);
    const each = await Promise.all(
      sheets.map(async ({ sheet }) => readAloud(await invoicePdf(sheet)).slice(1)),
    );
    expect(words.slice(1)).toEqual(each.flat());
  });

  test("has one ink: no grey, no colour", async () => {
    expect((await read("a draft with gaps")).colours).toEqual(["0 0 0"]);
  });

  test("bears the team's picture, if it has one", async () => {
    const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    expect(readPdf(await invoicePdf(of("exempt"), { logo })).raw).toContain("/Subtype /Image");
    expect((await read("exempt")).raw).not.toContain("/Subtype /Image");
  });

  test("is the same file, byte by byte, whenever it is made", async () => {
    expect(await invoicePdf(of("mixed"))).toEqual(await invoicePdf(structuredClone(of("mixed"))));
  });

  test("can be read by assistive technology and kept for years", async () => {
    const { raw } = await read("exempt");
    expect(raw).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(raw).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A<\/pdfaid:conformance>/);
  });

  test("bears the same invoice as XML, under the name by which programs look for it", async () => {
    const { raw } = await read("mixed");
    expect(raw).toMatch(/\/AFRelationship \/Alternative\n\/F \(factur-x\.xml\)/);
    expect(raw).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(raw.match(/<pdfaExtension:schemas>/g)).toHaveLength(1);
    expect(attached(raw)).toBe(eInvoice(of("mixed")));
  });

  test("as a draft says so on every page, and bears no XML", async () => {
    const { raw, pages } = await read("a whole draft");
    expect(raw).not.toContain("EmbeddedFile");
    for (const page of pages) expect(pageText(page)).toContain("Entwurf · Seite");
  });

  test("as a Stornorechnung asks for nothing, names what it cancels, and is never called Gutschrift", async () => {
    const bytes = await invoicePdf(cancellationOf(invoice()));
    const words = readAloud(bytes).join("\n");
    expect(words).toContain("P zur Rechnung RE-2027-0031 vom 12.01.2027");
    expect(words).not.toMatch(/Figure|Verwendungszweck|Gutschrift/);
  });
});

function attached(raw: string): string {
  const body = /\/Type \/EmbeddedFile[\s\S]*?\/Length (\d+)[\s\S]*?\nstream\n([\s\S]*)/.exec(raw);
  const bytes = Buffer.from((body?.[2] ?? "").slice(0, Number(body?.[1])), "latin1");
  return inflateSync(bytes).toString("utf8");
}
