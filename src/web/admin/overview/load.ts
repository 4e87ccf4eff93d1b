import type { MoneyToSeeTo } from "../../../domain/reports/payments-schema.ts";
import type { SetupProgress } from "../../../domain/setup-progress/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";

/** Enough for the lessons that a large practice runs and plans at a time. */
const MANY = "200";

/** What the overview is made of: lessons that run or are planned, registrations, and how far the team is set up. */
export async function loadOverview() {
  const [lessons, newest, offered, anyCourse, newRequests, withdrawals, money, statistics, setup] =
    await Promise.all([
      readData(browserApi.lessons.index.$get({ query: { per_page: MANY } })),
      read(browserApi.registrations.index.$get({ query: { per_page: "6" } })),
      readData(browserApi.registrations.index.$get({ query: { status: "offered", per_page: "5" } })),
      read(browserApi.courses.index.$get({ query: { per_page: "1" } })),
      countNewRequests(),
      read(browserApi.withdrawals.index.$get({ query: { per_page: "1" } })),
      readMoney(),
      readData(browserApi.statistics.index.$get()),
      readSetup(),
    ]);
  return {
    lessons,
    newest: newest.data,
    counts: newest.counts,
    offered,
    hasCourses: anyCourse.meta.total > 0,
    newRequests,
    openWithdrawals: withdrawals.counts.open,
    money,
    statistics,
    setup,
  };
}

/** How far the team is set up; told to those who run it. */
async function readSetup(): Promise<SetupProgress | null> {
  const user = currentUser(document.cookie);
  return user && rightsOf(user).manages ? readData(browserApi.setupProgress.index.$get()) : null;
}

/** How many contact requests nobody has taken up yet; guests see none. */
async function countNewRequests(): Promise<number> {
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).leads) return 0;
  return (await read(browserApi.contactRequests.index.$get({ query: { per_page: "1" } }))).counts.new;
}

/** What of the money wants a look; guests see none of it. */
async function readMoney(): Promise<MoneyToSeeTo | null> {
  const user = currentUser(document.cookie);
  return user && rightsOf(user).leads ? readData(browserApi.payments["to-see-to"].$get()) : null;
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;
