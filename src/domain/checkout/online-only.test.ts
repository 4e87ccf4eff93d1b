import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { heldAt, openLesson, register, somebody } from "../../../tests/support/booking.ts";
import { deskOf } from "../../../tests/support/desk.ts";
import { startPaying } from "../../../tests/support/paying.ts";
import { takeTransfers } from "../../../tests/support/team.ts";
import { deliverMail } from "../../deliver-mail.ts";
import { later } from "../../shared/dates.ts";

let all: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  all = await startPaying();
  await takeTransfers(all.api, all.team);
});
beforeEach(() => all.story.begins());

describe("a date that takes place online only", () => {
  const session = {
    starts_at: "2027-02-01T18:30:00+01:00",
    ends_at: "2027-02-01T20:00:00+01:00",
    online_url: "https://video.example/raum",
  };
  const online = () => openLesson(all.api, all.team, { course_fee: 25, max_participants: 5, sessions: [session] });

  it("offers no payment on site: neither in its form nor by API", async () => {
    const { api, team } = all;
    const lesson = await online();
    const path = `/api/public/teams/${team.teamToken}/register?lesson_id=${lesson}`;
    const { data } = await api.call("GET", path);
    expect(data.payment_methods).toEqual(["stripe", "paypal", "transfer"]);
    const refused = await register(api, team, somebody(lesson, { payment_method: "onsite" }));
    expect(refused).toMatchObject({ status: 422, errors: { payment_method: [expect.any(String)] } });
  });

  it("offers none either to who chooses another way on her own page", async () => {
    const { api, team, story } = all;
    const { token } = await story.books(await online());
    expect((await story.held(token)).payable.methods).not.toContain("onsite");
    expect((await story.pay(token, "onsite")).status).toBe(409);
    expect((await api.call("GET", heldAt(team, token))).data.status).toBe("pending");
  });

  it("is not paid on site by whom the team adds, or edits, or moves there", async () => {
    const desk = deskOf(all.api, all.team);
    const lesson = await online();
    const onsite = { payment_method: "onsite" };
    const sentence = { payment_method: [expect.stringContaining("findet nur online statt")] };
    expect(await desk.call("POST", "", desk.by(lesson, onsite))).toMatchObject({ status: 422, errors: sentence });
    const { id } = await desk.add(lesson, { payment_method: "transfer" });
    expect(await desk.call("PATCH", `/${id}`, onsite)).toMatchObject({ status: 422, errors: sentence });
    const room = await openLesson(all.api, all.team, { course_fee: 25, max_participants: 5 });
    const moved = await desk.add(room, onsite);
    const { data } = await desk.call("POST", `/${moved.id}/move`, { lesson_id: lesson, notify: 0 });
    expect(data.payment_method).toBe("transfer");
  });
});

describe("the mail that a payment is missing", () => {
  /** When it is due, and what becomes of it when it is delivered at a time. */
  async function mailOf(email: string) {
    const { api, team } = all;
    const { rows } = await api.owner.query<{ id: number; due: Date }>(
      `select m.id::int, j.start_after as due from mails m
       join pgboss.job j on j.name = 'mail.deliver' and (j.data ->> 'mail')::bigint = m.id
       where m.recipient = $1 and m.kind = 'registration-received'`,
      [email],
    );
    const [mail] = rows;
    const sent: string[] = [];
    const mailer = {
      send: async ({ subject }: { subject: string }) => {
        sent.push(subject);
      },
      close: () => {},
    };
    return {
      due: mail?.due,
      async deliveredAt(now: Date) {
        const { config, database } = api.services;
        const delivery = { config, database, mailer: mailer as never, clock: () => now };
        await deliverMail(delivery, { team: team.teamId, mail: mail?.id ?? 0, isLastTry: true });
        return sent;
      },
    };
  }

  it("goes out after twenty minutes to who is still at the provider's page", async () => {
    const { api, story } = all;
    const { email } = await story.books(await story.lesson());
    const mail = await mailOf(email);
    expect(mail.due).toEqual(later(api.time.now, { minutes: 20 }));
    expect(await mail.deliveredAt(later(api.time.now, { minutes: 20 }))).toEqual([
      expect.stringContaining("die Zahlung steht noch aus"),
    ]);
  });

  it("never goes out once she has paid", async () => {
    const { api, provider, story } = all;
    const { email, token, session } = await story.books(await story.lesson());
    await provider.pays(session);
    await story.outcome(token);
    const mail = await mailOf(email);
    expect(await mail.deliveredAt(later(api.time.now, { minutes: 20 }))).toEqual([]);
  });

  it("never goes out while her money is on its way", async () => {
    const { api, provider, story } = all;
    const { email, token, session } = await story.books(await story.lesson());
    await provider.paysLate(session);
    await story.outcome(token);
    expect(await (await mailOf(email)).deliveredAt(later(api.time.now, { minutes: 20 }))).toEqual([]);
  });

  it("never goes out at or after the very instant at which the seat is not held any more", async () => {
    const { api, story } = all;
    const [one, other] = [await story.books(await story.lesson()), await story.books(await story.lesson())];
    const end = later(api.time.now, { minutes: 30 });
    expect(await (await mailOf(one.email)).deliveredAt(end)).toEqual([]);
    const last = new Date(end.getTime() - 1);
    expect(await (await mailOf(other.email)).deliveredAt(last)).toHaveLength(1);
  });
});
