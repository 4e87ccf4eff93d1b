import { expect, it } from "vitest";
import { type MailKind, mailKinds } from "../../mails/kinds-schema.ts";
import { mayResend, whyNotAgain } from "./resend-rules.ts";

const now = new Date("2027-01-06T10:00:00+01:00");
const row = {
  ...{ status: "confirmed", waiting_since: null, awaits_address_proof: false },
  ...{ starts_at: new Date("2027-01-21T18:30:00+01:00"), is_overdue: false, is_rest_soon: false },
  payment_status: "open",
};
const kinds = (Object.keys(mailKinds) as MailKind[]).filter((kind) =>
  ["registration", "message"].includes(mailKinds[kind].subject),
);
const states = ["pending", "confirmed", "waiting", "offered", "cancelled", "expired"];

it("every mail of a registration can be sent once more in some state, or says why it goes out only once", () => {
  const once = kinds.filter(
    (kind) =>
      !states.some((status) =>
        [null, now].some((waiting_since) =>
          [true, false].some((flag) =>
            mayResend(
              kind,
              {
                ...{ ...row, status, waiting_since, awaits_address_proof: flag },
                ...{ is_overdue: flag, is_rest_soon: flag, payment_status: flag ? "failed" : "open" },
              },
              now,
            ),
          ),
        ),
      ),
  );
  expect(once.toSorted()).toEqual([
    "staff-absence",
    "staff-make-up",
    "staff-participant-message",
    "staff-payment",
    "staff-substitute-absence",
    "what-follows",
  ]);
  for (const kind of once) expect(whyNotAgain(kind)).toContain("nur einmal");
});

it("a reminder of a rest is sent once more while the rest is due soon, and else says that nothing is overdue", () => {
  expect(mayResend("payment-reminder", { ...row, is_rest_soon: true }, now)).toBe(true);
  expect(mayResend("staff-payment-overdue", { ...row, is_rest_soon: true }, now)).toBe(false);
  expect(mayResend("payment-reminder", row, now)).toBe(false);
  expect(whyNotAgain("payment-reminder")).toBe(
    "Es ist gerade keine Zahlung überfällig, an die zu erinnern wäre.",
  );
});
