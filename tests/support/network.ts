import { writeMail } from "../../src/composition/write-mail.ts";
import type { Ctx } from "../../src/platform/context.ts";
import { reading } from "../../src/platform/database/transaction.ts";
import type { TestApi } from "./api.ts";
import type { SignedIn } from "./people/team.ts";
import { heldAt, register, somebody } from "./stories/booking.ts";

/** What stories of many bookings from one network are told with. */
export const bookingsFrom = (api: TestApi, team: SignedIn) => ({
  book: (lesson: number, from: string, given: object = {}) =>
    register(api, team, somebody(lesson, given), from),

  /** So many different people, one after the other; their answers in order. */
  async class(lesson: number, from: string, people: number, given: object = {}) {
    const answers = [];
    for (let one = 0; one < people; one++) answers.push(await this.book(lesson, from, given));
    return answers;
  },

  ctx: (): Ctx => ({
    database: api.services.database,
    team: team.teamId,
    actor: { kind: "system", job: "test" },
    now: api.time.now,
  }),

  /** The newest mail about the registration with this secret, as it goes out. */
  async mailOf(token: string) {
    const { rows } = await api.owner.query(
      `select m.* from mails m join registrations r on r.team_id = m.team_id and r.id = m.registration_id
       where r.token = $1 and m.recipient = r.email order by m.id desc limit 1`,
      [token],
    );
    const { id, registration_id, ...mail } = rows[0];
    const queued = { ...mail, id: Number(id), registration_id: Number(registration_id) };
    return {
      kind: mail.kind,
      ...(await reading(this.ctx(), (tx) => writeMail(api.services.config, tx, queued))),
    };
  },

  /** What the link of its newest mail names beside the registration's secret. */
  async proofOf(token: string): Promise<string> {
    const { text } = await this.mailOf(token);
    return text.match(/\/bestaetigen\/([\w-]+)/)?.[1] ?? "";
  },

  prove: (token: string, proof: string) => api.call("POST", heldAt(team, token, "/address-proof"), { proof }),
});

/** How answers came out, in order: `confirmed`, `pending`, or the status of a refusal. */
export const standsOf = (answers: readonly Awaited<ReturnType<typeof register>>[]) =>
  answers.map(({ status, data }) => (status === 201 ? data.registration.status : status));
