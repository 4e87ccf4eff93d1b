import {
  formatDate,
  formatDateTime,
  formatTimeRange,
  formatWeekday,
  formatWeekdayShort,
} from "../shared/time/dates.ts";
import { plainName } from "../shared/words/text.ts";
import type { MailSession } from "./props.ts";

/** `Freitag, 15.01.2027, 09:12 Uhr` */
export const moment = (iso: string): string => `${formatWeekday(iso)}, ${formatDateTime(iso)}`;

/** `Mo, 01.02.2027, 18:30–20:30 Uhr` */
export const sessionTime = ({ starts_at, ends_at }: Pick<MailSession, "starts_at" | "ends_at">): string =>
  `${formatWeekdayShort(starts_at)}, ${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;

/**
 * `Guten Tag Lea Hartmann,`. Whoever types an address in the field for the name would have us send it to
 * strangers, so such a name is left out.
 */
export function greeting(name: string): string {
  const line = plainName(name);
  return line ? `Guten Tag ${line},` : "Guten Tag,";
}

/** Text of several lines as paragraphs, each a list of lines. */
export const paragraphs = (text: string): string[][] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split("\n"));
