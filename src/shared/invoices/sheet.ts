import { z } from "zod";
import { itemTaxes } from "../money/tax-modes.ts";
import { units } from "../money/units.ts";
import { countryCodes } from "../words/countries.ts";

/** A day in Berlin, `2027-01-12`. */
const day = z.iso.date();
/** Cents, below zero on a Stornorechnung. */
const cents = z.int();

const item = z.strictObject({
  position: z.int().positive(),
  description: z.string(),
  /** Lines below the description, such as the dates and the registration's number; empty for none. */
  details: z.string(),
  /** With at most two decimals. Below zero on a Stornorechnung, and where an item takes off what another asks. */
  quantity: z.number(),
  unit: z.enum(units),
  /** For one unit, gross unless `prices` says otherwise; never below zero. */
  unit_price_cents: cents,
  /** Likewise: quantity × price, rounded. */
  total_cents: cents,
  /** Null in drafts only. */
  tax_mode: z.enum(itemTaxes).nullable(),
  service_from: day.nullable(),
  service_to: day.nullable(),
});

/**
 * What an invoice says, as its paper and its XML are made of it: everything that was known when it was finalised and
 * nothing that is looked up later, so that it reads the same after eight years. What is not known is empty; in a draft
 * the paper shows a gap there. What is frozen is never written anew: a field that is added later is optional, or older invoices
 * could not be printed any more (`sheet.test.ts` has one).
 */
export const invoiceSheet = z.strictObject({
  kind: z.enum(["invoice", "cancellation"]),
  /** Null for a draft. */
  number: z.string().nullable(),
  /** On a Stornorechnung the invoice that it cancels. */
  cancels: z.strictObject({ number: z.string(), issued_on: day }).nullable(),
  /** Whether it asks for a deposit before all is done, or for what is left after one; left out for any other. */
  stage: z.enum(["deposit", "closing"]).optional(),
  /** The invoices of the deposits that an invoice for the rest takes off; left out where there are none. */
  deposits: z.array(z.strictObject({ number: z.string(), issued_on: day })).optional(),
  /** Prices of items are net, and the tax is added to their sum once; left out where they are gross, as everybody bills but the platform. */
  prices: z.literal("net").optional(),
  /** What is to be paid is charged to something that the recipient has saved; left out where it is not. */
  charged: z.literal(true).optional(),
  issued_on: day.nullable(),
  due_on: day.nullable(),
  /** What stands for `due_on` in a draft. */
  payment_days: z.int().nonnegative(),
  /** First and last day of all that is billed; null where not every item has its days yet. */
  service: z.strictObject({ from: day, to: day }).nullable(),
  seller: z.strictObject({
    name: z.string(),
    /** `Katharina Lindner, Hebamme`, as the foot says it below the name. */
    owner: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    tax_number: z.string(),
    vat_id: z.string(),
    bank_holder: z.string(),
    iban: z.string(),
    bic: z.string(),
  }),
  recipient: z.strictObject({
    /** `Herrn`, `Frau`: the line above the name. */
    salutation: z.string(),
    name: z.string(),
    /** The line below the name, such as a department. */
    extra: z.string(),
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    /** Left out of what was issued before it was asked for: Germany. */
    country: z.enum(countryCodes).optional(),
    email: z.string(),
    vat_id: z.string(),
  }),
  /** Who answers questions. */
  contact: z.string(),
  /** Above the table, with the greeting that the letter begins with. */
  intro: z.string(),
  /** Below everything, with the name that it ends with. */
  closing: z.string(),
  items: z.array(item).min(1),
  /** As `taxShares` has it, a mode each, with no share for items without one. */
  taxes: z.array(
    z.strictObject({
      tax_mode: z.enum(itemTaxes),
      gross_cents: cents,
      net_cents: cents,
      tax_cents: cents,
    }),
  ),
  /** What `taxes` and the total differ by, as `taxShares` has it. */
  rounding_cents: cents,
  /** Gross: what is to be paid. */
  total_cents: cents,
  /** What was paid before it was issued. */
  paid_cents: cents.nonnegative(),
  /** Why no tax is asked, a sentence for each tax mode that demands one. */
  notes: z.array(z.string()),
  /** Id of the team's picture; whoever makes the paper brings its bytes. */
  logo: z.string().nullable(),
  /** When it was finalised, as an instant; for a draft when it was written. */
  created_at: z.iso.datetime({ offset: true }),
});

export type InvoiceSheet = z.infer<typeof invoiceSheet>;
