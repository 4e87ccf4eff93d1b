import type { Tx } from "../../../platform/context.ts";
import { fullName } from "../../../shared/words/text.ts";
import { withinReach } from "../../lessons/reach.ts";

/** Who is billed for a registration, and whose lesson it is; null for none that the actor may see. */
export async function findRecipient(tx: Tx, registration: number) {
  const row = await tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .select(["r.first_name", "r.last_name", "r.street", "r.zip", "r.city", "r.email", "l.instructor_id"])
    .where("r.team_id", "=", tx.team)
    .where("r.id", "=", registration)
    .where("r.is_test", "=", false)
    .where("r.erased_at", "is", null)
    .where(withinReach(tx))
    .executeTakeFirst();
  return row ? { recipient: recipientFrom(row), instructor_id: row.instructor_id } : null;
}

type Person = {
  first_name: string;
  last_name: string;
  street: string;
  zip: string;
  city: string;
  email: string;
};

/** The person of a registration as an invoice addresses her. */
export const recipientFrom = ({ street, zip, city, email, ...person }: Person) => ({
  recipient_name: fullName(person),
  recipient_street: street,
  recipient_zip: zip,
  recipient_city: city,
  recipient_email: email,
});
