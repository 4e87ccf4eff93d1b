import fc from "fast-check";
import { expect } from "vitest";
import { lapse } from "../../../src/domain/registrations/waiting-list/lapse.ts";
import { promoteFromWaitingList } from "../../../src/domain/registrations/waiting-list/promote-from-waiting-list.ts";
import { later } from "../../../src/shared/time/dates.ts";
import type { TestApi } from "../api.ts";
import type { SignedIn } from "../people/team.ts";
import { heldAt, openLesson, register, somebody } from "../stories/booking.ts";
import { deskOf } from "../stories/desk.ts";
import type { PayingStory } from "../stories/paying.ts";
import type { PaymentProvider } from "../stories/payment-provider.ts";
import { start, waitingListOf } from "../stories/waiting-list.ts";
import type { Model } from "./model.ts";

/** One thing that happens; `who` is the how-manieth who came, counted round. */
export type Step =
  | { do: "book"; seats: 1 | 2; online: boolean; twice: boolean }
  | { do: "join"; seats: 1 | 2 }
  | { do: "accept"; who: number; online: boolean }
  | { do: "cancel" | "pay"; who: number }
  | { do: "pass"; minutes: number }
  | { do: "work" }
  | { do: "resize"; seats: number };

const seats = fc.constantFrom(1 as const, 1 as const, 2 as const);
const who = fc.nat(7);
const online = fc.boolean();
// Hours and days, and the very minutes at which holds, offers and the lesson end or begin.
const minutes = fc.constantFrom(1, 29, 30, 31, 600, 48 * 60 - 30, 48 * 60, 4 * 24 * 60);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("book" as const), seats, online, twice: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("join" as const), seats }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("accept" as const), who, online }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "pay" as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("pass" as const), minutes }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("work" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("resize" as const), seats: fc.nat(3).map((n) => n + 1) }),
  },
);

/** Who is there when it begins to be interesting: all seats taken, and somebody waits. */
const beginning: fc.Arbitrary<Step[]> = fc
  .record({ taken: fc.array(online, { maxLength: 3 }), waiting: fc.array(seats, { maxLength: 3 }) })
  .map(({ taken, waiting }) => [
    ...taken.map((isOnline): Step => ({ do: "book", seats: 1, online: isOnline, twice: false })),
    ...waiting.map((wanted): Step => ({ do: "join", seats: wanted })),
  ]);

/** A lesson's life in steps, with seats for one to three. */
export const histories = fc.record({
  capacity: fc.integer({ min: 1, max: 3 }),
  steps: fc
    .tuple(beginning, fc.array(step, { minLength: 6, maxLength: 16 }))
    .map(([first, then]) => [...first, ...then]),
});

const STARTS = 5 * 24 * 60;
const ENDS = STARTS + 2 * 24 * 60;
const PRICE_CENTS = 25_00;

type Place = { api: TestApi; team: SignedIn; story: PayingStory; provider: PaymentProvider };
type Outcome = "booked" | "refused";

/** Lives through a history twice, in the model and in the product, and holds them together after every step. */
export async function liveThrough(
  place: Place,
  { capacity, steps }: { capacity: number; steps: Step[] },
  Of: typeof Model,
): Promise<void> {
  await place.story.begins();
  const life = new Life(place, await lessonFor(place, capacity), new Of(capacity, STARTS, ENDS));
  for (const step of [...steps, { do: "work" } as const]) {
    await life.does(step);
    await life.isAsInTheModel();
  }
  await life.hasMailedAsInTheModel();
}

const lessonFor = ({ api, team }: Place, max_participants: number): Promise<number> =>
  openLesson(api, team, {
    max_participants,
    start_date: later(start, { minutes: STARTS }).toISOString(),
    end_date: later(start, { minutes: ENDS }).toISOString(),
    option_partner: 1,
    partner_takes_seat: 1,
  });

class Life {
  private readonly place: Place;
  private readonly lesson: number;
  private readonly model: Model;
  /** Who came, in the order of the model's people. */
  private readonly known: { id: number; token: string }[] = [];
  private forms = 0;

  constructor(place: Place, lesson: number, model: Model) {
    this.place = place;
    this.lesson = lesson;
    this.model = model;
  }

  async does(step: Step): Promise<void> {
    switch (step.do) {
      case "book": {
        const outcome = await this.sends(step.seats, { payment_method: way(step.online) }, step.twice);
        return expect(outcome).toBe(this.model.book(step.seats, step.online));
      }
      case "join": {
        const outcome = await this.sends(step.seats, { type: "waitlist" }, false);
        return expect(outcome).toBe(this.model.join(step.seats));
      }
      case "pass":
        await this.place.story.passMinutes(step.minutes);
        return this.model.pass(step.minutes);
      case "work":
        await this.works();
        return this.model.offer();
      case "resize":
        await this.place.api.owner.query("update lessons set max_participants = $2 where id = $1", [
          ...[this.lesson, step.seats],
        ]);
        this.model.capacity = step.seats;
        return;
      default:
        if (this.known.length > 0) await this.doesTo(step.who % this.known.length, step);
    }
  }

  private async doesTo(at: number, step: Extract<Step, { who: number }>): Promise<void> {
    const { id, token } = this.known[at] ?? { id: 0, token: "" };
    const { api, team, story } = this.place;
    if (step.do === "pay") return this.pays(at, token);
    if (step.do === "accept") {
      const input = { privacy: 1, payment_method: way(step.online) };
      const { status } = await api.call("POST", heldAt(team, token, "/acceptance"), input);
      return expect(status < 300 ? "booked" : "refused").toBe(this.model.accept(at, step.online));
    }
    const input = { reason: "Krank", refund: 1, notify: 1 };
    expect((await deskOf(api, team).call("POST", `/${id}/cancellation`, input)).status).toBe(200);
    await story.settles();
    this.model.cancel(at);
  }

  /** Sends a form, and it once more where that is the story. */
  private async sends(seatsWanted: 1 | 2, given: object, twice: boolean): Promise<Outcome> {
    const { api, team } = this.place;
    const form = somebody(this.lesson, {
      ...(seatsWanted === 2 && PAIR),
      ...given,
      idempotency_key: `history-of-lesson-${this.lesson}-${++this.forms}`,
    });
    const answer = await register(api, team, form);
    if (twice) expect((await register(api, team, form)).data).toEqual(answer.data);
    expect(answer.status).toBeLessThan(500);
    const token: string | undefined = answer.data?.registration?.token;
    if (!token) return "refused";
    const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
    this.known.push({ id: Number(rows[0].id), token });
    return "booked";
  }

  private async pays(at: number, token: string): Promise<void> {
    const { story, provider } = this.place;
    const session = await story.sessionOf(token);
    // Whose page was closed, or paid on before, has nothing to pay on.
    if (!session || (await provider.payment(session)).state !== "open") return;
    await provider.pays(session, "twice");
    await story.settles();
    this.model.pay(at);
  }

  /** What the jobs do that end holds and offer seats. */
  private async works(): Promise<void> {
    const ctx = this.place.story.ctx();
    for (const { id } of this.known) await lapse(ctx, id);
    // Only who is woken is offered anything, as in earnest.
    await waitingListOf(this.place.api, this.place.team).wake(this.lesson, promoteFromWaitingList);
  }

  /** States at this instant and money, as the rows say. */
  async isAsInTheModel(): Promise<void> {
    const { rows } = await this.place.api.owner.query(
      `select state_at(r, $2) as state, (select coalesce(sum(p.received_cents - p.refunded_cents), 0)::int
         from payments p where p.team_id = r.team_id and p.registration_id = r.id) as cents
       from registrations r where r.lesson_id = $1 order by r.id`,
      [this.lesson, this.place.api.time.now],
    );
    expect(rows).toEqual(
      this.model.people.map(({ state, paid }) => ({ state, cents: paid ? PRICE_CENTS : 0 })),
    );
  }

  /** Each mail as often as the model says. */
  async hasMailedAsInTheModel(): Promise<void> {
    const { rows } = await this.place.api.owner.query(
      `select array_agg(m.kind order by m.kind collate "C") as mails
       from registrations r join mails m on m.team_id = r.team_id and m.registration_id = r.id
       where r.lesson_id = $1 and m.kind not like 'staff-%' group by r.id order by r.id`,
      [this.lesson],
    );
    expect(rows.map(({ mails }) => mails)).toEqual(this.model.people.map(({ mails }) => mails.toSorted()));
  }
}

const way = (online: boolean) => (online ? "stripe" : "onsite");
const PAIR = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
