import type { Tx } from "../../platform/context.ts";
import type { InvoiceSheet } from "../../shared/invoices/sheet.ts";
import type { TaxMode } from "../../shared/money/tax-modes.ts";
import { professionWords } from "../teams/schema.ts";
import { selectSeries } from "./store.ts";

/** Who issues in a series: what stands on the paper, and what new drafts begin with. */
export type Seller = {
  series_id: number;
  instructor_id: number | null;
  /** Where her data are put in. */
  at: "team" | "series";
  on_paper: InvoiceSheet["seller"];
  logo: string | null;
  default_tax_mode: TaxMode;
  payment_days: number;
  intro: string;
  closing: string;
};

/** The sellers of series, by the series' id: the team, or an instructor with her own name, tax data and account. */
export async function sellersOf(tx: Tx, series: readonly number[]): Promise<ReadonlyMap<number, Seller>> {
  const ids = [...new Set(series)];
  if (ids.length === 0) return new Map();
  const rows = await selectSeries(tx).where("s.id", "in", ids).execute();
  const team = await tx.db
    .selectFrom("teams")
    .select([
      "name",
      "responsible",
      "profession",
      "street",
      "zip",
      "city",
      "phone",
      "email",
      "website",
      "logo",
    ])
    .select(["tax_number", "vat_id", "default_tax_mode", "bank_holder", "bank_iban", "bank_bic"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return new Map(rows.map((row) => [row.id, sellerFrom(row, team)]));
}

type SeriesRow = Awaited<ReturnType<ReturnType<typeof selectSeries>["executeTakeFirstOrThrow"]>>;
type TeamRow = {
  [Column in keyof InvoiceSheet["seller"] as Exclude<Column, "owner" | "iban" | "bic">]: string;
} & { responsible: string; profession: string; logo: string | null; default_tax_mode: string } & {
  [Column in "bank_iban" | "bank_bic"]: string;
};

function sellerFrom(row: SeriesRow, team: TeamRow): Seller {
  const isOwn = row.instructor_id !== null;
  const { name, street, zip, city, phone, email, tax_number, vat_id, bank_holder, bank_iban, bank_bic } =
    isOwn ? row : team;
  return {
    series_id: row.id,
    instructor_id: row.instructor_id,
    at: isOwn ? "series" : "team",
    on_paper: {
      ...{ name, street, zip, city, phone, email, tax_number, vat_id, bank_holder },
      owner: isOwn ? "" : ownerOf(team),
      website: isOwn ? "" : team.website,
      iban: bank_iban,
      bic: bank_bic,
    },
    logo: isOwn ? null : (team.logo?.split("/").at(-1) ?? null),
    default_tax_mode: ((isOwn && row.default_tax_mode) || team.default_tax_mode) as TaxMode,
    payment_days: row.payment_days,
    intro: row.intro,
    closing: row.closing,
  };
}

/** How a letter begins below its greeting: in the seller's own words, else `für Ihren Kursplatz berechnen wir:`. */
export const openingOf = (
  { intro, instructor_id }: Pick<Seller, "intro" | "instructor_id">,
  what: string,
): string => intro || `${what} ${instructor_id === null ? "berechnen wir" : "berechne ich"}:`;

/** `Inh. Katharina Lindner, Hebamme`; empty where the team has not said who is responsible. */
function ownerOf({ responsible, profession }: TeamRow): string {
  if (!responsible) return "";
  return [`Inh. ${responsible}`, profession === "midwife" && professionWords.midwife]
    .filter(Boolean)
    .join(", ");
}
