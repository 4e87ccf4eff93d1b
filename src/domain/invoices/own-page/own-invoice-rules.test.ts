import { describe, expect, it } from "vitest";
import { isForHolder } from "./own-invoice-rules.ts";

const holder = { name: "Lea Kramer", email: "lea@example.org" };
const sent = {
  ...{ recipient_name: "Lea Kramer", recipient_email: "lea@example.org" },
  sent_at: new Date("2027-03-05T10:00:00Z"),
};

describe("an invoice of a registration", () => {
  it("is shown to whom it was mailed, by her name or by her address in whatever case", () => {
    expect(isForHolder(sent, holder)).toBe(true);
    expect(isForHolder({ ...sent, recipient_name: "Familie Kramer" }, holder)).toBe(true);
    expect(
      isForHolder({ ...sent, recipient_name: "Familie Kramer", recipient_email: "LEA@Example.org" }, holder),
    ).toBe(true);
    expect(isForHolder({ ...sent, recipient_email: "neu@example.org" }, holder)).toBe(true);
  });

  it("stays between the team and her employer", () => {
    const firm = { ...sent, recipient_name: "Werft GmbH", recipient_email: "buero@werft.example" };
    expect(isForHolder(firm, holder)).toBe(false);
    expect(isForHolder({ ...firm, recipient_email: "" }, { ...holder, email: "" })).toBe(false);
  });

  it("is not shown before it was mailed, unless it goes to nobody by mail", () => {
    expect(isForHolder({ ...sent, sent_at: null }, holder)).toBe(false);
    expect(isForHolder({ ...sent, sent_at: null, recipient_email: "" }, holder)).toBe(true);
  });
});
