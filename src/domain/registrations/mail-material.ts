import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { QueuedMail } from "../mails/deliver.ts";
import { senderFrom } from "../teams/sender.ts";
import { lessonOf } from "./lesson-of.ts";
import type { Team } from "./mail-texts.ts";
import { otherLines } from "./other-dates.ts";

/** The addresses that mails lead to, absolute; `team` is the token or alias. */
export type MailLinks = {
  team: (team: string) => string;
  courses: (team: string) => string;
  withdrawal: (team: string) => string;
  lesson: (team: string, lesson: number) => string;
  registration: (team: string, token: string) => string;
  pay: (team: string, token: string) => string;
  addressProof: (team: string, token: string, proof: string) => string;
  registrationAdmin: (id: number) => string;
};

/** What every mail of a registration is made from. */
export type Material = Awaited<ReturnType<typeof gather>>;

/** Gathers what a mail of a registration is made from: its row, lesson and team, and where links lead. */
export async function gather(tx: Tx, mail: QueuedMail, id: number, links: MailLinks) {
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
  return { mail, row, lesson, team, others, sender: senderFrom(team, links), address, links };
}

const teamOf = (tx: Tx): Promise<Team> =>
  tx.db.selectFrom("teams").selectAll().where("id", "=", tx.team).executeTakeFirstOrThrow();
