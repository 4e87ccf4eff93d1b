import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startPaying } from "../tests/support/paying.ts";
import { deliverMail } from "./deliver-mail.ts";
import { later } from "./shared/dates.ts";

let all: Awaited<ReturnType<typeof startPaying>>;
beforeAll(async () => {
  all = await startPaying();
});
beforeEach(() => all.story.begins());

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
