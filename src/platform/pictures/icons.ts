import { open, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { z } from "zod";

/** The icon sets that we serve. */
export const ICON_COLLECTIONS = ["lucide", "tabler", "simple-icons"] as const;
export type IconCollection = (typeof ICON_COLLECTIONS)[number];

const drawing = z.looseObject({
  body: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
});
const otherName = z.looseObject({ parent: z.string() });
const entry = z.union([drawing, otherName]);

/** What draws one icon: SVG markup in a box of so many units, in `currentColor`. */
type Drawing = z.infer<typeof drawing>;
/** A name under which another icon of the collection is known too. */
type OtherName = z.infer<typeof otherName>;

/** Some icons of a collection in the shape that icon clients read (IconifyJSON), and what it has not. */
export type IconSubset = {
  prefix: IconCollection;
  lastModified: number;
  width: number;
  height: number;
  icons: Record<string, Drawing>;
  aliases: Record<string, OtherName>;
  not_found: string[];
};

/** Where the entries of a collection stand in its file; those asked for once are kept. */
type Index = {
  file: string;
  head: Pick<IconSubset, "lastModified" | "width" | "height">;
  places: Map<string, { from: number; to: number }>;
  read: Map<string, Drawing | OtherName>;
};

const resolve = createRequire(import.meta.url).resolve;
const indexes = new Map<IconCollection, Promise<Index>>();

/** The named icons of a collection, with those that their other names stand for. */
export async function findIcons(collection: IconCollection, names: readonly string[]): Promise<IconSubset> {
  const index = await readIcons(collection, names);
  const subset: IconSubset = { prefix: collection, ...index.head, icons: {}, aliases: {}, not_found: [] };
  for (const name of new Set(names)) {
    const found = index.read.get(name);
    const parent = parentOf(index, name);
    const drawn = drawingOf(index, name);
    if (drawn) subset.icons[parent ?? name] = drawn;
    else subset.not_found.push(name);
    if (drawn && found && !isDrawing(found)) subset.aliases[name] = found;
  }
  return subset;
}

/** The named icons of a collection as pictures (SVG), 1em wide and high; without those that it has not. */
export async function drawIcons(
  collection: IconCollection,
  names: readonly string[],
): Promise<Map<string, string>> {
  const index = await readIcons(collection, names);
  const drawn = names.map((name) => [name, drawingOf(index, name)] as const);
  return new Map(drawn.flatMap(([name, icon]) => (icon ? [[name, picture(index, icon)]] : [])));
}

/**
 * Icons whose name holds every word of the query, as `collection:name`: exact names first, then those that begin
 * with it, then the rest; the collections in their order.
 */
export async function searchIcons(query: string, limit: number): Promise<string[]> {
  const wanted = query.toLowerCase().trim().split(/\s+/).join("-");
  const words = wanted.split("-").filter((word) => word !== "");
  if (words.length === 0) return [];
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  const found: { icon: string; rank: number }[] = [];
  for (const collection of ICON_COLLECTIONS) {
    for (const name of (await indexOf(collection)).places.keys()) {
      if (words.every((word) => name.includes(word)))
        found.push({ icon: `${collection}:${name}`, rank: rank(name) });
    }
  }
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ icon }) => icon);
}

const isDrawing = (found: Drawing | OtherName): found is Drawing => "body" in found;

function parentOf(index: Index, name: string): string | null {
  const found = index.read.get(name);
  return found && !isDrawing(found) ? found.parent : null;
}

function drawingOf(index: Index, name: string): Drawing | null {
  const found = index.read.get(parentOf(index, name) ?? name);
  return found && isDrawing(found) ? found : null;
}

const picture = ({ head }: Index, { body, width = head.width, height = head.height }: Drawing) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" viewBox="0 0 ${width} ${height}">${body}</svg>`;

async function readIcons(collection: IconCollection, names: readonly string[]): Promise<Index> {
  const index = await indexOf(collection);
  await readEntries(index, names);
  const parents = names.map((name) => parentOf(index, name));
  await readEntries(
    index,
    parents.filter((name) => name !== null),
  );
  return index;
}

/** Reads what is not read yet; the sets are megabytes, of which an installation uses some kilobytes. */
async function readEntries({ file, places, read }: Index, names: readonly string[]): Promise<void> {
  const missing = names.filter((name) => places.has(name) && !read.has(name));
  if (missing.length === 0) return;
  await using handle = await open(file);
  for (const name of missing) {
    const { from, to } = places.get(name) ?? { from: 0, to: 0 };
    const { buffer } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
    read.set(name, entry.parse(JSON.parse(buffer.toString())));
  }
}

function indexOf(collection: IconCollection): Promise<Index> {
  const known = indexes.get(collection) ?? readIndex(resolve(`@iconify-json/${collection}/icons.json`));
  indexes.set(collection, known);
  return known;
}

/** Finds the entries by the file's indentation: each stands below a line of two tabs and its name. */
async function readIndex(file: string): Promise<Index> {
  const json = await readFile(file);
  const places: Index["places"] = new Map();
  const [opens, named, closes] = ['\n\t\t"', '": {', "\n\t\t}"];
  for (let at = json.indexOf(opens); at >= 0; at = json.indexOf(opens, at)) {
    const nameFrom = at + opens.length;
    const nameTo = json.indexOf(named, nameFrom);
    at = json.indexOf(closes, nameTo) + closes.length;
    places.set(json.toString("utf8", nameFrom, nameTo), { from: nameTo + named.length - 1, to: at });
  }
  const outline = json.subarray(-300).toString();
  const number = (key: string) => Number(new RegExp(`^\\t"${key}": (\\d+)`, "m").exec(outline)?.[1]);
  const head = { lastModified: number("lastModified"), width: number("width"), height: number("height") };
  return { file, head, places, read: new Map() };
}
