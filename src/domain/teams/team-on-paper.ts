import type { Tx } from "../../platform/context.ts";
import type { SheetTeam } from "../../platform/pdf/team.ts";

/** Whose sheets they are; `logo` is the address of the picture, which whoever answers the call reads. */
export type TeamOnPaper = Omit<SheetTeam, "logo"> & { logo: string | null; city: string; public: string };

/** The team as its sheets name it: name, address, and what goes out of the house. */
export async function teamOnPaper(tx: Tx): Promise<TeamOnPaper> {
  const row = await tx.db
    .selectFrom("teams")
    .select(["name", "logo", "street", "zip", "city", "phone", "website", "alias", "team_token"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  const town = [row.zip, row.city].filter(Boolean).join(" ");
  return {
    name: row.name,
    logo: row.logo,
    city: row.city,
    public: row.alias ?? row.team_token,
    address: [row.street, town, row.phone && `Telefon ${row.phone}`].filter(Boolean).join("\n"),
    imprint: [row.name, row.street, town].filter(Boolean).join(", "),
  };
}
