import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { refuseStale } from "../../shared/edits.ts";
import { instantOut } from "../../shared/schema.ts";
import { changesBetween, record } from "../audit/record.ts";
import { placeholders } from "../texts/placeholders.ts";
import {
  type CertificateKind,
  type CertificateWords,
  certificateKinds,
  describeCertificate,
  unknownInCertificate,
} from "./certificate-rules.ts";
import { placeholdersUnknown } from "./errors.ts";
import type { CertificateText, CertificateTextInput } from "./schema.ts";
import {
  deleteCertificateText,
  findCertificateTexts,
  lockCertificateText,
  putCertificateText,
} from "./store.ts";

/** What certificates say: the team's words, else the standard. */
export async function listCertificateTexts(tx: Tx): Promise<CertificateText[]> {
  const rows = await findCertificateTexts(tx);
  return certificateKinds.map((kind) => {
    const { label, when, placeholders: known, standard } = describeCertificate(kind);
    const own = rows.find((row) => row.kind === kind);
    const words = own ? wordsIn(own) : standard;
    return {
      kind,
      label,
      when,
      ...words,
      standard,
      source: own ? "team" : "standard",
      placeholders: known.map((name) => ({ name, label: placeholders[name].label })),
      updated_at: own ? instantOut(own.updated_at) : null,
    };
  });
}

/** One certificate's words, with its placeholders. */
export async function getCertificateText(tx: Tx, kind: CertificateKind): Promise<CertificateText> {
  const text = (await listCertificateTexts(tx)).find((one) => one.kind === kind);
  if (!text) throw new Error(`no certificate is called ${kind}`);
  return text;
}

/** The words that hold for a certificate. */
export async function certificateWords(tx: Tx, kind: CertificateKind): Promise<CertificateWords> {
  const own = (await findCertificateTexts(tx)).find((row) => row.kind === kind);
  return own ? wordsIn(own) : describeCertificate(kind).standard;
}

/** Gives a certificate the team's own words; the log keeps those before. @throws placeholdersUnknown; a stale edit (409) */
export const saveCertificateText = (
  ctx: Ctx,
  kind: CertificateKind,
  { updated_at, ...words }: CertificateTextInput,
): Promise<CertificateText> =>
  inTransaction(ctx, async (tx) => {
    const unknown = unknownInCertificate(kind, words);
    if (Object.keys(unknown).length > 0) throw placeholdersUnknown(unknown);
    const before = await lockCertificateText(tx, kind);
    if (before) refuseStale(before, updated_at ?? undefined);
    const changes = changesBetween(before ? wordsIn(before) : describeCertificate(kind).standard, words);
    if (Object.keys(changes).length === 0) return getCertificateText(tx, kind);
    await putCertificateText(tx, kind, words);
    await record(tx, objectOf(kind), "updated", changes);
    return getCertificateText(tx, kind);
  });

/** Takes the team's own words of a certificate back: the standard holds again. */
export const restoreCertificateText = (ctx: Ctx, kind: CertificateKind): Promise<CertificateText> =>
  inTransaction(ctx, async (tx) => {
    const before = await lockCertificateText(tx, kind);
    if (!before) return getCertificateText(tx, kind);
    await deleteCertificateText(tx, kind);
    const changes = changesBetween(wordsIn(before), describeCertificate(kind).standard);
    await record(tx, objectOf(kind), "restored", changes);
    return getCertificateText(tx, kind);
  });

/** What the audit log calls the words of a certificate: they come and go, their history stays. */
const objectOf = (kind: CertificateKind) => ({ type: `certificate_text:${kind}`, id: 0 });

const wordsIn = ({ title, subtitle, intro, closing }: CertificateWords): CertificateWords => ({
  title,
  subtitle,
  intro,
  closing,
});
