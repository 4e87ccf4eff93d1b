import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { addRegistration } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let owner: SignedIn;
let instructor: SignedIn;

const statisticsOf = async ({ cookie }: SignedIn) =>
  (await api.call("GET", "/api/statistics/overview", undefined, { cookie })).data;

/** Says when the registration came in that was added last. */
const arrived = (at: string) =>
  api.owner.query("update registrations set created_at = $1 where id = (select max(id) from registrations)", [
    at,
  ]);

beforeAll(async () => {
  api = await startApi();
  api.time.now = new Date("2027-01-10T10:00:00+01:00");
  owner = await signUpTeam(api);
  instructor = await addUser(api, owner, "instructor");
  const begins = (day: string) => ({
    start_date: `${day}T10:00:00+01:00`,
    end_date: `${day}T11:00:00+01:00`,
  });

  const atTurnOfYear = await openLesson(api, owner, { ...begins("2027-01-20"), max_participants: 10 });
  await addRegistration(api, owner, atTurnOfYear);
  await arrived("2026-12-31T23:30:00Z");
  await addRegistration(api, owner, atTurnOfYear, { status: "waiting" });
  await arrived("2026-12-31T22:30:00Z");
  await addRegistration(api, owner, atTurnOfYear, { status: "pending", expires_at: "2027-01-10T09:00:00Z" });
  await arrived("2026-11-01T12:00:00Z");
  await addRegistration(api, owner, atTurnOfYear, { status: "pending", expires_at: "2027-01-10T08:59:59Z" });
  await arrived("2025-11-01T12:00:00Z");

  const inTwos = await openLesson(api, owner, { ...begins("2027-02-03"), max_participants: 8 });
  await addRegistration(api, owner, inTwos, { seats: 2 });
  await arrived("2027-01-05T12:00:00Z");
});

it("counts registrations by the month of Berlin in which they came in, the last six months", async () => {
  expect((await statisticsOf(owner)).registrations).toEqual([
    { month: "2026-08", registered: 0, waiting: 0 },
    { month: "2026-09", registered: 0, waiting: 0 },
    { month: "2026-10", registered: 0, waiting: 0 },
    { month: "2026-11", registered: 1, waiting: 0 },
    { month: "2026-12", registered: 1, waiting: 1 },
    { month: "2027-01", registered: 2, waiting: 0 },
  ]);
});

it("counts the seats of lessons by the month in which they begin; a hold that has ended takes none", async () => {
  expect((await statisticsOf(owner)).occupancy).toEqual([
    { month: "2026-11", seats: 0, taken: 0 },
    { month: "2026-12", seats: 0, taken: 0 },
    { month: "2027-01", seats: 10, taken: 1 },
    { month: "2027-02", seats: 8, taken: 2 },
    { month: "2027-03", seats: 0, taken: 0 },
    { month: "2027-04", seats: 0, taken: 0 },
  ]);
});

it("counts for an instructor only what she leads", async () => {
  const { registrations, occupancy } = await statisticsOf(instructor);
  expect(registrations.every(({ registered }: { registered: number }) => registered === 0)).toBe(true);
  expect(occupancy.every(({ seats }: { seats: number }) => seats === 0)).toBe(true);
});

it("counts a gift voucher when it is redeemed, not when the invoice for it is paid", async () => {
  const team = await signUpTeam(api);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await api.call(method, path, body, { cookie: team.cookie });
    expect([path, answer.status < 300, answer.message]).toEqual([path, true, answer.message]);
    return answer.data;
  };
  const address = { street: "Weg 1", zip: "04229", city: "Leipzig" };
  await call("PATCH", "/api/team", { ...address, tax_number: "231/123/45678" });
  const sale = { value: 50, buyer_name: "Ingrid Hartmann", paid_method: "transfer", sold_on: "2027-01-09" };
  const voucher = await call("POST", "/api/gift-vouchers", sale);
  const draft = async () =>
    call("POST", "/api/invoices", {
      ...{ recipient_name: "Ingrid Hartmann", recipient_street: "Weg 1", recipient_zip: "04229" },
      ...{ recipient_city: "Leipzig" },
      items: [{ description: "Gutschein", unit_price: 50, tax_mode: "exempt", service_from: "2027-01-09" }],
    });
  const [ofVoucher, byHand] = [await draft(), await draft()];
  await api.owner.query("update invoices set purpose = 'gift_voucher', gift_voucher_id = $2 where id = $1", [
    ...[ofVoucher.id, voucher.id],
  ]);
  for (const { id } of [ofVoucher, byHand]) {
    await call("POST", `/api/invoices/${id}/finalisation`, {});
    await call("POST", `/api/invoices/${id}/payments`, {
      ...{ amount: 50, method: "transfer", occurred_on: "2027-01-10" },
    });
  }
  const months = await call("GET", "/api/payments/months");
  expect(months.at(-1)).toMatchObject({ month: "2027-01", received_cents: 5_000 });
});
