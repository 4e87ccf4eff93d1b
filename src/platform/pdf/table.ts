import type { Line, Sheet } from "./sheet.ts";
import type { TextLook } from "./type.ts";
import { textStyles } from "./type.ts";

/** Text of a cell, or several texts below each other with their looks. */
export type Cell = string | { text: string; look: TextLook }[];

export type Table = {
  columns: {
    title: string;
    /** Share of the width, in relation to the other columns. */
    share: number;
    align?: "left" | "center" | "right";
  }[];
  rows: Cell[][];
  /** Points a row is high at least, such as for a signature. */
  minRowHeight?: number;
  /** Where a cell's text stands in a row that is higher than it. */
  place?: Place;
  /** `boxes` has lines between the columns too, as forms have. */
  frame?: "lines" | "boxes";
  /** Where the table goes on, the foot of one page and the head of the next say what the rows so far come to. */
  carried?: { words: string; after: (rows: number) => string };
  /** Points of what stands below the last row and belongs to it, such as the sums: they are never alone on a page. */
  below?: number;
};

type Place = "top" | "middle" | "bottom";
type Align = "left" | "center" | "right";

type Column = { x: number; width: number; align: Align };
type Parent = PDFKit.PDFStructureElement;

const PADDING = { x: 5, y: 5 };

/**
 * Draws a table with marked head cells. The head is repeated on every page; a row stays in one piece unless it is
 * longer than a page; no text is cut off.
 */
export function drawTable(sheet: Sheet, table: Table): void {
  const { columns, rows } = table;
  const places = place(sheet, columns, table.frame);
  const titles = columns.map(({ title }, index) => sheet.lines(title, "small", inner(places[index])));
  const element = sheet.container("Table");
  const grid = { ...defaults, ...table, sheet, titles, places };
  drawHead(grid, element);
  const body = child(sheet, element, "TBody");
  for (const [done, row] of rows.entries()) {
    const cells = row.map((cell, index) => lines(sheet, cell, inner(places[index])));
    drawRow(grid, cells, {
      body,
      done,
      reserve: done === rows.length - 1 ? grid.below : carriedHeight(grid),
    });
  }
  body.end();
  element.end();
}

const defaults = { minRowHeight: 0, place: "top", frame: "lines", carried: undefined, below: 0 } as const;

type Grid = {
  sheet: Sheet;
  titles: Line[][];
  places: Column[];
  minRowHeight: number;
  place: Place;
  frame: "lines" | "boxes";
  carried: Table["carried"] | undefined;
  below: number;
};

/** Where a row goes, how many stand above it, and the points that stay free below it. */
type RowAt = { body: Parent; done: number; reserve: number };

function drawRow(grid: Grid, cells: Line[][], { body, done, reserve }: RowAt): void {
  const { sheet, minRowHeight } = grid;
  if (wantsNewPage(grid, Math.max(minRowHeight, height(cells)) + reserve)) repeatHead(grid, done);
  const row = child(sheet, body, "TR");
  const elements = cells.map(() => child(sheet, row, "TD"));
  let rest = cells;
  while (height(rest) > sheet.room - reserve) {
    const { above, below } = split(rest, sheet.room - reserve);
    drawCells(grid, above, elements, height(above));
    close(grid, height(above), "hair");
    repeatHead(grid, done);
    rest = below;
  }
  const high = Math.max(minRowHeight, height(rest));
  drawCells(grid, rest, elements, high);
  row.end();
  close(grid, high, "hair");
}

/** A row moves on as a whole; one that no page can hold begins here, if there is room for a few lines. */
function wantsNewPage(grid: Grid, needed: number): boolean {
  const { sheet, titles } = grid;
  const fitsOnePage = needed <= sheet.capacity - height(titles) - carriedHeight(grid);
  return needed > sheet.room && (fitsOnePage || sheet.room < 5 * textStyles.body.leading);
}

function drawHead(grid: Grid, table: Parent): void {
  const { sheet, titles, minRowHeight } = grid;
  const oneRow = Math.max(minRowHeight, 3 * textStyles.body.leading);
  if (height(titles) + oneRow > sheet.room) sheet.nextPage();
  const head = child(sheet, table, "THead");
  const row = child(sheet, head, "TR");
  const scope: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: "Column" };
  const elements = titles.map(() => child(sheet, row, "TH", scope));
  startBox(grid);
  drawCells({ ...grid, place: "bottom" }, titles, elements, height(titles));
  head.end();
  close(grid, height(titles), "ink");
}

/** On further pages the head is repetition: read out once, seen on every page. */
function repeatHead(grid: Grid, done: number): void {
  const { sheet, titles, places } = grid;
  carry(grid, done);
  sheet.nextPage();
  startBox(grid);
  const high = height(titles);
  sheet.artifact("Pagination", () => {
    for (const [index, title] of titles.entries())
      drawCell(sheet, title, places[index], offset("bottom", title, high));
  });
  close(grid, high, "ink");
  carry(grid, done);
}

const carriedHeight = ({ carried }: Pick<Grid, "carried">): number =>
  carried ? textStyles.body.leading + 2 * PADDING.y : 0;

/** What the rows so far come to; who has the table read out hears its rows in one piece, and needs no such line. */
function carry(grid: Grid, done: number): void {
  const { sheet, carried, places } = grid;
  if (!carried || done === 0) return;
  const texts = [carried.words, carried.after(done)].map((text) => sheet.lines(text, "strong"));
  sheet.artifact("Pagination", () => {
    drawCell(sheet, texts[0] ?? [], places[1], 0);
    drawCell(sheet, texts[1] ?? [], places.at(-1), 0);
  });
  close(grid, carriedHeight(grid), "hair");
}

function drawCells({ sheet, places, place }: Grid, cells: Line[][], elements: Parent[], high: number): void {
  for (const [index, cell] of cells.entries()) {
    const down = offset(place, cell, high);
    if (cell.length > 0) elements[index]?.add(() => drawCell(sheet, cell, places[index], down));
  }
}

function drawCell(sheet: Sheet, cell: Line[], column: Column | undefined, down: number): void {
  const { x = 0, align = "left" } = column ?? {};
  let y = sheet.y + PADDING.y + down;
  for (const line of cell) {
    const spare = align === "left" ? 0 : inner(column) - sheet.widthOf(line);
    y += sheet.draw([line], x + PADDING.x + (align === "center" ? spare / 2 : spare), y);
  }
}

/** How far below the top of its row a cell's text begins, in points. */
function offset(place: Place, cell: Line[], high: number): number {
  const spare = high - height([cell]);
  return place === "top" ? 0 : place === "middle" ? spare / 2 : spare;
}

const startBox = ({ sheet, frame }: Grid) => {
  if (frame === "boxes") sheet.rule("hair");
};

/** Moves below a row and draws its lines. */
function close({ sheet, frame, places }: Grid, high: number, weight: "ink" | "hair"): void {
  const top = sheet.y;
  sheet.y += high;
  sheet.rule(weight);
  if (frame !== "boxes") return;
  const edges = [...places.map(({ x }) => x), sheet.left + sheet.width];
  for (const x of edges) sheet.stroke([x, top, x, sheet.y], "hair");
}

/** What fits into `room` points, and what is left. */
function split(cells: Line[][], room: number) {
  const count = cells.map((cell) => fitting(cell, room - 2 * PADDING.y));
  return {
    above: cells.map((cell, index) => cell.slice(0, count[index])),
    below: cells.map((cell, index) => cell.slice(count[index])),
  };
}

function fitting(cell: Line[], room: number): number {
  let used = 0;
  const first = cell.findIndex(({ look }) => {
    used += textStyles[look].leading;
    return used > room;
  });
  return first === -1 ? cell.length : Math.max(1, first);
}

function height(cells: Line[][]): number {
  const heights = cells.map((cell) => cell.reduce((sum, { look }) => sum + textStyles[look].leading, 0));
  return Math.max(0, ...heights) + 2 * PADDING.y;
}

function lines(sheet: Sheet, cell: Cell, width: number): Line[] {
  const texts = typeof cell === "string" ? [{ text: cell, look: "body" as const }] : cell;
  return texts.filter(({ text }) => text.trim()).flatMap(({ text, look }) => sheet.lines(text, look, width));
}

/** Columns from the left edge on; without boxes the first and the last text stand flush with the page's margins. */
function place(sheet: Sheet, columns: Table["columns"], frame: Table["frame"]): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const outside = frame === "boxes" ? 0 : PADDING.x;
  const wide = sheet.width + 2 * outside;
  let x = sheet.left - outside;
  return columns.map(({ share, align = "left" }) => {
    const column = { x, width: (wide * share) / shares, align };
    x += column.width;
    return column;
  });
}

function inner(column: Column | undefined): number {
  return (column?.width ?? 0) - 2 * PADDING.x;
}

function child(sheet: Sheet, parent: Parent, tag: string, options = {}): Parent {
  const element = sheet.pdf.struct(tag, options);
  parent.add(element);
  return element;
}
