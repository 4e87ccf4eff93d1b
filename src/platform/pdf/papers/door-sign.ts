import { drawFitted, fit } from "../fit.ts";
import { createDocument } from "../pdf.ts";
import { drawQrCode } from "../qr-code.ts";
import type { Sheet } from "../sheet.ts";
import type { SheetTeam } from "../team.ts";

export type DoorSign = {
  team: SheetTeam;
  course: string;
  /** `Donnerstags, 18:30–20:30 Uhr`, a line each. */
  times: string[];
  /** `07.01. – 18.02.2027` */
  days: string;
  place: string;
  instructor: string;
  /** The public page of the course date. */
  url: string;
  printed_at: Date;
};

/** What hangs at the door of the course room: what takes place, when and where, to be read from three metres. Answers a PDF. */
export async function doorSign(sign: DoorSign): Promise<Buffer> {
  const { team, course, times, days, place, instructor, url, printed_at } = sign;
  const pdf = createDocument({
    title: `Türschild: ${course}`,
    author: team.name,
    createdAt: printed_at,
    foot: team.imprint,
    head: { name: team.name, logo: team.logo, aside: team.address },
  });
  const { sheet } = pdf;
  sheet.y += 30;
  large(sheet, "H1", course, { height: 230, largest: 60, smallest: 24, weight: "strong" });
  sheet.y += 26;
  sheet.rule("ink");
  sheet.y += 26;
  for (const time of times)
    large(sheet, "P", time, { height: 60, largest: 30, smallest: 16, weight: "strong" });
  large(sheet, "P", days, { height: 44, largest: 22, smallest: 14, weight: "regular" });
  sheet.y += 14;
  large(sheet, "P", place, { height: 66, largest: 22, smallest: 12, weight: "regular" });
  large(sheet, "P", `Kursleitung ${instructor}`, {
    height: 50,
    largest: 22,
    smallest: 12,
    weight: "regular",
  });
  drawAddress(sheet, url);
  return pdf.bytes();
}

const CODE = 150;

/** The way to the page, for cameras and for people, at the foot of the sheet. */
function drawAddress(sheet: Sheet, url: string): void {
  if (sheet.room < CODE) sheet.nextPage();
  const y = sheet.y + sheet.room - CODE;
  drawQrCode(sheet, url, { x: sheet.left - 16, y, size: CODE, alt: `QR-Code zu ${url}` });
  const x = sheet.left + CODE;
  const lines = [
    ...sheet.lines("Alle Termine, Anfahrt und Anmeldung", "heading", sheet.width - CODE),
    ...sheet.lines(url, "body", sheet.width - CODE),
  ];
  sheet.element("P", () => sheet.draw(lines, x, y + CODE / 2 - 20));
}

type Size = { height: number; largest: number; smallest: number; weight: "regular" | "strong" };

function large(sheet: Sheet, tag: "H1" | "P", text: string, size: Size): void {
  if (!text.trim()) return;
  const fitted = fit(sheet, text.replace(/\n+/g, ", "), { width: sheet.width, ...size });
  sheet.element(tag, () => drawFitted(sheet, fitted, sheet.left, sheet.y));
  sheet.y += fitted.height + 4;
}
