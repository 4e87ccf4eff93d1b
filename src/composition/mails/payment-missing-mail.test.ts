import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeTransfers } from "../../../tests/support/people/team.ts";
import { startPaying } from "../../../tests/support/stories/paying.ts";
import { later } from "../../shared/time/dates.ts";
import { deliverMail } from "../deliver-mail.ts";

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
       where m.recipient = $1 and m.kind = 'registration-received' order by m.id desc`,
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
      id: Number(mail?.id),
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

  it("never goes out to who pays by transfer instead, while her seat waits for the link in another mail", async () => {
    const { api, story, team } = all;
    await takeTransfers(api, team);
    const { email, token } = await story.books(await story.lesson());
    await api.owner.query("update registrations set address_proof = 'asked' where token = $1", [token]);
    expect((await story.pay(token, "transfer")).status).toBe(200);
    expect(await story.held(token)).toMatchObject({ status: "pending", awaits_address_proof: 1 });
    expect(await (await mailOf(email)).deliveredAt(later(api.time.now, { minutes: 20 }))).toEqual([]);
  });

  it("goes out at once where the team sends it once more: whom it reached is not at the provider any more", async () => {
    const { api, story, team } = all;
    const { email, token } = await story.books(await story.lesson());
    const first = await mailOf(email);
    await story.passMinutes(20);
    expect(await first.deliveredAt(api.time.now)).toHaveLength(1);
    const { rows } = await api.owner.query("select id::int from registrations where token = $1", [token]);
    const path = `/api/registrations/${rows[0].id}/mails`;
    const sent = await api.call("POST", path, { mail_id: first.id }, { cookie: team.cookie });
    expect(sent.status).toBe(200);
    const again = await mailOf(email);
    expect(again.id).not.toBe(first.id);
    expect(again.due).not.toEqual(later(api.time.now, { minutes: 20 }));
    expect(await again.deliveredAt(api.time.now)).toHaveLength(1);
  });
});
