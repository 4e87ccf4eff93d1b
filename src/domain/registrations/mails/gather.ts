import type { Tx } from "../../../platform/context.ts";
import { together } from "../../../platform/database/transaction.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { withOffset } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import type { QueuedMail } from "../../mails/deliver.ts";
import type { MailKind } from "../../mails/kinds-schema.ts";
import { senderFrom } from "../../teams/sender.ts";
import { lessonShown, type Team } from "../agreement/mail-texts.ts";
import { questionToken } from "../insured-sheets/ask-data.ts";
import { invitationToken } from "../invitations/end-invitations.ts";
import { lessonOf } from "../lesson-of.ts";
import { addressProof } from "../self-service/confirm-address.ts";
import { otherLines } from "../waiting-list/other-dates.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type MailLinks = {
  team: (team: string) => string;
  courses: (team: string) => string;
  withdrawal: (team: string) => string;
  lesson: (team: string, lesson: number) => string;
  registration: (team: string, token: string) => string;
  pay: (team: string, token: string) => string;
  addressProof: (team: string, token: string, proof: string) => string;
  dataQuestion: (team: string, token: string) => string;
  endInvitations: (team: string, token: string) => string;
  registrationAdmin: (id: number) => string;
};

/** What every mail of a registration is made from. */
export type Material<Kind extends MailKind = MailKind> = Gathered & { mail: QueuedMail<Kind> };
type Gathered = Awaited<ReturnType<typeof gatherFor>>;

/** Gathers what a mail of a registration is made from: its row, lesson and team, where links lead, and what most mails say. */
export const gather = async <Kind extends MailKind>(
  tx: Tx,
  mail: QueuedMail<Kind>,
  id: number,
  links: MailLinks,
  keys: SecretKeys & { publicUrl: string },
): Promise<Material<Kind>> => ({ ...(await gatherFor(tx, mail.data, id, links, keys)), mail });

async function gatherFor(
  tx: Tx,
  carried: object,
  id: number,
  links: MailLinks,
  keys: SecretKeys & { publicUrl: string },
) {
  const row = await tx.db
    .selectFrom("registrations")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [lesson, team, others] = await together([
    lessonOf(tx, row.lesson_id),
    teamOf(tx),
    otherLines(tx, row),
  ]);
  const address = team.alias ?? team.team_token;
  const sender = senderFrom(team, links);
  const { expires_at, position = 1 }: { expires_at?: string | null; position?: number } = carried;
  return {
    ...{ tx, row, lesson, team, others, sender, address, links, publicUrl: keys.publicUrl },
    base: { recipient_name: fullName(row), team: sender, lesson: lessonShown(lesson) },
    registration: { number: row.number, manage_url: links.registration(address, row.token) },
    lesson_url: links.lesson(address, lesson.id),
    pay_url: links.pay(address, row.token),
    proof_url: links.addressProof(address, row.token, addressProof(tx, row, keys)),
    end_url: links.endInvitations(address, invitationToken(tx, row, keys)),
    question_url: (question: number) => links.dataQuestion(address, questionToken(tx, question, row, keys)),
    expires_at: withOffset(expires_at ?? row.expires_at ?? tx.now),
    position,
  };
}

const teamOf = (tx: Tx): Promise<Team> =>
  tx.db.selectFrom("teams").selectAll().where("id", "=", tx.team).executeTakeFirstOrThrow();
