import { type Api, read, readData } from "../../api.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { type SessionAhead, sessionsAhead } from "./words.ts";

/** Enough for the lessons that a large practice runs and plans at a time. */
const MANY = "200";

/**
 * What the overview is made of: lessons that run or are planned, registrations, and how far the team is set up; of what
 * somebody may not see, nothing. Who asks is read from the readable side of the session.
 */
export async function loadOverview(api: Api, cookies: string) {
  const user = currentUser(cookies);
  const { manages, leads } = user ? rightsOf(user) : { manages: false, leads: false };
  const [
    lessons,
    newest,
    offered,
    anyCourse,
    newRequests,
    withdrawals,
    money,
    revenue,
    statistics,
    setup,
    doubles,
    evenings,
    toRemind,
  ] = await Promise.all([
    readData(api.lessons.index.$get({ query: { per_page: MANY } })),
    read(api.registrations.index.$get({ query: { per_page: "6" } })),
    readData(api.registrations.index.$get({ query: { status: "offered", per_page: "5" } })),
    read(api.courses.index.$get({ query: { per_page: "1" } })),
    leads ? countNewRequests(api) : 0,
    read(api.withdrawals.index.$get({ query: { per_page: "1" } })),
    leads ? readData(api.payments["to-see-to"].$get()) : null,
    leads ? readData(api.payments.months.$get({ query: {} })) : null,
    readData(api.statistics.overview.$get({ query: {} })),
    manages ? readData(api.setupProgress.index.$get()) : null,
    leads ? readData(api.lessons["double-bookings"].$get({ query: {} })) : [],
    readData(api.attendance.today.$get({ query: {} })),
    leads ? countToRemind(api) : 0,
  ]);
  return {
    lessons,
    absent: await absentFrom(api, sessionsAhead(lessons, new Date())[0]),
    newest: newest.data,
    counts: newest.counts,
    offered,
    hasCourses: anyCourse.meta.total > 0,
    newRequests,
    openWithdrawals: withdrawals.counts.open,
    money,
    revenue,
    statistics,
    setup,
    doubles,
    toRemind,
    overdue: evenings.filter(({ is_overdue }) => is_overdue === 1),
  };
}

/** Who has said that she misses the session that comes next. */
async function absentFrom(api: Api, ahead: SessionAhead | undefined) {
  if (!ahead || ahead.lesson.seats_taken === 0) return [];
  const query = { lesson: String(ahead.lesson.id), status: "confirmed" as const, per_page: MANY };
  const rows = await readData(api.registrations.index.$get({ query }));
  const begins = Date.parse(ahead.session.starts_at);
  return rows.filter(({ misses }) => misses.some((at) => Date.parse(at) === begins));
}

/** How many contact requests nobody has taken up yet. */
const countNewRequests = async (api: Api): Promise<number> =>
  (await read(api.contactRequests.index.$get({ query: { per_page: "1" } }))).counts.new;

/** Of how many invoices somebody is to be reminded today. */
const countToRemind = async (api: Api): Promise<number> =>
  (await read(api.invoices.index.$get({ query: { state: "remind", per_page: "1" } }))).meta.total;

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;
