import type { Tx } from "../../platform/context.ts";
import { consentKinds } from "./schema.ts";

/** Keeps that a user agreed to the texts in their newest version, now. */
export async function giveConsents(tx: Tx, user: number): Promise<void> {
  await tx.db
    .insertInto("consents")
    .columns(["team_id", "user_id", "kind", "version", "given_at"])
    .expression((eb) =>
      eb
        .selectFrom("legal_texts")
        .select(({ fn, val }) => [
          val(tx.team).as("team_id"),
          val(user).as("user_id"),
          "key as kind",
          fn.max<number>("version").as("version"),
          val(tx.now).as("given_at"),
        ])
        .where("key", "in", consentKinds)
        .groupBy("key"),
    )
    .execute();
}
