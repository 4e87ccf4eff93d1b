import { promoteFromWaitingList } from "../../src/domain/registrations/waiting-list/promote-from-waiting-list.ts";
import type { Bench, Row } from "../parts/bench.ts";
import { counted } from "../parts/counted.ts";
import type { Result } from "../parts/result.ts";
import { book } from "../parts/visitors.ts";

/** Lessons that no other row books. */
const FIRST = 150;
const SPARE = 20;

/** Row 5: a lesson gets room for all who wait, and each is offered a seat; what that asks of the database is counted. */
export const waitingLists: Row = {
  names: ["5"],
  measure: async (bench) => {
    const results: Result[] = [];
    for (const [place, people] of bench.pace.lines.entries())
      results.push(await workedThrough(bench, place, people));
    return results;
  },
};

async function workedThrough(bench: Bench, place: number, people: number): Promise<Result> {
  const [product, team] = [await bench.product(), await bench.team()];
  const lesson = team.lessons[FIRST + place] ?? 0;
  const { owner } = product;
  const seats = (count: number) =>
    owner.query("update lessons set max_participants = $2 where id = $1", [lesson, count]);
  const { rows: taken } = await owner.query<{ seats: number }>(
    "select count(*)::int as seats from registrations where lesson_id = $1",
    [lesson],
  );
  const full = Math.max(1, taken[0]?.seats ?? 0);
  await seats(full);
  if (taken[0]?.seats === 0) await book(product, team, { lessons: [lesson], amount: 1, atOnce: 1 });
  await book(product, team, {
    lessons: [lesson],
    amount: people,
    atOnce: Math.min(people, 20),
    waiting: true,
  });
  await seats(full + people);
  const {
    answer: offered,
    statements,
    ms,
  } = await counted(product, team.id, (ctx) => promoteFromWaitingList(ctx, lesson));
  if (offered !== people) throw new Error(`${offered} of ${people} who wait were offered a seat`);
  return {
    row: "5",
    what: `A waiting list of ${people.toLocaleString("en")} worked through`,
    measured: `${statements.toLocaleString("en")} queries in ${Math.round(ms)} ms`,
    against: "people who wait",
    ratio: `${(statements / people).toFixed(2)} a person`,
    goal: `≤ people + ${SPARE}`,
    reached: statements <= people + SPARE,
  };
}
