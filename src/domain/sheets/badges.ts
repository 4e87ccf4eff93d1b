import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Badges } from "../../platform/pdf/papers/badges.ts";
import { lessonOf } from "../registrations/lesson-of.ts";
import { teamOnPaper } from "../teams/team-on-paper.ts";
import { peopleWithSeat } from "./people.ts";

/** Whom name badges are for: who has a seat, each followed by who comes along and is known by name. @throws lessonUnknown */
export async function badgesOf(tx: Tx, lessonId: number, ids?: readonly number[]): Promise<Badges> {
  const [lesson, people, team] = await together([
    lessonOf(tx, lessonId),
    peopleWithSeat(tx, lessonId, ids),
    teamOnPaper(tx),
  ]);
  return {
    team: team.name,
    course: lesson.course_name,
    people: people.flatMap(({ first_name, last_name, partner, partner_first_name, partner_last_name }) => [
      { first_name, last_name },
      ...(partner && partner_first_name
        ? [{ first_name: partner_first_name, last_name: partner_last_name }]
        : []),
    ]),
    printed_at: tx.now,
  };
}
