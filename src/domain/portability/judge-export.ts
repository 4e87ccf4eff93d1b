import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import type { ParseJob } from "../../platform/parsing/parse-job.ts";
import { restoreRefused } from "./errors.ts";
import type { Row } from "./restore-rules.ts";
import { type Manifest, manifest } from "./schema.ts";

/** Where an upload lies, and which columns each table may have. */
export type ExportToJudge = { path: string; columns: Record<string, string[]> };

/** Judges an upload by all that is in it, and answers what it says of itself. The job throws restoreRefused. */
export const exportJudging: ParseJob<ExportToJudge, Manifest> = {
  name: "team-export",
  seconds: 300,
  isHeavy: true,
  parse: judgeExport,
};

const MOST_ENTRIES = 200_000;
const MOST_BYTES = 4_000_000_000;
const LONGEST_LINE = 5_000_000;
const MOST_BYTES_OF_PART = 30_000_000;
const MOST_ROWS = 1_000_000;
/** Rows packed a hundredfold are believed; more is a trap. */
const MOST_PACKED = 200;
const KNOWN =
  /^(manifest\.json|schema\.json|README\.md|tables\/[a-z_]{1,60}\.jsonl|files\/[\w-]{22,64}\/[\w-]{1,40}\.(pdf|avif|webp|jpeg)|invoices\/[\w.-]{1,80}\.(pdf|xml))$/;

/** The entries of an export by their path. @throws restoreRefused */
export async function openExport(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(
    () => {
      throw restoreRefused(
        "Das ist keine ZIP-Datei, oder sie ist beschädigt. Bitte laden Sie den Export noch einmal herunter.",
      );
    },
  );
  try {
    return { zip, entries: await entriesOf(zip) };
  } catch (error) {
    zip.close();
    throw error instanceof Error && error.name === "Refusal"
      ? error
      : restoreRefused("Die ZIP-Datei ist beschädigt. Bitte laden Sie den Export noch einmal herunter.");
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MOST_ENTRIES) throw restoreRefused("In der ZIP-Datei sind zu viele Dateien.");
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize, compressedSize } = entry;
    bytes += uncompressedSize;
    if (!KNOWN.test(name) || entries.has(name) || entry.isEncrypted())
      throw restoreRefused(`In der ZIP-Datei ist etwas, das in keinen Export gehört: ${name.slice(0, 80)}`);
    if (
      bytes > MOST_BYTES ||
      (uncompressedSize > 10_000_000 && uncompressedSize > compressedSize * MOST_PACKED)
    )
      throw restoreRefused("Ausgepackt wäre die Datei zu groß, um eingelesen zu werden.");
    if (name.startsWith("files/") && uncompressedSize > MOST_BYTES_OF_PART)
      throw restoreRefused(`Ein Bild oder PDF darin ist zu groß: ${name}`);
    entries.set(name, entry);
  }
  return entries;
}

/** A whole entry. @throws restoreRefused where it is missing */
export async function readEntry(
  { zip, entries }: Awaited<ReturnType<typeof openExport>>,
  name: string,
): Promise<Buffer> {
  const entry = entries.get(name);
  if (!entry) throw restoreRefused(`In der ZIP-Datei fehlt ${name}.`);
  return buffer(await zip.openReadStreamPromise(entry));
}

/** The rows of a table, one after the other; of a table that is missing none. @throws restoreRefused */
export async function* rowsOf(
  { zip, entries }: Awaited<ReturnType<typeof openExport>>,
  table: string,
): AsyncGenerator<Row> {
  const entry = entries.get(`tables/${table}.jsonl`);
  if (!entry) return;
  const stream = await zip.openReadStreamPromise(entry);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE) throw restoreRefused(`Eine Zeile der Tabelle ${table} ist zu lang.`);
    for (const line of lines) if (line) yield rowIn(line, table);
  }
  if (rest) yield rowIn(rest, table);
}

function rowIn(line: string, table: string): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === "object" && row !== null && !Array.isArray(row)) return row as Row;
  } catch {
    // Said below.
  }
  throw restoreRefused(`Eine Zeile der Tabelle ${table} lässt sich nicht lesen.`);
}

async function judgeExport({ path, columns }: ExportToJudge): Promise<Manifest> {
  const opened = await openExport(path);
  try {
    const says = manifestIn(await readEntry(opened, "manifest.json"));
    let total = 0;
    for (const { name, rows, columns: named } of says.tables) {
      const known = columns[name];
      if (!known || named.some((column) => !known.includes(column)))
        throw restoreRefused(
          `Die Tabelle ${name} kennen wir so nicht. Der Export ist aus einer anderen Fassung; bitte fordern Sie ihn neu an.`,
        );
      let count = 0;
      for await (const row of rowsOf(opened, name)) {
        count += 1;
        total += 1;
        if (total > MOST_ROWS) throw restoreRefused("Der Export hat mehr als eine Million Einträge.");
        if (Object.keys(row).some((column) => !named.includes(column)))
          throw restoreRefused(`In der Tabelle ${name} stehen Spalten, die es dort nicht gibt.`);
        if (named.some((column) => !(column in row)))
          throw restoreRefused(`In der Tabelle ${name} fehlen in einer Zeile Spalten.`);
      }
      if (count !== rows)
        throw restoreRefused(`Die Tabelle ${name} ist nicht vollständig: ${count} statt ${rows} Zeilen.`);
    }
    return says;
  } finally {
    opened.zip.close();
  }
}

function manifestIn(bytes: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(String(bytes)));
  } catch {
    throw restoreRefused(
      "Das ist kein Export, den wir einlesen können, oder er ist aus einer neueren Fassung.",
    );
  }
}
