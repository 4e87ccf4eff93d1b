import MiniSearch from "minisearch";
import { type Article, articles } from "../articles.ts";
import { linesOf, type Section, wordsOf } from "../reading/blocks.ts";
import { stemOf, tells, wordsIn } from "./german.ts";

/** A piece of text; what was looked for is marked. */
export type Piece = { text: string; marked: boolean };

/** A section in which something was found; the beginning of an article has no anchor. */
export type Hit = { article: Article; anchor: string; title: Piece[]; excerpt: Piece[] };

/** A word that no article has, and the one that it was read as. */
export type Misread = { typed: string; read: string | undefined };

/** What is read of a search: everybody may ask, and every unknown word is held against all that there are. */
const LONGEST = 200;

/** Sections in which the words stand, however they end or are spelled, the best first; and what was read otherwise. */
export function findSections(q: string, most = 12): { hits: Hit[]; misread: Misread[] } {
  const words = wordsIn(q.slice(0, LONGEST))
    .filter(tells)
    .map((typed) => ({ typed, ...read(stemOf(typed)) }));
  const readable = words.filter(({ stems }) => stems.length > 0);
  const stems = new Set(readable.flatMap((word) => word.stems));
  return {
    hits: sectionsWith(readable)
      .slice(0, most)
      .map((entry) => hitOf(entry, stems)),
    misread: words
      .filter(({ isKnown }) => !isKnown)
      .map((word) => ({ typed: word.typed, read: word.stems[0] && index().spellings.get(word.stems[0]) })),
  };
}

type Entry = { id: number; article: Article; section: Section; text: string };

/** How words of the articles are read: as they are, as parts of longer ones (`Mahnung`, `Mahnungen`), else as their like. */
function read(stem: string): { stems: string[]; isKnown: boolean } {
  const { spellings, sections } = index();
  const longer = [...spellings.keys()].filter((known) => known !== stem && isPartOf(stem, known));
  if (spellings.has(stem)) return { stems: [stem, ...longer], isKnown: true };
  if (longer.length > 0) return { stems: longer, isKnown: true };
  const like = sections.autoSuggest(stem, { fuzzy: 0.3, prefix: false }).flatMap(({ terms }) => terms);
  return { stems: [...new Set(like)].slice(0, 3), isKnown: false };
}

/** A short word is found at the beginning of a longer one only: what it is elsewhere there is chance. */
const isPartOf = (stem: string, known: string): boolean =>
  stem.length > 4 ? known.includes(stem) : stem.length > 2 && known.startsWith(stem);

/** Sections that have every word; where none has, those with most of them. */
function sectionsWith(words: readonly { stems: string[] }[]): Entry[] {
  if (words.length === 0) return [];
  const { sections, entries } = index();
  const queries = words.map(({ stems }) => ({ combineWith: "OR" as const, queries: stems }));
  const first = new Set(words.map(({ stems }) => stems[0]));
  const search = (combineWith: "AND" | "OR") =>
    sections.search(
      { combineWith, queries },
      {
        boostTerm: (term) => (first.has(term) ? 1 : 0.4),
        // An article about it comes before a section about it of another.
        boostDocument: (id) => (entries[id]?.section.id ? 1 : 2),
      },
    );
  const all = search("AND");
  return (all.length > 0 ? all : search("OR")).flatMap(({ id }) => entries[id] ?? []);
}

function hitOf({ article, section, text }: Entry, stems: ReadonlySet<string>): Hit {
  const anchor = section.id;
  return {
    article,
    anchor,
    title: marked(section.title || article.title, stems),
    excerpt: marked(excerptOf(section.id ? text : `${article.summary} ${text}`, stems), stems),
  };
}

const EXCERPT = 170;

/** The sentence with most of the words, and what follows it, cut between words. */
function excerptOf(text: string, stems: ReadonlySet<string>): string {
  const sentences = text.split(/(?<=[.!?:]) +/);
  const counts = sentences.map(
    (one) =>
      new Set(
        wordsIn(one)
          .map(stemOf)
          .filter((stem) => stems.has(stem)),
      ).size,
  );
  const line = sentences.slice(counts.indexOf(Math.max(...counts))).join(" ");
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).replace(/\s\S*$/, "")} …`;
}

const marked = (text: string, stems: ReadonlySet<string>): Piece[] =>
  text
    .split(/([\p{L}\p{N}]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, marked: stems.has(stemOf(piece)) }));

type Index = { sections: MiniSearch; entries: Entry[]; spellings: Map<string, string> };

let made: Index | undefined;

/** Every word of every section, laid down when somebody first searches. */
const index = (): Index => {
  made ??= makeIndex();
  return made;
};

function makeIndex(): Index {
  const entries = articles
    .flatMap((article) => article.sections.map((section) => ({ article, section, text: textOf(section) })))
    .map((entry, id) => ({ id, ...entry }));
  const sections = new MiniSearch({
    fields: ["heading", "about", "text"],
    tokenize: wordsIn,
    processTerm: (word) => (tells(word) ? stemOf(word) : null),
    searchOptions: {
      boost: { heading: 4, about: 0.6 },
      tokenize: (stem) => [stem],
      processTerm: (stem) => stem,
    },
  });
  const documents = entries.map(({ id, article, section, text }) => ({
    id,
    heading: section.id ? section.title : `${article.title} ${article.keywords}`,
    about: `${article.title} ${article.summary} ${article.keywords}`,
    text,
  }));
  sections.addAll(documents);
  const spellings = new Map<string, string>();
  for (const { about, text, heading } of documents)
    for (const word of wordsIn(`${heading} ${about} ${text}`))
      if (tells(word) && word.length <= (spellings.get(stemOf(word)) ?? word).length)
        spellings.set(stemOf(word), word);
  return { sections, entries, spellings };
}

const textOf = ({ blocks }: Section): string =>
  blocks
    .map((block) =>
      linesOf(block)
        .map(wordsOf)
        .join(block.kind === "table" ? " · " : " "),
    )
    .join(" ");
