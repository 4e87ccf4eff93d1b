import { beforeAll, describe, expect, it } from "vitest";
import { listServer, startAudited } from "../../tests/support/stories/audited.ts";
import type { Answered, Evidence } from "./evidence.ts";

let audited: Awaited<ReturnType<typeof startAudited>>;
beforeAll(async () => {
  audited = await startAudited();
});

/** The laws that are broken. */
async function brokenBy(tampering: string[], given: Partial<Evidence> = {}): Promise<string[]> {
  const verdict = await audited.verdictOn(tampering, given);
  return verdict.filter(({ faults }) => faults.length > 0).map(({ law }) => law);
}

/** All that breaks a law, in words. */
async function faultsBy(tampering: string[], given: Partial<Evidence> = {}): Promise<string[]> {
  return (await audited.verdictOn(tampering, given)).flatMap(({ faults }) => faults);
}

const online = "(select id from registrations where payment_method = 'stripe')";

describe("the auditor", () => {
  it("finds nothing where all went well", async () => {
    expect(await brokenBy([])).toEqual([]);
  });

  it.each([
    [
      "a booking is lost",
      "delete from registrations where payment_method = 'onsite'",
      "everything that was answered",
    ],
    [
      "a cancellation is lost",
      "update registrations set status = 'confirmed', confirmed_at = now(), cancelled_at = null, cancelled_by = null where status = 'cancelled'",
      "everything that was answered",
    ],
    [
      "somebody is in another date",
      "update registrations set lesson_id = lesson_id + 1 where status = 'waiting'",
      "everything that was answered",
    ],
    [
      "a seat is given twice",
      "update registrations set status = 'confirmed', confirmed_at = now() where status = 'waiting'",
      "no seat is taken twice",
    ],
    [
      "a seat lies idle",
      `update registrations set status = 'cancelled', cancelled_at = now(), cancelled_by = 'staff' where id = ${online}`,
      "no seat lies idle",
    ],
    [
      "money that came is not booked",
      "update payments set received_cents = 0, state = 'open', paid_at = null",
      "every euro",
    ],
    ["an entry of money is lost", "delete from money_entries where source = 'provider'", "every euro"],
    [
      "an entry of money is there twice",
      "insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, payment_id, actor, created_at) select team_id, registration_id, kind, amount_cents, method, occurred_on, source, payment_id, actor, created_at from money_entries",
      "every euro",
    ],
    [
      "money is kept of who has no seat",
      `update registrations set status = 'expired' where id = ${online}`,
      "every euro",
    ],
    [
      "a mail is not sent",
      "update mails set state = 'queued', sent_at = null where id = (select min(id) from mails)",
      "every mail",
    ],
    [
      "a mail is put down twice",
      "insert into mails (team_id, kind, recipient, registration_id, state, sent_at) select team_id, kind, recipient, registration_id, state, sent_at from mails where kind = 'registration-confirmed' limit 1",
      "every mail",
    ],
    ["an invoice is lost", "delete from invoices", "every number"],
    ["an invoice has another number", "update invoices set number = 'RE-2026-7'", "every number"],
    [
      "a tally is off",
      "update registration_tallies set people = people + 1 where id = (select min(id) from registration_tallies)",
      "tallies",
    ],
  ])("finds that %s", async (_, tampering, law) => {
    expect(await brokenBy([tampering])).toContainEqual(expect.stringContaining(law));
  });

  it.each([
    ["a tick stands otherwise", "update attendances set state = 'absent'", "was ticked present"],
    ["a tick is lost", "delete from attendances", "was ticked present"],
    [
      "a move is lost",
      "update registrations set lesson_id = lesson_id - 1 where id = (select registration_id from attendances)",
      "is in date",
    ],
    [
      "money that was noted is lost",
      "delete from money_entries where source = 'hand'",
      "money was noted, and is not there",
    ],
    [
      "money that was noted is there twice",
      "insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at) select team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at from money_entries where source = 'hand'",
      "cents were noted 2 times",
    ],
    [
      "money went back of which no provider knows",
      "update payments set refunded_cents = 100",
      "and 0 back, we",
    ],
    [
      "money is on its way back for ever",
      "insert into refunds (team_id, payment_id, amount_cents, cause, state) select team_id, id, 100, 'staff', 'pending' from payments limit 1",
      "is pending",
    ],
    [
      "a provider's report is never looked at",
      "insert into payment_events (team_id, account_id, event, kind, received_at) select team_id, id, 'evt_4711', 'paid', now() from payment_accounts limit 1",
      "was never looked at",
    ],
    [
      "an invoice's number is missing",
      "update invoice_numbers set last_number = last_number + 1",
      "has no number 2",
    ],
    ["an invoice's number was never drawn", "update invoice_numbers set last_number = 0", "has drawn only 0"],
    [
      "somebody is in a date twice",
      "update registrations set email = (select email from registrations where payment_method = 'stripe') where id = (select min(id) from registrations where status = 'waiting')",
      "is in it 2 times",
    ],
    ["who is booked is not told", "delete from mails where kind = 'registration-confirmed'", "and not told"],
    ["who cancelled is not told", "delete from mails where kind = 'registration-cancelled'", "was not told"],
    [
      "a job is given up",
      "update pgboss.job set state = 'failed', retry_count = 3 where id = (select id from pgboss.job limit 1)",
      "failed after 3 tries",
    ],
  ])("says that %s", async (_, tampering, fault) => {
    expect(await faultsBy([tampering])).toContainEqual(expect.stringContaining(fault));
  });

  it("goes by what was answered: who accepted has a seat, and whose money was sent back has none there", async () => {
    const { waiting, online, evidence } = audited;
    const also = (...more: Answered[]) => ({ answers: [...evidence.answers, ...more] });
    expect(await faultsBy([], also({ sure: true, kind: "accepted", token: waiting.token }))).toEqual([
      expect.stringContaining("is waiting"),
    ]);
    expect(await faultsBy([], also({ sure: false, kind: "accepted", token: waiting.token }))).toEqual([]);
    expect(await faultsBy([], also({ sure: true, kind: "sent-back", token: online.token }))).toEqual([
      expect.stringContaining("was to be sent back, and was not"),
    ]);
  });

  it("takes a tick of which nobody was told as perhaps there, and nothing else for it", async () => {
    const { evidence, tick } = audited;
    const perhaps = { answers: [...evidence.answers, { ...tick, sure: false, state: "absent" }] };
    expect(await faultsBy([], perhaps)).toEqual([]);
    expect(await faultsBy(["update attendances set state = 'absent'"], perhaps)).toEqual([]);
    expect(await faultsBy(["update attendances set state = 'excused'"], perhaps)).toHaveLength(1);
    expect(await faultsBy(["delete from attendances"], perhaps)).toHaveLength(1);
  });

  it("asks of a run of two minutes that something was held against every law", async () => {
    const kinds = ["nobody was given a seat that was offered"];
    expect(await faultsBy([], { loadMs: 60_000 })).toEqual(kinds);
    const nothing = { answers: [], loadMs: 60_000, paymentsUrl: await listServer([]) };
    const said = await faultsBy([], nothing);
    expect(said).toContain("nobody was booked");
    expect(said).toContain("nobody was seen to pay at a provider");
  });

  it("finds a number that is given twice", async () => {
    const twice = [
      "alter table registrations drop constraint registrations_team_id_number_key",
      "update registrations set number = (select min(number) from registrations)",
    ];
    expect(await brokenBy(twice)).toContainEqual(expect.stringContaining("every number"));
  });

  it("finds what was seen while all went on, and what nobody should be answered", async () => {
    const seen = { oversold: [{ lesson: 1, taken: 3, seats: 2 }], odd: ["POST /register: 500"] };
    expect(await brokenBy([], seen)).toEqual([
      expect.stringContaining("no seat is taken twice"),
      expect.stringContaining("nobody is answered with a fault"),
    ]);
    expect(await faultsBy([], { looks: 0 })).toEqual(["nobody looked while all went on"]);
    expect(await faultsBy([], { died: ["web ended with 1"] })).toEqual(["web ended with 1"]);
  });

  it("finds a mail that came twice when nothing had broken, and none where something had", async () => {
    const { inbox } = audited;
    const [first] = inbox;
    if (!first) throw new Error("nobody was mailed");
    inbox.push({ ...first, received_at: "2026-11-21T09:00:20.000Z" });
    const at = Date.parse(first.received_at);
    const cut = { troubles: [{ what: "kill mail", from: at, to: at + 100 }] };
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    expect(await brokenBy([], cut)).toEqual([]);
    inbox.pop();
  });

  it("finds a mail that is said to be sent and never came, and one that nobody sent", async () => {
    const { inbox } = audited;
    const last = inbox.pop();
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    if (last) inbox.push(last, { ...last, message_id: "<mail-4711-1@localhost>" });
    expect(await brokenBy([])).toEqual([expect.stringContaining("every mail")]);
    inbox.pop();
  });
});
