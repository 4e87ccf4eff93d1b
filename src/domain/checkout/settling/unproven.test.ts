import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingsFrom } from "../../../../tests/support/network.ts";
import { takeTransfers } from "../../../../tests/support/people/team.ts";
import { mailsFor } from "../../../../tests/support/stories/booking.ts";
import { startPaying } from "../../../../tests/support/stories/paying.ts";

type Paying = Awaited<ReturnType<typeof startPaying>>;
let paying: Paying;
let network: ReturnType<typeof bookingsFrom>;
beforeAll(async () => {
  paying = await startPaying();
  network = bookingsFrom(paying.api, paying.team);
  await takeTransfers(paying.api, paying.team);
});
beforeEach(async () => {
  const { api, story } = paying;
  await story.begins();
  await api.owner.query("truncate rate_limits, network_bookings");
  api.services.config.rateLimitFactor = 1;
});

/** Somebody who is to pay online, from a network of which five booked before. */
async function sixth(given: object = {}) {
  const { story, api } = paying;
  api.services.config.rateLimitFactor = 1;
  const others = await story.lesson({ max_participants: 20 });
  await network.class(others, "192.0.2.1", 5);
  const booked = await story.books(await story.lesson(), "stripe", given);
  api.services.config.rateLimitFactor = 1000;
  return booked;
}

describe("paying online from a network that has booked often", () => {
  it("is held for the payment as always: paying proves that somebody is there, no link is needed", async () => {
    const { story, provider } = paying;
    const { answer, token, email, session } = await sixth();
    expect(answer.data).toMatchObject({
      payment_required: true,
      address_proof_required: false,
      registration: { status: "pending", expires_at: "2026-11-21T10:30:00+01:00" },
    });
    expect(await mailsFor(paying.api, email)).toEqual(["registration-received"]);
    await provider.pays(session);
    await story.settles();
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_status: "paid" });
    expect(await mailsFor(paying.api, email)).toEqual(["registration-received", "registration-confirmed"]);
  });

  it("and then choosing the transfer holds the seat until the link is opened, no longer than an hour in all", async () => {
    const { story } = paying;
    const { token, email } = await sixth();
    await story.passMinutes(20);
    expect((await story.pay(token, "transfer")).status).toBe(200);
    expect((await story.pay(token, "transfer")).status).toBe(200);
    expect(await story.held(token)).toMatchObject({
      status: "pending",
      awaits_address_proof: 1,
      expires_at: "2026-11-21T11:00:00+01:00",
    });
    expect(await mailsFor(paying.api, email)).toEqual(["registration-received", "address-proof"]);
    await story.passMinutes(30);
    expect((await network.prove(token, await network.proofOf(token))).status).toBe(200);
    expect(await story.held(token)).toMatchObject({ status: "confirmed", payment_method: "transfer" });
  });

  it("lapses as an unpaid hold where nobody pays", async () => {
    const { story } = paying;
    const { token } = await sixth();
    await story.passMinutes(30);
    expect((await story.held(token)).status).toBe("expired");
  });

  it("counts like every booking: the eleventh is told to call", async () => {
    const { story } = paying;
    await network.class(await story.lesson({ max_participants: 20 }), "192.0.2.1", 9);
    expect((await story.books(await story.lesson())).answer.status).toBe(201);
    expect((await story.books(await story.lesson())).answer.status).toBe(429);
  });
});
