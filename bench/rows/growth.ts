import { crowdIn, type GrownTeam, growTeam, type TeamSize } from "../parts/crowd.ts";
import type { BenchedProduct } from "../parts/product.ts";
import type { Result } from "../parts/result.ts";

const SMALL: TeamSize = { courses: 20, lessons: 100, registrations: 1_000, users: 5 };
const LARGE: TeamSize = { courses: 200, lessons: 2_000, registrations: 100_000, users: 50 };
const [FEW_TEAMS, MANY_TEAMS] = [10, 1_000];
/** Of the same call, one after the other: the slow end is what people remember. */
const [TRIES, ROUNDS] = [20, 3];

/** Row 4: the same calls of one team while a hundred times as many teams stand beside it, and of a team that has grown. */
export async function growth(product: BenchedProduct): Promise<Result[]> {
  const { url, owner } = product;
  await crowdIn(owner, FEW_TEAMS, SMALL);
  const small = await growTeam(url, owner, "small", SMALL);
  const alone = await slowEnds(url, small);
  await crowdIn(owner, MANY_TEAMS - FEW_TEAMS, SMALL);
  const crowded = await slowEnds(url, small);
  const large = await growTeam(url, owner, "large", LARGE);
  const grown = await slowEnds(url, large);
  const registrations = (MANY_TEAMS * SMALL.registrations).toLocaleString("en");
  return [
    compare(
      `Every call with ${MANY_TEAMS} teams (${registrations} registrations) instead of ${FEW_TEAMS}`,
      alone,
      crowded,
    ),
    compare(
      `Every call of a team with ${LARGE.registrations.toLocaleString("en")} registrations instead of 1,000`,
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
  overview: "/api/statistics",
  search: "/api/search?q=hartmann",
  "team page": `/api/public/teams/${token}`,
  "public dates": `/api/public/teams/${token}/courses`,
});

/** The 95th percentile of each call in milliseconds: the best of several rounds, since others disturb and nobody helps. */
async function slowEnds(url: string, team: GrownTeam): Promise<SlowEnds> {
  const ends: SlowEnds = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(callsOf(team)))
      ends[name] = Math.min(
        ends[name] ?? Number.POSITIVE_INFINITY,
        await slowEnd(`${url}${path}`, team.cookie),
      );
  return ends;
}

async function slowEnd(address: string, cookie: string): Promise<number> {
  const took: number[] = [];
  for (let go = 0; go < TRIES; go++) {
    const before = performance.now();
    const answer = await fetch(address, { headers: { cookie } });
    await answer.arrayBuffer();
    took.push(performance.now() - before);
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(TRIES * 0.95)] ?? Number.NaN;
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
