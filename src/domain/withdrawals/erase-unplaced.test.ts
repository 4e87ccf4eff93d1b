import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { declare } from "../../../tests/support/stories/withdrawal.ts";
import { eraseUnplaced } from "./erase-unplaced.ts";
import { keptUntil, yearOf } from "./rules.ts";

const END = "2030-01-01T00:00:00+01:00";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});

/** Does what the worker does at an instant with the job for what was declared in 2026. */
const sweep = (at: string, team = owner) =>
  eraseUnplaced(
    {
      database: api.services.database,
      team: team.teamId,
      actor: { kind: "system", job: "withdrawal.sweep" },
      now: new Date(at),
    },
    2026,
  );

async function declared(booking: string, at: string, team = owner) {
  api.time.now = new Date(at);
  await declare(api, team, { booking });
}

const bookings = async (team = owner) =>
  (
    await api.owner.query("select booking from withdrawals where team_id = $1 order by id", [team.teamId])
  ).rows.map(({ booking }) => booking);
const jobs = async () =>
  (
    await api.owner.query(
      `select start_after as due, data from pgboss.job where name = 'withdrawal.sweep' and (data ->> 'team')::int = $1
       order by created_on`,
      [owner.teamId],
    )
  ).rows;

it.each([
  ["2026-01-01T00:00:00+01:00", "2030-01-01T00:00:00+01:00"],
  ["2026-12-31T23:59:59+01:00", "2030-01-01T00:00:00+01:00"],
  ["2027-01-01T00:00:00+01:00", "2031-01-01T00:00:00+01:00"],
  ["2026-07-01T12:00:00+02:00", "2030-01-01T00:00:00+01:00"],
])("what was declared at %s is kept until three years from the end of its year: %s", (at, end) => {
  expect(keptUntil(yearOf(new Date(at)))).toBe(end);
});

it("what nobody could place is forgotten to the second, with its mails, and the history says that it was", async () => {
  owner = await signUpTeam(api);
  const other = await signUpTeam(api);
  await declared("Yoga im Advent", "2026-12-31T23:59:00+01:00");
  await declared("Pilates", "2027-01-01T00:00:00+01:00");
  await declared("Yoga", "2026-11-21T10:00:00+01:00", other);
  const [job] = await jobs();
  expect([job.due.toISOString(), job.data.year]).toEqual(["2029-12-31T23:00:00.000Z", 2026]);

  await sweep("2029-12-31T23:59:59.999+01:00");
  expect(await bookings()).toEqual(["Yoga im Advent", "Pilates"]);
  // Too early by the worker's clock: it comes again.
  expect((await jobs()).filter(({ data }) => data.year === 2026)).toHaveLength(2);
  await sweep(END);
  await sweep(END);
  expect(await bookings()).toEqual(["Pilates"]);
  expect(await bookings(other)).toEqual(["Yoga"]);
  const { rows: mails } = await api.owner.query(
    "select count(distinct withdrawal_id)::int as kept from mails where team_id = $1 and withdrawal_id is not null",
    [owner.teamId],
  );
  expect(mails).toEqual([{ kept: 1 }]);
  const { rows: history } = await api.owner.query(
    "select action from audit_log where team_id = $1 and action = 'forgotten'",
    [owner.teamId],
  );
  expect(history).toHaveLength(1);
});

it("what is about a registration goes with that one", async () => {
  owner = await signUpTeam(api);
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
  const { number } = (await register(api, owner, somebody(await openLesson(api, owner)))).data.registration;
  await declared(number, "2026-11-21T10:00:00+01:00");
  await sweep(END);
  expect(await bookings()).toEqual([number]);
});
