import type { Ctx } from "../../../src/platform/context.ts";
import { later } from "../../../src/shared/time/dates.ts";
import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";
import { heldAt, openLesson, register, somebody } from "./booking.ts";

/** When every story of a waiting list begins. */
export const start = new Date("2026-11-21T10:00:00+01:00");

/** What stories of waiting lists are told with, for one team. */
export const waitingListOf = (api: TestApi, team: SignedIn) => ({
  /** A lesson that is full, and so many who wait for it; their addresses and secret links in order. */
  async fullLesson(waiting: number, given: object = {}) {
    api.time.now = start;
    const lesson = await openLesson(api, team, { max_participants: 1, ...given });
    const seated = await register(api, team, somebody(lesson));
    const line: { email: string; token: string }[] = [];
    for (let place = 1; place <= waiting; place++) {
      const form = somebody(lesson, { type: "waitlist" });
      const { data } = await register(api, team, form);
      line.push({ email: form.email, token: data.registration.token });
    }
    return { lesson, seat: seated.data.registration.token as string, line };
  },

  ctx: (): Ctx => ({
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "test" },
    now: api.time.now,
  }),

  passHours(hours: number): void {
    api.time.now = later(api.time.now, { hours });
  },

  cancel: (token: string) => api.call("POST", heldAt(team, token, "/cancellation")),

  accept: (token: string, input: object = { privacy: 1, payment_method: "onsite" }) =>
    api.call("POST", heldAt(team, token, "/acceptance"), input),

  held: async (token: string) => (await api.call("GET", heldAt(team, token))).data,

  /** Takes the jobs away that would wake a lesson's list, and does with each what is asked. */
  async wake(lesson: number, promote: (ctx: Ctx, lesson: number) => Promise<unknown>): Promise<void> {
    const { rows } = await api.owner.query(
      "delete from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1 returning name",
      [String(lesson)],
    );
    for (const _ of rows) await promote(this.ctx(), lesson);
  },

  /** The ids of a lesson's registrations, in order of arrival. */
  async idsOf(lesson: number): Promise<number[]> {
    const { rows } = await api.owner.query<{ id: number }>(
      "select id from registrations where lesson_id = $1 order by id",
      [lesson],
    );
    return rows.map(({ id }) => Number(id));
  },
});
