import { z } from "zod";
import { parseEuros } from "./money/money.ts";
import { withOffset } from "./time/dates.ts";
import { tidy, tidyLines } from "./words/text.ts";

z.config({
  // What a rule has no sentence of its own for is still told in German.
  localeError: () => "Bitte prüfen Sie diese Angabe",
  // Browsers may run no code made of text: trying to would be reported as a violation of the page's policy.
  jitless: "document" in globalThis,
});

/** One line of text, tidied; at most `max` characters. */
export const line = (max = 200) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().max(max, `Bitte höchstens ${max} Zeichen`));

/** One line that must not be empty; `sentence` asks for it. */
export const requiredLine = (sentence: string, max = 200) =>
  z
    .string({ error: sentence })
    .transform(tidy)
    .pipe(z.string().min(1, sentence).max(max, `Bitte höchstens ${max} Zeichen`));

/** A text that a pattern fits as well, which then stands in the description of the API; `sentence` asks for it. */
export const fitting = <Text extends z.ZodType<string>>(
  text: Text,
  pattern: RegExp,
  sentence: string,
): Text =>
  text.refine((value) => pattern.test(value), { error: sentence }).meta({ pattern: spaced(pattern) });

/** The same before spaces at both ends were tidied away. */
const spaced = ({ source }: RegExp): string => source.replace(/^\^/, "^\\s*").replace(/\$(?=\||$)/g, "\\s*$");

/** A phone number, or none: what has fewer than five digits is neither. */
export const phoneLine = (sentence = "Bitte prüfen Sie die Telefonnummer") =>
  fitting(line(40), /^$|(?:\d\D*){5}/, sentence);

/** Several lines of text. */
export const lines = (max = 10_000) =>
  z
    .string()
    .transform(tidyLines)
    .pipe(z.string().max(max, `Bitte höchstens ${max} Zeichen`));

/** `praxis@bücher.de` as `praxis@xn--bcher-kva.de`; anything else stays. */
function domainInAscii(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/^[\p{L}\p{N}.-]+$/u.test(domain) || /^[\x21-\x7e]*$/.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

/** An e-mail address, lower-cased and without spaces around; a domain with umlauts as mail servers write it. */
export const emailAddress = z
  .string({ error: "Bitte geben Sie Ihre E-Mail-Adresse an" })
  .transform((text) => domainInAscii(tidy(text).toLowerCase()))
  .pipe(z.email("Bitte geben Sie eine gültige E-Mail-Adresse an").max(254, "Bitte höchstens 254 Zeichen"));

/** A yes or no as forms and programs send it: true, false, 1, 0, "1", "0", "on". */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(["0", "1", "on", "true", "false", ""])])
  .transform((value) => value === true || value === 1 || value === "1" || value === "on" || value === "true")
  .meta({ enum: [true, false, 1, 0, "1", "0", "on", "true", "false", ""] });

const YES = [true, 1, "1", "on", "true"];

/** A box that has to be ticked; one that is left out is not ticked. `sentence` asks for it. */
export const ticked = (sentence: string) =>
  z.preprocess(
    (given: z.input<typeof flag> | undefined) => given ?? false,
    flag.refine((yes) => yes, { error: sentence }).meta({ enum: YES }),
  );

/** A yes or no as it is answered: 1 or 0. */
export const flagOut = z.union([z.literal(0), z.literal(1)]);

/** A database truth value as answered. */
export const asFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Length = { min?: readonly [number, string]; max: readonly [number, string] };

/**
 * A list with bounds, each with its sentence. One that is too long is refused before a part of it is looked at, so that
 * a hundred thousand wrong parts are one fault and not as many. `error` asks for a list where there is none.
 */
export function listOf<Part extends z.ZodType>(
  part: Part,
  { min, max: [most, tooLong] }: Length,
  error?: string,
) {
  const bounded = z.array(part, error === undefined ? undefined : { error }).max(most, tooLong);
  const list = min ? bounded.min(...min) : bounded;
  return z.preprocess((value: z.input<typeof list>, context) => {
    if (!Array.isArray(value) || value.length <= most) return value;
    context.addIssue({ code: "custom", message: tooLong });
    return z.NEVER;
  }, list);
}

/** What a form says column by column, field by field; at most `max` entries, counted before one is looked at. */
export function mapOf<Value extends z.ZodType>(value: Value, [most, tooMany]: readonly [number, string]) {
  const map = z.record(z.string().max(60), value);
  return z.preprocess((given: z.input<typeof map>, context) => {
    if (typeof given !== "object" || given === null || Object.keys(given).length <= most) return given;
    context.addIssue({ code: "custom", message: tooMany });
    return z.NEVER;
  }, map);
}

/** A positive id. */
export const id = z.int().positive();

/** active or inactive. */
export const activeStatus = z.enum(["active", "inactive"]);

/** A field that was left empty, or null: nothing is said. */
export const none = z.union([z.literal(""), z.null()]).transform(() => null);

/** An instant with offset, as answered. */
export const instant = z.string();

/** An instant as answered, from a database value. */
export const instantOut = (value: Date): string => withOffset(value);

/** What the client saw last; an edit of something newer is refused with 409. */
export const seenAt = z.iso.datetime({ offset: true }).optional();

/** A calendar date, `2026-11-21`, of the years 1900 to 2199: databases know no year 0, and people no year 9999. */
export const calendarDay = (sentence: string) =>
  z.iso
    .date(sentence)
    .refine((date) => date > "1900" && date < "2200", { error: sentence })
    .meta({ pattern: "^(?:19|2[01])" });

/** The same; an empty field is null. */
export const dateInput = (sentence = "Bitte geben Sie ein gültiges Datum an") =>
  z.union([z.literal("").transform(() => null), calendarDay(sentence)]).nullable();

/** The greatest number that is read from digits. */
const MOST = 999_999_999_999_999;

/** A whole number as forms and programs send it; an empty field is none. */
export const wholeNumber = (min: number, max: number, sentence: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,15}$/, sentence),
      ],
      { error: sentence },
    )
    .transform(Number)
    .pipe(z.number(sentence).int(sentence).min(min, sentence).max(Math.min(max, MOST), sentence));

/** An id as forms and programs send it: a number or its digits. */
export const idInput = wholeNumber(1, Number.MAX_SAFE_INTEGER, "Bitte prüfen Sie diese Angabe");

/** A place in an order, as forms and programs send it. */
export const rankInput = wholeNumber(0, 10_000, "Bitte eine ganze Zahl von 0 bis 10.000 angeben");

/** An amount in euros with whole cents: a number, or text with comma or point; at most 100,000 €. */
export const euroAmount = (sentence: string) =>
  z
    .union([z.number(), z.string()], { error: sentence })
    .transform((value) => (typeof value === "number" ? value : parseEuros(value)))
    .pipe(z.number(sentence).min(0, sentence).max(MOST_EUROS, sentence).refine(isWholeHundredths, sentence))
    .meta({
      anyOf: [
        { type: "number", minimum: 0, maximum: MOST_EUROS, multipleOf: 0.01 },
        { type: "string", pattern: EUROS },
      ],
    });

const MOST_EUROS = 100_000;
/** What a program has added up may be off by less than anybody means. */
export const isWholeHundredths = (amount: number): boolean =>
  Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;
/** `25`, `25,50`, `1.250,00 €`. */
const EUROS = "^(?:\\d{1,5}(?:[.,]\\d{1,2})?|[1-9]\\d?\\.\\d{3}(?:,\\d{1,2})?|100\\.?000(?:,00?)?)(?: ?€)?$";

/** An address in the web, or none: nothing but http and https, so that a link can never run a script. */
export const webAddress = (sentence = "Bitte eine Adresse mit https:// angeben") =>
  z
    .string()
    .transform(tidy)
    .pipe(z.union([z.literal(""), z.url({ protocol: /^https?$/, error: sentence }).max(500, sentence)]))
    .meta({
      anyOf: [
        { type: "string", pattern: "^\\s*$" },
        { type: "string", format: "uri", pattern: "^https?://", maxLength: 500 },
      ],
    });
