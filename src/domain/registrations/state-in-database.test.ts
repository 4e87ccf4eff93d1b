import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { start, waitingListOf } from "../../../tests/support/stories/waiting-list.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Field, Fields } from "../../shared/fields.ts";
import { randomToken } from "../../shared/ids.ts";
import { later } from "../../shared/time/dates.ts";
import { cancelAll } from "./cancelling/cancel.ts";
import { agreedFields, detailFields, listedFields } from "./fields.ts";
import { depositOf } from "./rules/money/deposit-rules.ts";
import { payableUntil } from "./rules/money/payment-rules.ts";
import { isInLine } from "./rules.ts";
import { statusAt, takesSeat, transition } from "./state.ts";
import { lockRegistration, updateRegistration } from "./store.ts";
import { lapse } from "./waiting-list/lapse.ts";
import { promoteFromWaitingList } from "./waiting-list/promote-from-waiting-list.ts";

let api: TestApi;
let team: SignedIn;
let story: ReturnType<typeof waitingListOf>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  story = waitingListOf(api, team);
});

/** Numbers from 0 to 1 that come in the same order every time. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

const next = numbers(20_270_111);
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
const instant = (from: string, days: number) =>
  later(new Date(from), { minutes: Math.floor(next() * days * 1440) });
const times = <Value>(count: number, make: () => Value): Value[] => Array.from({ length: count }, make);

describe("the database says the same", () => {
  it("of who has lapsed, takes a seat, and stands in line, at every instant", async () => {
    const at = start;
    const ends = [-60_000, -1, 0, 1, 60_000].map((away) => new Date(at.getTime() + away));
    const rows = times(600, () => ({
      status: pick(["pending", "confirmed", "waiting", "offered", "cancelled", "expired"]),
      expires_at: pick(ends),
      at: pick([at, ...ends]),
    }));
    const { rows: said } = await api.owner.query(
      `select state_at(r, at) as state, takes_seat(r, at) as seated, is_in_line(r, at) as in_line
       from jsonb_array_elements($1::jsonb) with ordinality as w (entry, n)
       cross join lateral jsonb_populate_record(null::registrations, entry) r
       cross join lateral (select (entry ->> 'at')::timestamptz as at) as instant order by n`,
      [JSON.stringify(rows)],
    );
    const expected = rows.map((row) => {
      const state = statusAt(row, row.at);
      return { state, seated: takesSeat(state), in_line: isInLine(state) };
    });
    expect(said).toEqual(expected);
  });

  it("of the last day to pay, across years and clock changes", async () => {
    const rows = times(600, () => ({
      created_at: instant("2026-01-01T00:00:00Z", 1500),
      confirmed_at: pick([null, instant("2026-01-01T00:00:00Z", 1500)]),
      owed_since: pick([null, null, instant("2026-01-01T00:00:00Z", 1500)]),
      starts_at: instant("2026-01-01T00:00:00Z", 1500),
      days: Math.floor(next() * 61),
      ...pick([
        { deposit_cents: 0, rest_due_on: null },
        {
          deposit_cents: 3000,
          rest_due_on: instant("2026-01-01T00:00:00Z", 1500).toISOString().slice(0, 10),
        },
      ]),
      paid_cents: pick([0, 1000, 3000, 5000]),
      refunded_cents: pick([0, 0, 2500]),
    }));
    const { rows: said } = await api.owner.query(
      `select payable_until(r, (entry ->> 'starts_at')::timestamptz, (entry ->> 'days')::int)::text as day
       from jsonb_array_elements($1::jsonb) with ordinality as w (entry, n)
       cross join lateral jsonb_populate_record(null::registrations, entry) r order by n`,
      [JSON.stringify(rows)],
    );
    expect(said.map(({ day }) => day)).toEqual(rows.map((row) => payableUntil(row, row, row.days)));
  });

  it("of the deposit, of every total and share", async () => {
    const rows = times(600, () => ({
      total_cents: Math.floor(next() * 30_000),
      payment_method: pick([null, "onsite", "transfer", "stripe", "paypal"]),
      snapshot: {
        terms: {
          deposit: pick([
            null,
            {
              ...{ percent: 1 + Math.floor(next() * 99), rest_due_on: "2027-01-01" },
              transfer_due_on: pick([null, "2026-12-20"]),
              gift_cents: pick([0, Math.floor(next() * 20_000)]),
            },
          ]),
        },
      },
    }));
    const { rows: said } = await api.owner.query(
      `select (with_deposit(r)).deposit_cents as cents
       from jsonb_array_elements($1::jsonb) with ordinality as w (entry, n)
       cross join lateral jsonb_populate_record(null::registrations, entry) r order by n`,
      [JSON.stringify(rows)],
    );
    const expected = rows.map(({ total_cents, payment_method, snapshot: { terms } }) => {
      const share = payment_method ? depositOf(total_cents, terms.deposit, payment_method) : 0;
      return share > 0 ? share + (terms.deposit?.gift_cents ?? 0) : 0;
    });
    expect(said.map(({ cents }) => cents)).toEqual(expected);
  });

  it("reads it into the statement that asks, so that indexes are used", async () => {
    const { rows } = await api.owner.query(
      `explain (verbose) select sum(seats) from registrations r
       where team_id = $1 and lesson_id = 1 and takes_seat(r, now()) and not is_in_line(r, now()) and state_at(r, now()) <> 'x'`,
      [team.teamId],
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("expires_at");
    expect(plan).not.toMatch(/takes_seat|is_in_line|state_at|has_lapsed/);
  });
});

/** A date whose one seat is offered, while another of its two is held: both are over in 48 hours, and somebody waits. */
async function overSoon() {
  const { lesson, seat, line } = await story.fullLesson(2, { max_participants: 1 });
  await story.cancel(seat);
  await promoteFromWaitingList(story.ctx(), lesson);
  await api.owner.query("update lessons set max_participants = 2 where id = $1", [lesson]);
  const held = line[1]?.token;
  await api.owner.query(
    `update registrations set status = 'pending', expires_at = $2, waiting_since = null where token = $1`,
    [held, later(start, { hours: 48 })],
  );
  await register(api, team, somebody(lesson, { type: "waitlist" }));
  await api.owner.query("delete from pgboss.job where name = 'registration.seat-freed'");
  api.time.now = later(start, { hours: 48 });
  return lesson;
}

/** All that is known of those of a lesson who had a hold or an offer, but for who they are. */
async function known(lesson: number) {
  const { rows } = await api.owner.query(
    `select to_jsonb(r) - '{id, token, email, last_name, person_key, number, lesson_id, created_at, updated_at, request_hash, snapshot}'::text[]
         as row,
       (select jsonb_agg(jsonb_build_object('kind', kind, 'until', (data ->> 'expires_at')::timestamptz) order by id) from mails
         where registration_id = r.id) as mails,
       (select jsonb_agg(jsonb_build_object('at', at, 'actor', actor, 'action', action, 'changes', changes) order by id)
         from audit_log where object_type = 'registration' and object_id = r.id) as log
     from registrations r where lesson_id = $1 and status = 'expired' order by id`,
    [lesson],
  );
  return rows;
}
const wakings = async (lesson: number) => {
  const { rowCount } = await api.owner.query(
    "select from pgboss.job where name = 'registration.seat-freed' and data ->> 'lesson' = $1",
    [String(lesson)],
  );
  return (rowCount ?? 0) > 0;
};

describe("the booking statement", () => {
  it("ends what has lapsed before it counts exactly as everything else does", async () => {
    const [one, other] = [await overSoon(), await overSoon()];
    const [id] = await story.idsOf(one);
    await lapse(story.ctx(), id ?? 0);
    expect((await register(api, team, somebody(other))).status).toBe(409);
    expect(await known(one)).toHaveLength(2);
    expect(await known(other)).toEqual(await known(one));
    expect([await wakings(one), await wakings(other)]).toEqual([true, true]);
  });

  it("writes a seat, a hold and a place in line as accepting and moving do", async () => {
    api.time.now = start;
    const lesson = await openLesson(api, team, { max_participants: 2 });
    const until = later(start, { minutes: 30 });
    const { rows: lessons } = await api.owner.query(
      "select updated_at::text as seen from lessons where id = $1",
      [lesson],
    );
    const book = async (type: string, hold_until: Date | null) => {
      const form = somebody(lesson);
      const { privacy: _, payment_method: __, lesson_id: ___, ...person } = form;
      const entry = { ...person, token: randomToken(), person_key: form.email, seats: 1 };
      const { rows } = await api.owner.query(
        `select (book_registration($1, $2, $3, registration_defaults() || $4::jsonb, $5, $6, $7, false, false, '{}') ->> 'id')::int as id`,
        [team.teamId, lesson, type, entry, start, lessons[0].seen, hold_until],
      );
      return inTransaction(story.ctx(), (tx) => lockRegistration(tx, rows[0].id));
    };
    const rows = [await book("regular", null), await book("regular", until), await book("waitlist", null)];
    const [seat, hold, place] = rows;
    const { id, ...offered } = { ...rows[0], status: "offered" } as Parameters<typeof transition>[0];
    const accepted = (hold_until: Date | null) =>
      transition({ id, ...offered }, { type: "accept", seats: 1, hold_until }, start).columns;
    expect(seat).toMatchObject(accepted(null));
    expect(hold).toMatchObject(accepted(until));
    const into = { lesson_id: lesson, seats: 1, overbook: false, sequence: 0, changes: {} };
    expect(place).toMatchObject(transition({ id, ...offered }, { type: "move", ...into }, start).columns);
  });
});

describe("what is booked", () => {
  it("is stored whole: the statement names every field that says something of a person", async () => {
    api.time.now = start;
    const lesson = await openLesson(api, team);
    const fields: Fields = { ...listedFields, ...detailFields, ...agreedFields };
    const words = Object.entries(fields).map(([name, field]) => [name, someOf(field)]);
    const told = { ...Object.fromEntries(words), insurer_ik: "101234561" };
    const also = { token: randomToken(), person_key: "somebody", seats: 1, price_name: "Solidaritätspreis" };
    const entry = { ...told, ...also };
    await api.owner.query(
      `select book_registration($1, $2, 'regular', registration_defaults() || $3::jsonb, $4, updated_at, null, false, false, '{}')
       from lessons where id = $2`,
      [team.teamId, lesson, entry, start],
    );
    const { rows } = await api.owner.query(
      "select to_jsonb(r) as stored from registrations r where lesson_id = $1",
      [lesson],
    );
    expect(rows[0]?.stored).toMatchObject(told);
  });
});

/** Something that is not there where nothing is said. */
function someOf({ kind, initial, words = {} }: Field): unknown {
  if (kind === "flag") return true;
  if (kind === "number") return 7;
  if (kind === "choice") return Object.keys(words)[0];
  return initial === null ? "2026-02-03" : "Wort";
}

describe("a state", () => {
  it("is written by no function of the database, but for what the booking statement begins and ends", async () => {
    const { rows } = await api.owner.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and prosrc ~* 'update\\s+registrations((?!\\mwhere\\M)[^;])*\\mstatus\\s*=|new\\.status\\s*:='`,
    );
    expect(rows).toEqual([{ name: "settle_lapsed" }]);
  });

  it("is written by `apply` alone: nothing else compiles", () => {
    const elsewhere = (tx: Tx) => [
      // @ts-expect-error A state follows from what happens.
      updateRegistration(tx, 1, { status: "confirmed" }),
      // @ts-expect-error What goes with it as well.
      updateRegistration(tx, 1, { expires_at: tx.now }),
      // @ts-expect-error Nor past the store.
      tx.db.updateTable("registrations").set({ status: "confirmed" }),
    ];
    expect(elsewhere).toBeTypeOf("function");
  });

  it("changes for a whole date with no more statements than for two people", async () => {
    const statements = async (people: number): Promise<number> => {
      const { lesson } = await story.fullLesson(people);
      let count = 0;
      const database = { ...api.services.database, onQuery: () => (count += 1) };
      const ctx: Ctx = { ...story.ctx(), database };
      const ended = await inTransaction(ctx, (tx) => cancelAll(tx, lesson, "Krank"));
      expect(ended).toHaveLength(people + 1);
      return count;
    };
    expect(await statements(12)).toBe(await statements(1));
  });
});
