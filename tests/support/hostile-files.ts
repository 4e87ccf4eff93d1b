import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const text = (content: string): Uint8Array => strToU8(content);

/** A text as long as so many kilobytes. */
const long = (piece: string, kilobytes: number) => piece.repeat(Math.ceil((kilobytes * 1024) / piece.length));

/** A workbook with these rows, and one text that its cells may name. */
const workbook = (rows: string, shared = ""): Uint8Array =>
  zipSync({
    "[Content_Types].xml": text(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "xl/workbook.xml": text(
      `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Kurse" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": text(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    "xl/sharedStrings.xml": text(
      `${head}<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${shared}</t></si></sst>`,
    ),
    "xl/worksheets/sheet1.xml": text(
      `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });

const rowsOf = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => `<row r="${row + 1}">${cell(row + 1)}</row>`).join("");

/** A list with 150,000 rows, each with one cell. */
export const longSheet = () => workbook(rowsOf(150_000, (row) => `<c r="A${row}"><v>1</v></c>`));

/** Half a megabyte that says the same long text in every cell: gigabytes once it is laid out. */
export const repeatingSheet = () => {
  const cells = (row: number) =>
    ["A", "B", "C", "D", "E"].map((column) => `<c r="${column}${row}" t="s"><v>0</v></c>`).join("");
  return workbook(rowsOf(900, cells), long("x", 32));
};

/** Thirty kilobytes that unpack to thirty megabytes. */
export const packedBomb = () => zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(30 * 1024 * 1024) });

/** One line without an end, of so many kilobytes. */
export const endlessLine = (kilobytes: number) => text(`Name${long("x", kilobytes)}`);

/** A heading of spaces, which every column has. */
export const spacedHeadings = () =>
  text(
    `${Array(9)
      .fill(`a${long(" ", 19)}a`)
      .join(";")}\nx;y`,
  );

/** A thousand people in sixty columns, whose names and places are spaces and commas as far as a file may be long. */
export const spacedPeople = () => {
  const row = (cells: string[]) => Array.from({ length: 60 }, (_, column) => cells[column] ?? "x").join(";");
  const name = `"a${long(" ", 0.3)}, ${long(" ,", 0.3)}a"`;
  return text(
    [
      row(["Nachname, Vorname", "PLZ Ort", "Telefon", "Kurs"]),
      ...Array.from({ length: 1000 }, () => row([name, `1234${long(" ", 0.3)}`, `1${long(" /", 0.3)}x`])),
    ].join("\n"),
  );
};

/** Cells as long as a line may be, under headings that take them apart. */
export const endlessNames = () =>
  text(
    `Nachname, Vorname;PLZ Ort;Telefon;Kurs\n${`a${long(" ", 60)}a;1${long(" ", 60)}x;1${long(" -", 60)}x\n`.repeat(10)}`,
  );

/** Dates with a time of spaces. */
export const spacedTimes = () =>
  text(`Kurs;Datum;Von;Bis\n${`Pekip;01.02.2027;1${long(" ", 19)}x;1${long(" ", 19)}x\n`.repeat(40)}`);

/** A PDF in which a stream begins everywhere and ends nowhere. */
export const pdfOfStreams = (kilobytes: number) => text(`%PDF-1.4\n${long("stream\n", kilobytes)}%%EOF`);

/** A PDF of packed objects in so many streams. */
export const pdfOfPackedObjects = () => {
  const packed = deflateSync(" ").toString("latin1");
  const stream = `1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${packed}\nendstream\n`;
  return Uint8Array.from(Buffer.from(`%PDF-1.7\n${long(stream, 5000)}%%EOF`, "latin1"));
};

/** XML that goes down and never comes up. */
export const deepXml = () => text(`${head}<Document><BkToCstmrStmt>${long("<a>", 4500)}`);

/** A transfer whose purpose is nothing but the years of registration numbers. */
export const camtOfYears = () =>
  text(
    `${head}<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">25.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>HS${long("20", 4000)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  );

/** A picture of one colour and so many pixels a side. */
export const largePicture = async (side: number): Promise<Uint8Array> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#8a6" } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** A picture that claims to have 900 million pixels. */
export const claimedPicture = async (): Promise<Uint8Array> => {
  const picture = Buffer.from(await largePicture(10));
  picture.writeUInt32BE(30_000, 16);
  picture.writeUInt32BE(30_000, 20);
  return picture;
};

/** A form of so many parts, each of them empty. */
export const formOfParts = (count: number) => ({
  form: `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count)}--x--\r\n`,
  boundary: "x",
});

/** A form of one part, with eleven megabytes of words about it. */
export const formOfHeads = () => ({
  form: `--x\r\nContent-Disposition: form-data; name="a"\r\n${"X-H: y\r\n".repeat(1_400_000)}\r\nb\r\n--x--\r\n`,
  boundary: "x",
});
