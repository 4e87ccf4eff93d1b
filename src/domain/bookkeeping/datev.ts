import { beginArchive } from "../../platform/archive.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { documentId } from "../../platform/datev/documents.ts";
import { type BatchHead, extf, type Posting } from "../../platform/datev/extf.ts";
import { formatPlainDate, withOffset } from "../../shared/time/dates.ts";
import { recordExport } from "../audit/record.ts";
import type { Books } from "./cases.ts";
import { numbersMissing, periodEmpty } from "./errors.ts";
import { postingsOf } from "./postings.ts";
import { fiscalYearOf, monthsIn, type Period, periodOf } from "./rules/period-rules.ts";
import type { Entry } from "./rules/posting-rules.ts";
import type { BookFilter, BookSettings } from "./schema.ts";
import { getSettings } from "./settings.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A file to be handed out: its name, and its bytes. */
export type HandedFile = { name: `${string}.zip`; bytes: Bytes };

/**
 * The postings of a period for DATEV: a ZIP with a file a month, as DATEV asks for, and a word on what to do with it. That it
 * was taken is written down. @throws numbersMissing, periodEmpty, booksUnknown; as periodOf
 */
export async function datevBatch(ctx: Ctx, filter: BookFilter): Promise<HandedFile> {
  const period = periodOf(filter, ctx.now);
  const books = filter.instructor_id ?? null;
  const files = await filesOf(ctx, books, period);
  await recordExport(ctx, "datev", { ...period, ...(books !== null && { instructor_id: books }) });
  const archive = beginArchive();
  for (const { path, content } of files) archive.store(path, content);
  return { name: `datev-${period.from}-${period.to}.zip`, bytes: joined(archive.end()) };
}

async function filesOf(ctx: Ctx, books: Books, period: Period) {
  const settings = await reading(ctx, (tx) => getSettings(tx, books));
  const { adviser_number, client_number } = settings;
  if (adviser_number === null || client_number === null) throw numbersMissing();
  const entries = await postingsOf(ctx, books, period, settings);
  if (entries.length === 0) throw periodEmpty(period);
  const made_at = withOffset(ctx.now).slice(0, 19);
  const head = (month: Period): BatchHead => ({
    ...{ adviser_number, client_number, account_length: settings.account_length, chart: settings.chart },
    ...{ ...month, made_at: `${made_at}.000`, name: `Kurshafen ${month.from.slice(0, 7)}` },
    fiscal_year_begins: fiscalYearOf(month.from, settings.fiscal_month),
  });
  const batches = monthsIn(period)
    .map((month) => ({ month, own: entries.filter(({ on }) => on >= month.from && on <= month.to) }))
    .filter(({ own }) => own.length > 0)
    .map(({ month, own }) => ({
      path: `EXTF_Buchungsstapel_${month.from}_${month.to}.csv`,
      content: extf(
        head(month),
        own.map((entry) => postingOf(entry, settings, ctx.team)),
      ),
    }));
  return [...batches, { path: "LIESMICH.txt", content: readme(period, settings, entries.length) }];
}

const postingOf = (
  { cents, invoice, ...entry }: Entry,
  { links_documents }: BookSettings,
  team: number,
): Posting => ({
  ...entry,
  cents: Math.abs(cents),
  side: cents > 0 ? "debit" : "credit",
  document: links_documents && invoice !== null ? documentId("invoice", team, invoice) : null,
});

const readme = ({ from, to }: Period, settings: BookSettings, count: number): string =>
  [
    `Buchungen vom ${formatPlainDate(from)} bis ${formatPlainDate(to)} für DATEV`,
    "",
    `${count} Buchungen, Kontenrahmen ${settings.chart.toUpperCase()}, Berater ${settings.adviser_number}, Mandant ${settings.client_number}.`,
    "Format: DATEV-Format, EXTF-Buchungsstapel (Header 700, Formatversion 13), Windows-1252.",
    "",
    "Einlesen: in DATEV Kanzlei-Rechnungswesen unter Bestand > Importieren > ASCII-Daten, eine Datei je Monat.",
    "Eine Rechnung wird beim Debitor gebucht, eine Zahlung gegen den Debitor. Zahlt jemand, bevor es eine Rechnung gibt,",
    "steht die Zahlung beim Erlös; kommt die Rechnung später, wird sie mit der Zahlung verrechnet.",
    "Belegfeld 1 ist die Nummer der Rechnung, ohne Rechnung die der Anmeldung. Texte nennen keine Namen und keine Kurse.",
    "Die Buchungen sind nicht festgeschrieben.",
    settings.links_documents
      ? "Die Buchungen nennen ihre Belege (Beleglink BEDI). Die Belege laden Sie als eigene Datei herunter und übergeben sie mit DATEV Belegtransfer."
      : "",
    "",
  ].join("\r\n");

function joined(pieces: readonly Bytes[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
