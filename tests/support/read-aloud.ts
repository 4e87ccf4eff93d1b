import { readPdf } from "./read-pdf.ts";

/**
 * What assistive technology reads of one of our documents, in its order: an element a line with its tag, the cells of a row on
 * one, a picture as its description.
 */
export function readAloud(bytes: Buffer): string[] {
  const { raw, pages } = readPdf(bytes);
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)^endobj/gm)].map(([, id = "", body = ""]) => [id, body]),
  );
  const kids = /\/Kids \[([^\]]*)\]/.exec(raw)?.[1] ?? "";
  const pageIds = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = ""]) => id);
  const textOf = (page: string, mark: string) =>
    (pages[pageIds.indexOf(page)] ?? [])
      .filter((piece) => piece.mark === Number(mark))
      .map(({ text }) => text)
      .join("");

  const inside = (body: string): string[] =>
    childrenOf(body).flatMap((child) =>
      "id" in child
        ? read(objects.get(child.id) ?? "")
        : [textOf(child.page || (/\/Pg (\d+) 0 R/.exec(body)?.[1] ?? ""), child.mark).trim()],
    );
  const read = (body: string): string[] => {
    const tag = /^\/S \/(\w+)/m.exec(body)?.[1] ?? "";
    if (tag === "Figure") return [`Figure ${descriptionOf(body)}`];
    if (tag === "TR") return [`TR ${inside(body).join(" | ")}`];
    if (CONTAINERS.has(tag)) return [tag, ...inside(body).map((line) => `  ${line}`)];
    return [`${tag} ${inside(body).join(" ")}`];
  };
  const root = [...objects.values()].find((body) => /^\/S \/Document$/m.test(body)) ?? "";
  return read(root);
}

const CONTAINERS = new Set(["Document", "Part", "Table", "THead", "TBody"]);

type Child = { id: string } | { mark: string; page: string };

/** Elements, and marked pieces of text, which lie on the element's own page or name theirs. */
function childrenOf(body: string): Child[] {
  const list = /^\/K \[([\s\S]*?)\](?:\n|$)/m.exec(body)?.[1] ?? "";
  return [...list.matchAll(/<<([\s\S]*?)>>|(\d+) 0 R|(\d+)/g)].map(([, piece, id, mark]) =>
    piece
      ? { mark: /\/MCID (\d+)/.exec(piece)?.[1] ?? "", page: /\/Pg (\d+) 0 R/.exec(piece)?.[1] ?? "" }
      : id
        ? { id }
        : { mark: mark ?? "", page: "" },
  );
}

/** Written in two bytes a sign, some of them behind a backslash. */
function descriptionOf(body: string): string {
  const written = /\/Alt \(\u00fe\u00ff([\s\S]*?)\)\n/.exec(body)?.[1] ?? "";
  const bytes = Buffer.from(written.replace(/\\([()\\])/g, "$1"), "latin1");
  return bytes.swap16().toString("utf16le");
}
