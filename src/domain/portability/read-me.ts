import { formatDateTime } from "../../shared/time/dates.ts";
import type { Manifest } from "./schema.ts";
import { carriedTables, tablesLeftOut } from "./tables.ts";

/** What a developer has to know who reads an export, in German and in English. */
export const readMe = (manifest: Manifest): string => `# ${manifest.team}: alle Daten

Stand: ${formatDateTime(manifest.exported_at)}, aus ${manifest.product}.

*English below.*

## Was das ist

Alle Daten eines Teams, damit es den Anbieter wechseln kann (Art. 23 ff. Data Act, Art. 20 DSGVO). Die Datei enthält
Angaben über Personen, auch über Gesundheit: Geben Sie sie nur weiter, an wen Sie diese Daten weitergeben dürfen, und
löschen Sie sie danach.

| Datei | Inhalt |
| --- | --- |
| \`manifest.json\` | Format, Stand, Zahl der Zeilen je Tabelle |
| \`schema.json\` | jede Tabelle mit Spalten, Typen und Verweisen (JSON Schema 2020-12) |
| \`tables/NAME.jsonl\` | eine Tabelle: je Zeile ein JSON-Objekt, UTF-8 |
| \`files/ID/…\` | Bilder in mehreren Größen (\`480.webp\`) und PDFs (\`document.pdf\`) |
| \`invoices/NUMMER.pdf\` | Rechnungen, wie sie ausgestellt wurden, mit EN-16931-XML darin |

## So liest man es

- Beträge stehen in Cent (\`total_cents\`), Dauern in Minuten (\`break_minutes\`).
- Zeitpunkte tragen ihren Abstand zu UTC; Tage (\`2027-01-31\`) gelten in Deutschland.
- \`x-references\` in \`schema.json\` sagt, wessen \`id\` eine Spalte nennt. Ids gelten nur innerhalb dieser Datei.
- Der Stand einer Anmeldung ist \`status\`: \`pending\` (Platz gehalten bis \`expires_at\`), \`confirmed\`, \`waiting\`,
  \`offered\` (Platz angeboten bis \`expires_at\`), \`cancelled\`, \`expired\`.
- Geld steht in \`money_entries\`, je Zahlung und Rückzahlung eine Zeile; eine negative nimmt die zurück, die \`corrects_id\`
  nennt. \`paid_cents\` und \`refunded_cents\` einer Anmeldung sind die Summen daraus.
- \`snapshot\` einer Anmeldung hält fest, was bei der Buchung vereinbart wurde.
- Adressen von Bildern enden auf \`/file/ID\`; unter \`files/ID/\` liegt der Inhalt.

## Tabellen

${tableList("de", manifest)}

## Was hier bleibt

Passwörter, Sitzungen, Schlüssel von Zahlungsanbietern und geheime Links der Teilnehmenden gehen nicht mit: Wer die Datei
hat, soll damit nichts öffnen können. Außerdem:

${leftOutList()}

---

# ${manifest.team}: all data

As of ${manifest.exported_at}, from ${manifest.product}.

## What this is

All data of a team, so that it can switch providers (Data Act, Art. 23 et seq.; GDPR, Art. 20). The file holds personal data,
also about health: hand it only to those who may have it, and delete it afterwards.

| File | Content |
| --- | --- |
| \`manifest.json\` | format, instant, number of rows of each table |
| \`schema.json\` | every table with columns, types and references (JSON Schema 2020-12) |
| \`tables/NAME.jsonl\` | a table: a JSON object a line, UTF-8 |
| \`files/ID/…\` | pictures in several sizes (\`480.webp\`) and PDFs (\`document.pdf\`) |
| \`invoices/NUMBER.pdf\` | invoices as they were issued, with EN 16931 XML inside |

## How to read it

- Amounts are in cents (\`total_cents\`), durations in minutes (\`break_minutes\`).
- Instants carry their offset from UTC; days (\`2027-01-31\`) are days in Germany.
- \`x-references\` in \`schema.json\` says whose \`id\` a column names. Ids mean something within this file only.
- A registration's state is \`status\`: \`pending\` (a seat held until \`expires_at\`), \`confirmed\`, \`waiting\`, \`offered\`
  (a seat offered until \`expires_at\`), \`cancelled\`, \`expired\`.
- Money is in \`money_entries\`, a row for each payment and refund; a negative one takes back the one that \`corrects_id\`
  names. A registration's \`paid_cents\` and \`refunded_cents\` are their sums.
- A registration's \`snapshot\` keeps what was agreed when it was booked.
- Addresses of pictures end in \`/file/ID\`; their content lies under \`files/ID/\`.

## Tables

${tableList("en", manifest)}

## What stays here

Passwords, sessions, keys of payment providers and participants' secret links do not go along: whoever has the file shall
open nothing with it. Further:

${leftOutList()}
`;

const tableList = (language: "de" | "en", { tables }: Manifest): string =>
  tables
    .map(({ name, rows }) => `- \`${name}\` (${rows}): ${carriedTables[name]?.[language] ?? ""}`)
    .join("\n");

const leftOutList = (): string =>
  [
    ...Object.entries(tablesLeftOut).map(([name, reason]) => `- \`${name}\`: ${reason}`),
    ...Object.entries(carriedTables).flatMap(([name, { without = {} }]) =>
      Object.entries(without).map(([column, reason]) => `- \`${name}.${column}\`: ${reason}`),
    ),
  ].join("\n");
