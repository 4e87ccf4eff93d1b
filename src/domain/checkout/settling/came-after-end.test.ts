import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../../tests/support/api.ts";
import type { SignedIn } from "../../../../tests/support/people/team.ts";
import { heldAt, mailsAbout } from "../../../../tests/support/stories/booking.ts";
import { type PayingStory, startPaying } from "../../../../tests/support/stories/paying.ts";
import type { PaymentProvider } from "../../../../tests/support/stories/payment-provider.ts";

let api: TestApi;
let provider: PaymentProvider;
let team: SignedIn;
let story: PayingStory;
beforeAll(async () => {
  ({ api, provider, team, story } = await startPaying());
});
beforeEach(() => story.begins());

/** What she and the team read when somebody pays on a page that she had open when her registration ended. */
async function toldAfter(ends: (token: string) => Promise<unknown>) {
  const { token, session } = await story.books(await story.lesson({ max_participants: 10 }));
  await ends(token);
  await provider.pays(session, "never");
  await story.worksOff("payment.check");
  await story.settles();
  expect(await story.money(token)).toEqual({ received: 2500, refunded: 2500, refunds: 1 });
  const [hers] = await mailsAbout(api, team, token, "payment-refunded");
  const [theirs] = await mailsAbout(api, team, token, "staff-payment");
  return { hers: hers?.text ?? "", theirs: theirs?.text ?? "" };
}

describe("the mails about money that comes after the end", () => {
  it("say that she had cancelled where she did, and nothing of a seat that was gone", async () => {
    const { hers, theirs } = await toldAfter((token) =>
      api.call("POST", heldAt(team, token, "/cancellation")),
    );
    expect(hers).toContain("nachdem Sie abgesagt hatten");
    expect(theirs).toContain("die Teilnehmerin hatte schon abgesagt");
    expect(hers + theirs).not.toMatch(/Platz (ist|war).* nicht mehr frei|wieder ein Platz frei/);
  });

  it("say that the team had cancelled where it did", async () => {
    const { hers, theirs } = await toldAfter(async (token) => {
      const { rows } = await api.owner.query("select id from registrations where token = $1", [token]);
      const path = `/api/registrations/${rows[0]?.id}/cancellation`;
      return api.call("POST", path, {}, { cookie: team.cookie });
    });
    expect(hers).toContain("als Ihre Anmeldung schon aufgehoben war");
    expect(theirs).toContain("die Anmeldung war schon von Ihnen storniert");
    expect(hers + theirs).not.toMatch(/Platz (ist|war).* nicht mehr frei/);
  });
});
