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
  }[];
  rows: Cell[][];
  /** Points a row is high at least, such as for a signature. */
  minRowHeight?: number;
};

type Column = { x: number; width: number };
type Parent = PDFKit.PDFStructureElement;

const PADDING = { x: 5, y: 5 };

/**
 * Draws a table with marked head cells. The head is repeated on every page; a row stays in one piece unless it is
 * longer than a page; no text is cut off.
 */
export function drawTable(sheet: Sheet, { columns, rows, minRowHeight = 0 }: Table): void {
  const places = place(sheet, columns);
  const titles = columns.map(({ title }, index) => sheet.lines(title, "small", inner(places[index])));
  const element = sheet.container("Table");
  drawHead(sheet, titles, places, element);
  const body = child(sheet, element, "TBody");
  for (const row of rows) {
    const cells = row.map((cell, index) => lines(sheet, cell, inner(places[index])));
    drawRow({ sheet, titles, places, minRowHeight }, cells, body);
  }
  body.end();
  element.end();
}

type Grid = { sheet: Sheet; titles: Line[][]; places: Column[]; minRowHeight: number };

function drawRow(grid: Grid, cells: Line[][], body: Parent): void {
  const { sheet, minRowHeight } = grid;
  if (wantsNewPage(grid, Math.max(minRowHeight, height(cells)))) repeatHead(grid);
  const row = child(sheet, body, "TR");
  const elements = cells.map(() => child(sheet, row, "TD"));
  let rest = cells;
  while (height(rest) > sheet.room) {
    const { above, below } = split(rest, sheet.room);
    drawCells(sheet, above, grid.places, elements);
    repeatHead(grid);
    rest = below;
  }
  drawCells(sheet, rest, grid.places, elements);
  row.end();
  sheet.y += Math.max(minRowHeight, height(rest));
  sheet.rule("hair");
}

/** A row moves on as a whole; one that no page can hold begins here, if there is room for a few lines. */
function wantsNewPage({ sheet, titles }: Grid, needed: number): boolean {
  const fitsOnePage = needed <= sheet.capacity - height(titles);
  return needed > sheet.room && (fitsOnePage || sheet.room < 5 * textStyles.body.leading);
}

function drawHead(sheet: Sheet, titles: Line[][], places: Column[], table: Parent): void {
  if (height(titles) + 3 * textStyles.body.leading > sheet.room) sheet.nextPage();
  const head = child(sheet, table, "THead");
  const row = child(sheet, head, "TR");
  const scope: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: "Column" };
  const elements = titles.map(() => child(sheet, row, "TH", scope));
  drawCells(sheet, titles, places, elements);
  head.end();
  sheet.y += height(titles);
  sheet.rule("ink");
}

/** On further pages the head is repetition: read out once, seen on every page. */
function repeatHead({ sheet, titles, places }: Grid): void {
  sheet.nextPage();
  sheet.artifact("Pagination", () => {
    for (const [index, title] of titles.entries()) drawCell(sheet, title, places[index]);
  });
  sheet.y += height(titles);
  sheet.rule("ink");
}

function drawCells(sheet: Sheet, cells: Line[][], places: Column[], elements: Parent[]): void {
  for (const [index, cell] of cells.entries()) {
    if (cell.length > 0) elements[index]?.add(() => drawCell(sheet, cell, places[index]));
  }
}

function drawCell(sheet: Sheet, cell: Line[], column: Column | undefined): void {
  sheet.draw(cell, (column?.x ?? 0) + PADDING.x, sheet.y + PADDING.y);
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

/** Columns from the left edge on; the first and the last text stand flush with the page's margins. */
function place(sheet: Sheet, columns: Table["columns"]): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const wide = sheet.width + 2 * PADDING.x;
  let x = sheet.left - PADDING.x;
  return columns.map(({ share }) => {
    const column = { x, width: (wide * share) / shares };
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
