import type { Tx } from "../../platform/context.ts";
import type { Certificates } from "../../platform/pdf/papers/certificates.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { findHeldRow } from "../registrations/self-service/public-view.ts";
import type { TeamOnPaper } from "../teams/team-on-paper.ts";
import { type CertificateKind, certificateKinds } from "./certificate-rules.ts";
import { certificatesOf, listCertifiable } from "./certificates.ts";
import { notCertifiedYet } from "./errors.ts";
import { takingPlace } from "./lesson-words.ts";
import type { OwnCertificates } from "./schema.ts";

/**
 * What the holder of a link can have certified: nothing before the last session is over, and nothing for who asked again,
 * whose link looks like one. @throws registrationUnknown
 */
export async function listOwnCertificates(tx: Tx, token: string): Promise<OwnCertificates> {
  const row = await findHeldRow(tx, token);
  if (!row || !(await isOver(tx, row.lesson_id))) return { kinds: [] };
  const [own] = await listCertifiable(tx, row.lesson_id, [row.id]);
  return { kinds: certificateKinds.filter((kind) => own?.[kind] === "") };
}

/** Her own certificate. @throws registrationUnknown, notCertifiedYet */
export async function ownCertificate(
  tx: Tx,
  token: string,
  kind: CertificateKind,
): Promise<Omit<Certificates, "team"> & { team: TeamOnPaper }> {
  const row = await findHeldRow(tx, token);
  const { kinds } = await listOwnCertificates(tx, token);
  if (!row || !kinds.includes(kind)) throw notCertifiedYet();
  return certificatesOf(tx, { kind, lesson_id: row.lesson_id, ids: [row.id] });
}

async function isOver(tx: Tx, lessonId: number): Promise<boolean> {
  const lesson = await lessonOf(tx, lessonId);
  const last = takingPlace(lesson).at(-1)?.ends_at ?? lesson.ends_at;
  return new Date(last) <= tx.now;
}
