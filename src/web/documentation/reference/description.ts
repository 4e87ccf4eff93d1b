import type { RouterContextProvider } from "react-router";
import { fetcherContext } from "../../api.ts";
import { type FieldRow, fieldsOf, rowOf, type Schema, sampleOf } from "./schema-fields.ts";

type Content = Record<string, { schema?: Schema }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content; $ref?: string }>;
  "x-permission"?: string;
  "x-scope"?: string;
};
/** The product's own description of its API, as far as it is read here. */
export type Description = {
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the product sends to programs, by the name of the event. */
  webhooks?: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
};

/** A call of the API, as it is read. */
export type Call = {
  id: string;
  method: string;
  path: string;
  /** English, as the description has it. */
  summary: string;
  whoMay: string;
  /** Undefined for what the product itself sends. */
  permission: string | undefined;
  /** What a program's key has to be allowed; undefined where none opens it. */
  scope: string | undefined;
  needsSignIn: boolean;
  parameters: (FieldRow & { place: string })[];
  /** What is sent: its type and its fields. */
  sent: { type: string; fields: FieldRow[]; sample: string } | undefined;
  answers: { status: string; words: string; type: string; fields: FieldRow[] }[];
};

/** A part of the API: the calls about one noun. */
export type Part = { slug: string; title: string; calls: Call[] };

let known: Promise<Part[]> | undefined;

/** All parts of the API. The description stays the same for as long as the product runs, and is read once. */
export function readParts(context: Readonly<RouterContextProvider>): Promise<Part[]> {
  known ??= fetchDescription(context).then(partsOf);
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function fetchDescription(context: Readonly<RouterContextProvider>): Promise<Description> {
  const answer = await context.get(fetcherContext)("/api/openapi.json");
  if (!answer.ok) throw new Response(null, { status: answer.status });
  return (await answer.json()) as Description;
}

const PLACES: Readonly<Record<string, string>> = { path: "Adresse", query: "Filter", header: "Kopfzeile" };

/** How the parts are called in German; one that is not named here is called as in the description. */
const TITLES: Readonly<Record<string, string>> = {
  account: "Eigenes Konto",
  "accounting sheets": "Kassenabrechnung",
  "api tokens": "Schlüssel für Programme",
  application: "Anmelden und Konto eröffnen",
  attendance: "Anwesenheit eines Treffens",
  "av contract": "Vertrag zur Auftragsverarbeitung",
  "bank entries": "Buchungen vom Kontoauszug",
  "bank statements": "Kontoauszüge",
  bookkeeping: "Buchhaltung",
  "calendar feeds": "Kalender abonnieren",
  categories: "Kategorien",
  construction: "Geschlossene Installation",
  "contact requests": "Kontaktanfragen",
  "course groups": "Kursgruppen",
  courses: "Kurse",
  "discount codes": "Rabattcodes",
  "dunning settings": "Mahnungen einstellen",
  "gift vouchers": "Gutscheine",
  health: "Zustand des Dienstes",
  history: "Verlauf",
  icons: "Symbole",
  imports: "Daten importieren",
  instructors: "Kursleitende und Zahlungsanbieter",
  "invoice series": "Rechnungsnummern",
  invoices: "Rechnungen",
  lessons: "Kurstermine",
  "mail texts": "Texte der E-Mails",
  "participant messages": "Nachrichten an Teilnehmende",
  payments: "Zahlungen",
  "public teams": "Öffentliche Seiten: Kurse zeigen und buchen",
  registrations: "Anmeldungen",
  sandbox: "Ausprobieren ohne Anmeldung",
  search: "Suche",
  "setup progress": "Einrichtung",
  sheets: "Listen und Nachweise",
  statistics: "Auswertung",
  subscription: "Abonnement",
  team: "Team",
  "text blocks": "Textbausteine",
  users: "Nutzer",
  "webhook endpoints": "Webhooks: Meldungen an Programme",
  webhooks: "Meldungen von Zahlungsanbietern",
  withdrawals: "Widerrufe",
};

/** The parts of a description, what visitors use first. */
export function partsOf(description: Description): Part[] {
  const named = { ...description.paths, ...description.webhooks };
  const calls = Object.entries(named).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0] ?? "",
      call: callOf(description, method, path, operation),
    })),
  );
  return description.tags
    .map(({ name }) => ({
      slug: name.replaceAll(" ", "-"),
      title: TITLES[name] ?? name,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    }))
    .sort((a, b) => Number(isPublic(b)) - Number(isPublic(a)) || a.title.localeCompare(b.title, "de"));
}

const isPublic = ({ slug }: Part): boolean => slug.startsWith("public-");

function callOf(description: Description, method: string, path: string, operation: Operation): Call {
  const [type, schema] = contentOf(operation.requestBody?.content);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    // The scope is said beside it, in German.
    whoMay: operation.description
      .slice(operation.summary.length + 1)
      .replace(/ A token needs the scope `.*?`\./, "")
      .trim(),
    permission: operation["x-permission"],
    scope: operation["x-scope"],
    needsSignIn: operation.security.length > 0,
    parameters: (operation.parameters ?? []).map(
      ({ name, in: place, required, description: words, schema: of }) => ({
        ...rowOf(name, { ...of, ...(words !== undefined && { description: words }) }, required),
        place: PLACES[place] ?? place,
      }),
    ),
    sent: schema && {
      type,
      fields: fieldsOf(schema),
      sample: path.startsWith("/") ? sampleCall(method, path, type, schema) : sampleBody(schema),
    },
    answers: Object.entries(operation.responses).map(([status, answer]) =>
      answerOf(description, status, answer),
    ),
  };
}

function answerOf(
  { components }: Description,
  status: string,
  { description: words, content, $ref }: Operation["responses"][string],
): Call["answers"][number] {
  const shared = $ref && components.responses[$ref.split("/").at(-1) ?? ""];
  if (shared) return { status, words: shared.description, type: "", fields: [] };
  const [type, schema] = contentOf(content);
  // The envelope is the same everywhere; what a call answers stands in it.
  const data = schema?.properties?.data;
  const rest = Object.entries(schema?.properties ?? {}).filter(([name]) => !ENVELOPE.has(name));
  const shown: Schema = {
    type: "object",
    properties: { ...(data && { data }), ...Object.fromEntries(rest) },
  };
  return { status, words: words ?? "", type, fields: Number(status) < 300 ? fieldsOf(shown) : [] };
}

const ENVELOPE = new Set(["status", "success", "message", "data", "errors", "code"]);

function contentOf(content: Content | undefined): [string, Schema | undefined] {
  const [type = "", media] = Object.entries(content ?? {})[0] ?? [];
  return [type, media?.schema];
}

function sampleCall(method: string, path: string, type: string, schema: Schema): string {
  const head = `curl -X ${method.toUpperCase()} "$BASIS${path}"`;
  if (type !== "application/json") return `${head} \\\n  -F file=@datei`;
  return `${head} \\\n  -H "Content-Type: application/json" \\\n  -d '${sampleBody(schema)}'`;
}

const sampleBody = (schema: Schema): string => JSON.stringify(sampleOf(schema), null, 2);

/** Calls in which all words stand: in address, name, summary or part. */
export function findCalls(parts: readonly Part[], q: string): { part: Part; call: Call }[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const all = parts.flatMap((part) => part.calls.map((call) => ({ part, call })));
  return all.filter(({ part, call }) => {
    const text = `${call.method} ${call.path} ${call.id} ${call.summary} ${part.title}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
