import { crowdIn, type GrownTeam, growTeam } from "../parts/crowd.ts";
import type { Pace } from "../parts/pace.ts";
import type { BenchedProduct } from "../parts/product.ts";
import type { Result } from "../parts/result.ts";

/** Row 4: the same calls of one team while a hundred times as many teams stand beside it, and of a team that has grown. */
export async function growth({ url, owner }: BenchedProduct, pace: Pace): Promise<Result[]> {
  const { small: smallSize, large: largeSize, fewTeams, manyTeams } = pace;
  await crowdIn(owner, fewTeams, smallSize);
  const small = await growTeam(url, owner, "small", smallSize);
  const alone = await slowEnds(url, small, pace);
  await crowdIn(owner, manyTeams - fewTeams, smallSize);
  const crowded = await slowEnds(url, small, pace);
  const large = await growTeam(url, owner, "large", largeSize);
  const grown = await slowEnds(url, large, pace);
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

/** What stands on the screens of a team, and what a visitor reads. */
const callsOf = ({ token, lesson, registration }: GrownTeam): Record<string, string> => ({
  registrations: "/api/registrations",
  "registrations, searched": "/api/registrations?q=hartmann%2012",
  "registrations by name": "/api/registrations?sort=name",
  "registrations of a date": `/api/registrations?lesson_id=${lesson}`,
  registration: `/api/registrations/${registration}`,
  dates: "/api/lessons",
  "all dates": "/api/lessons?period=all",
  date: `/api/lessons/${lesson}`,
  courses: "/api/courses",
  instructors: "/api/instructors",
  users: "/api/users",
  "contact requests": "/api/contact-requests",
  overview: "/api/statistics/overview",
  statistics: "/api/statistics",
  search: "/api/search?q=hartmann",
  "team page": `/api/public/teams/${token}`,
  "public dates": `/api/public/teams/${token}/courses`,
});

/** The 95th percentile of each call in milliseconds: the best of several rounds, since others disturb and nobody helps. */
async function slowEnds(url: string, team: GrownTeam, { tries, rounds }: Pace): Promise<SlowEnds> {
  const ends: SlowEnds = {};
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of Object.entries(callsOf(team)))
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
    const answer = await fetch(address, { headers: { cookie } });
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
