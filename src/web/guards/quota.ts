import { type RouterContextProvider, redirect } from "react-router";
import {
  fullLimit,
  type Limited,
  type LimitKey,
  type Limits,
  limitsOn,
  type Uses,
} from "../../domain/plans/rules.ts";
import { type Api, ApiRefusal, browserApi, readData, serverApi } from "../api.ts";
import { paths } from "../paths.ts";

/** The pages on which something is added that plans limit. */
const adding: Record<string, Limited> = {
  [paths.courseAdd()]: "courses",
  [paths.lessonAdd()]: "lessons",
  [paths.invite()]: "instructors",
  [paths.categoryAdd()]: "categories",
};

/** Before a page on which something is added: who has reached the limit is sent to the subscription. */
export async function keepToPlan(pathname: string, context: Readonly<RouterContextProvider>): Promise<void> {
  const noun = adding[pathname];
  // If the plan cannot be asked, the page opens and the API decides in the end.
  const full = noun && (await reachedLimit(noun, serverApi(context)).catch(forgiven));
  if (full) throw redirect(paths.subscription(full));
}

/** The same for whoever goes on inside the admin area. */
export async function needRoom(noun: Limited): Promise<void> {
  const full = await reachedLimit(noun, browserApi);
  if (full) throw redirect(paths.subscription(full));
}

function forgiven(error: unknown): undefined {
  if (!(error instanceof ApiRefusal)) throw error;
}

/** Which limit is reached; undefined while there is room. Inviting has room while leading people or guests have. */
async function reachedLimit(noun: Limited, api: Api): Promise<LimitKey | undefined> {
  const subscription = await readData(api.subscription.index.$get({ query: {} }));
  const limits: Limits = {};
  for (const { key, max } of subscription.limits) if (max !== null) limits[key] = max;
  const keys = limitsOn(noun, limits);
  if (keys.some((key) => limits[key] === undefined)) return undefined;
  const uses = await counts[noun](api);
  const reached = keys.filter((key) => fullLimit([key], limits, uses));
  return reached.length === keys.length ? reached[0] : undefined;
}

const use = (used: number) => ({ used, active: used });
const active = ({ status }: { status: string }) => status === "active";

/** How the guard counts: by one page of each list. */
const counts: Record<Limited, (api: Api) => Promise<Uses>> = {
  instructors: async (api) => {
    const query = { page: "1", per_page: "50" };
    const listed = await readData(api.instructors.index.$get({ query }));
    const present = listed.filter(({ status, user }) => status !== "inactive" && mayCome(user));
    const guests = present.filter(({ user }) => user?.roles.includes("guest")).length;
    return {
      max_leading_instructors: use(present.length - guests),
      max_guest_instructors: use(guests),
    };
  },
  courses: async (api) => {
    const listed = await readData(api.courses.index.$get({ query: { page: "1", per_page: "200" } }));
    return { max_active_courses: use(listed.filter(active).length) };
  },
  lessons: async (api) => {
    const listed = await readData(api.lessons.index.$get({ query: { per_page: "500" } }));
    return { max_active_lessons: use(listed.length) };
  },
  categories: async (api) => {
    const listed = await readData(api.categories.index.$get({ query: { per_page: "100" } }));
    return {
      max_active_categories: use(listed.filter(active).length),
      max_categories: use(listed.length),
    };
  },
};

/** Who is suspended or signed off (2, 4) leaves the place to others, as far as whoever asks is told. */
const mayCome = (user: { roles: string[]; status?: number } | null) => (user?.status ?? 0) < 2;
