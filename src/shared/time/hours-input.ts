import { z } from "zod";

/** `4`, `4,5`, `4.25`, `4:30`, each with `h`, `Std.` or `Stunden` behind it. */
const HOURS = "^\\s*(?:\\d{1,2}(?:[.,]\\d{1,2})?|\\d{1,2}:[0-5]\\d)\\s*(?:h|Std\\.?|Stunden?)?\\s*$";
const MOST_HOURS = 100;

function hoursIn(text: string): number {
  const [hours = "", minutes] = (/[\d.,:]+/.exec(text)?.[0] ?? "").replace(",", ".").split(":");
  return Number(hours) + Number(minutes ?? 0) / 60;
}

/** Hours as forms and programs send them, at most 100; an empty field and null are none. `sentence` asks for them. */
export const hoursOrNone = (sentence: string) =>
  z.union(
    [
      z.union([z.literal(""), z.null()]).transform(() => null),
      z.number().min(0, sentence).max(MOST_HOURS, sentence),
      z.string().regex(new RegExp(HOURS), sentence).transform(hoursIn),
    ],
    { error: sentence },
  );

/** Hours as they are typed: `4,5`, `4:20`; empty for none. */
export function hoursForInput(hours: number | null): string {
  if (hours === null) return "";
  const minutes = Math.round(hours * 60);
  if (minutes % 15 === 0) return String(minutes / 60).replace(".", ",");
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Hours that somebody named, in whole minutes; none are 0. */
export const minutesOfHours = (hours: number | null): number => Math.round((hours ?? 0) * 60);
