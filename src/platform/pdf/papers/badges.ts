import { drawFitted, fit } from "../fit.ts";
import { createDocument } from "../pdf.ts";
import type { Sheet } from "../sheet.ts";

export type Badges = {
  team: string;
  course: string;
  people: { first_name: string; last_name: string }[];
  printed_at: Date;
};

const MM = 72 / 25.4;
/** Two by five on a sheet, the size of usual badge holders. */
const BADGE = { width: 90 * MM, height: 54 * MM, across: 2, down: 5 };
const INSIDE = 6 * MM;

/** Name badges to be cut out: the first name as large as it can be. Answers a PDF. */
export async function badges({ team, course, people, printed_at }: Badges): Promise<Buffer> {
  const pdf = createDocument({
    title: `Namensschilder: ${course}`,
    author: team,
    createdAt: printed_at,
    foot: null,
  });
  const { sheet } = pdf;
  const perPage = BADGE.across * BADGE.down;
  const left = (sheet.pdf.page.width - BADGE.across * BADGE.width) / 2;
  const top = (sheet.pdf.page.height - BADGE.down * BADGE.height) / 2;
  if (people.length === 0) pdf.paragraph("Noch niemand angemeldet.");
  for (const [index, person] of people.entries()) {
    const place = index % perPage;
    if (index > 0 && place === 0) sheet.nextPage();
    const x = left + (place % BADGE.across) * BADGE.width;
    const y = top + Math.floor(place / BADGE.across) * BADGE.height;
    drawBadge(sheet, { ...person, team, course }, x, y);
  }
  return pdf.bytes();
}

type Badge = { first_name: string; last_name: string; team: string; course: string };

function drawBadge(sheet: Sheet, { first_name, last_name, team, course }: Badge, x: number, y: number): void {
  const width = BADGE.width - 2 * INSIDE;
  const small = { width, height: 24, largest: 8, smallest: 7, weight: "regular" } as const;
  const about = fit(sheet, `${course} · ${team}`, small);
  const last = fit(sheet, last_name, { ...small, height: 34, largest: 15, smallest: 10 });
  const room = BADGE.height - 2 * INSIDE - about.height - last.height - 6;
  const first = fit(sheet, first_name, {
    width,
    height: room,
    largest: 40,
    smallest: 14,
    weight: "strong",
  });
  cutLines(sheet, x, y);
  sheet.element("P", () => {
    const above = y + INSIDE + about.height + (room + 6 - first.height) / 2;
    drawFitted(sheet, first, x + INSIDE, above, width);
    drawFitted(sheet, last, x + INSIDE, above + first.height, width);
    drawFitted(sheet, about, x + INSIDE, y + INSIDE, width);
  });
}

/** Dotted, so that what is left of a line after cutting is not seen. */
function cutLines(sheet: Sheet, x: number, y: number): void {
  const [right, bottom] = [x + BADGE.width, y + BADGE.height];
  sheet.stroke([x, y, right, y], "hair", true);
  sheet.stroke([x, bottom, right, bottom], "hair", true);
  sheet.stroke([x, y, x, bottom], "hair", true);
  sheet.stroke([right, y, right, bottom], "hair", true);
}
