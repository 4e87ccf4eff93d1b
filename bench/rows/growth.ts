import type { Bench, Row } from "../parts/bench.ts";
import { crowdIn, type GrownTeam, growTeam } from "../parts/crowd.ts";
import type { TeamSize } from "../parts/fill-teams.ts";
import type { Pace } from "../parts/pace.ts";
import type { Result } from "../parts/result.ts";

/** Row 4: the same calls of one team while a hundred times as many teams stand beside it, and of a team that has grown. */
export const growth: Row = { names: ["4"], measure: grow };

async function grow({ pace, product }: Bench): Promise<Result[]> {
  const { url, owner } = await product();
  const { small: smallSize, large: largeSize, fewTeams, manyTeams } = pace;
  await crowdIn(owner, fewTeams, smallSize);
  const small = await growTeam(url, owner, "small", smallSize);
  const alone = await slowEnds(url, small, smallSize, pace);
  await crowdIn(owner, manyTeams - fewTeams, smallSize);
  const crowded = await slowEnds(url, small, smallSize, pace);
  const large = await growTeam(url, owner, "large", largeSize);
  const grown = await slowEnds(url, large, largeSize, pace);
  const registrations = (manyTeams * smallSize.registrations).toLocaleString("en");
  return [
    compare(
      `Every call with ${manyTeams} teams (${registrations} registrations) instead of ${fewTeams}`,
      alone,
      crowded,
    ),
    compare(
      `Every call of a team with ${largeSize.registrations.toLocaleString("en")} registrations instead of ${smallSize.registrations.toLocaleString("en")}`,
      alone,
      grown,
    ),
  ];
}

type SlowEnds = Record<string, number>;

/** What stands on the screens of a team, and what a visitor reads; `registrations` is how many the team has. */
const callsOf = (team: GrownTeam, registrations: number): Record<string, string> => {
  const { token, lesson, registration } = team;
  const lastPage = Math.ceil(registrations / 10);
  return {
    registrations: "/api/registrations",
    "registrations, last page": `/api/registrations?page=${lastPage}`,
    "registrations, most of the way": `/api/registrations?page=${Math.ceil(lastPage * 0.9)}`,
    "registrations by name": "/api/registrations?sort=name",
    "registrations of a date": `/api/registrations?lesson=${lesson}`,
    "registrations, a rare state": "/api/registrations?payment_status=failed",
    "registrations, a word that fits all": "/api/registrations?q=mail",
    "registrations, a common name": "/api/registrations?q=m%C3%BCller",
    "registrations, a rare name": "/api/registrations?q=kirchhofer",
    registration: `/api/registrations/${registration}`,
    payments: "/api/payments",
    "payments, last page": `/api/payments?page=${Math.ceil(lastPage * 0.8)}`,
    "payments, overdue": "/api/payments?state=overdue",
    "to see to": "/api/payments/to-see-to",
    dates: "/api/lessons",
    "all dates": "/api/lessons?period=all",
    date: `/api/lessons/${lesson}`,
    courses: "/api/courses",
    instructors: "/api/instructors",
    users: "/api/users",
    "contact requests": "/api/contact-requests",
    overview: "/api/statistics/overview",
    statistics: "/api/statistics",
    search: "/api/search?q=m%C3%BCller",
    "team page": `/api/public/teams/${token}`,
    "public dates": `/api/public/teams/${token}/courses`,
  };
};

/** The 95th percentile of each call in milliseconds: the best of several rounds, since others disturb and nobody helps. */
async function slowEnds(
  url: string,
  team: GrownTeam,
  { registrations }: TeamSize,
  { tries, rounds }: Pace,
): Promise<SlowEnds> {
  const ends: SlowEnds = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of Object.entries(callsOf(team, registrations)))
      ends[name] = Math.min(
        ends[name] ?? Number.POSITIVE_INFINITY,
        await slowEnd(`${url}${path}`, team.cookie, tries),
      );
  return ends;
}

async function slowEnd(address: string, cookie: string, tries: number): Promise<number> {
  const took: number[] = [];
  for (let go = 0; go < tries; go++) {
    const before = performance.now();
    const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(60_000) });
    await answer.arrayBuffer();
    took.push(performance.now() - before);
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(tries * 0.95)] ?? Number.NaN;
}

function compare(what: string, before: SlowEnds, after: SlowEnds): Result {
  const slower = Object.entries(after)
    .map(([name, end]) => ({
      name,
      before: before[name] ?? Number.NaN,
      end,
      ratio: end / (before[name] ?? Number.NaN),
    }))
    .toSorted((a, b) => b.ratio - a.ratio);
  console.table(slower);
  const worst = slower.slice(0, 3).map(({ name, ratio }) => `${name} ${ratio.toFixed(2)} ×`);
  const most = slower.reduce((one, other) => (other.end > one.end ? other : one));
  return {
    row: "4",
    what,
    measured: `p95 at most ${most.end.toFixed(0)} ms (${most.name})`,
    against: "itself, smallest",
    ratio: worst.join(", "),
    goal: "≤ 1.3 ×",
    reached: (slower[0]?.ratio ?? Number.NaN) <= 1.3,
  };
}
