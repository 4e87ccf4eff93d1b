import type { Tx } from "../../platform/context.ts";
import type { CertificateKind, CertificateWords } from "./certificate-rules.ts";
import type { ParticipantColumn } from "./column-rules.ts";

/** The team's choice of columns, locked for the transaction; undefined where it has not chosen. */
export const lockColumns = (tx: Tx) =>
  tx.db
    .selectFrom("participant_columns")
    .selectAll()
    .where("team_id", "=", tx.team)
    .forUpdate()
    .executeTakeFirst();

/** Keeps the team's choice of columns, over the one that is there. */
export const putColumns = (tx: Tx, columns: ParticipantColumn[]) =>
  tx.db
    .insertInto("participant_columns")
    .values({ team_id: tx.team, columns, updated_at: tx.now })
    .onConflict((conflict) => conflict.column("team_id").doUpdateSet({ columns, updated_at: tx.now }))
    .execute();

/** The words of the team's certificates, those that it says itself. */
export const findCertificateTexts = (tx: Tx) =>
  tx.db
    .selectFrom("certificate_texts")
    .select(["kind", "title", "subtitle", "intro", "closing", "updated_at"])
    .where("team_id", "=", tx.team)
    .execute();

/** The team's words of a certificate, locked for the transaction; undefined where it has none. */
export const lockCertificateText = (tx: Tx, kind: CertificateKind) =>
  tx.db
    .selectFrom("certificate_texts")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("kind", "=", kind)
    .forUpdate()
    .executeTakeFirst();

/** Writes the words of a certificate, over those that are there. */
export const putCertificateText = (tx: Tx, kind: CertificateKind, words: CertificateWords) =>
  tx.db
    .insertInto("certificate_texts")
    .values({ team_id: tx.team, kind, ...words, updated_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(["team_id", "kind"]).doUpdateSet({ ...words, updated_at: tx.now }),
    )
    .execute();

/** Removes the team's words of a certificate. */
export const deleteCertificateText = (tx: Tx, kind: CertificateKind) =>
  tx.db.deleteFrom("certificate_texts").where("team_id", "=", tx.team).where("kind", "=", kind).execute();
