import { expect, it } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { addUser, signUpTeam } from "../../../tests/support/people/team.ts";

it("what is agreed with a team stands in the answers about it, what it pays is for its owners", async () => {
  const api = await startApi();
  const owner = await signUpTeam(api);
  await api.owner.query(
    `update teams set billing_cycle = 'yearly', subscription_data = '{"customer": "cus_1"}' where id = $1`,
    [owner.teamId],
  );
  const guest = await addUser(api, owner, "guest");
  for (const address of ["/api/team", "/api/subscription"]) {
    const asked = ({ cookie }: { cookie: string }) => api.call("GET", address, undefined, { cookie });
    expect((await asked(owner)).data).toMatchObject({
      subscription: { plan_key: "zentrum", status: "active", billing_cycle: "yearly", next_renewal_at: null },
      subscription_data: { customer: "cus_1" },
    });
    expect((await asked(guest)).data).toMatchObject({
      subscription: { plan_key: "zentrum", status: "active", billing_cycle: null, next_renewal_at: null },
      subscription_data: null,
    });
  }
});
