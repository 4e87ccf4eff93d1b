import { z } from "zod";
import { instantAt, withOffset } from "./dates.ts";

const forms = [
  z.iso.datetime({ offset: true }),
  z.iso.datetime({ offset: true, precision: -1 }),
  z.iso.datetime({ local: true }),
  z.iso.date(),
] as const;

/**
 * A moment as it is sent: ISO 8601 with offset, the wall clock in Berlin (`2027-02-01T18:30`), or a date, which
 * stands for `clock` of that day. Becomes an instant with Berlin's offset, between the years 2000 and 2199.
 */
export const moment = (sentence: string, clock = "00:00") =>
  z
    .union(forms, { error: sentence })
    .refine((text) => text > "2000" && text < "2200", { error: sentence })
    .meta({ pattern: "^2[01]" })
    .transform((text) => read(text, clock));

function read(text: string, clock: string): string {
  const [date = "", time = clock] = text.split("T");
  return /(Z|[+-]\d\d:\d\d)$/.test(time) ? withOffset(text) : instantAt(date, time);
}
