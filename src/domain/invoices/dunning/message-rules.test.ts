import { expect, it } from "vitest";
import type { InvoiceDetail } from "../schema.ts";
import { messageOfDunning } from "./message-rules.ts";

const dunned = (...sent: { level: 1 | 2 | 3; sent_by: "email" | "letter" }[]) => ({
  dunning: { steps: sent } as unknown as InvoiceDetail["dunning"],
  recipient_email: "lea@example.org",
});

it("whoever dunned is told to whom the last step went", () => {
  expect(messageOfDunning(dunned({ level: 1, sent_by: "letter" }, { level: 2, sent_by: "email" }))).toBe(
    "Mahnung gesendet an lea@example.org",
  );
});

it("whoever dunned by letter is asked to print it", () => {
  expect(messageOfDunning(dunned({ level: 1, sent_by: "letter" }))).toBe(
    "Zahlungserinnerung ausgestellt. Bitte drucken Sie sie und schicken sie mit der Post.",
  );
});
