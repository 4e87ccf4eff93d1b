import { expect, it } from "vitest";
import { standingInWords } from "./own-invoices.tsx";

const open = {
  ...{ standing: "open" as const, total_cents: 12_000, open_cents: 12_000, due_on: "2027-01-26" },
  ...{ cancels: "", cancelled_by: "", is_beside: 0 as const },
};

it("an invoice says what is still to be paid of it and until when, as who has to pay it reads it", () => {
  expect(standingInWords(open)).toBe("offen, zu zahlen bis 26.01.2027");
  expect(standingInWords({ ...open, standing: "partly", open_cents: 6000 })).toMatch(
    /^noch 60,00.€, zu zahlen bis 26/,
  );
  expect(standingInWords({ ...open, standing: "overdue" })).toBe("offen, war bis 26.01.2027 zu zahlen");
  expect(standingInWords({ ...open, standing: "overpaid", open_cents: 0 })).toBe("bezahlt");
});

it("a cancelled invoice and its Stornorechnung name each other", () => {
  const cancelled = { ...open, standing: "cancelled" as const, open_cents: 0, cancelled_by: "RE-2026-2" };
  expect(standingInWords(cancelled)).toBe("gilt nicht mehr, storniert mit RE-2026-2");
  expect(standingInWords({ ...cancelled, standing: "cancellation", cancels: "RE-2026-1" })).toBe(
    "hebt Rechnung RE-2026-1 auf",
  );
});
