import { expect, it } from "vitest";
import { bookedOfMinimum, consequenceFacts } from "./words.ts";

const numbers = {
  booked: 3,
  notified: 3,
  without_email: 1,
  waiting: 1,
  guests_notified: 0,
  guests_without_email: 0,
  refund_cents: 11900,
  by_hand_cents: 5000,
  gift_cents: 0,
};

it("what calling off means is said by people and by way of paying, and by whose hand money goes back", () => {
  const methods = [
    { method: "stripe" as const, refund_cents: 11900, by_hand_cents: 0 },
    { method: "transfer" as const, refund_cents: 0, by_hand_cents: 5000 },
  ];
  expect(consequenceFacts({ ...numbers, methods })).toEqual([
    { label: "E-Mail an", value: "3 Personen" },
    { label: "Ohne E-Mail-Adresse", value: "eine Person, bitte anrufen" },
    { label: "Davon auf der Warteliste", value: "eine Person" },
    { label: "Zurück: Karte (Stripe)", value: "119,00\u00a0€ von selbst" },
    { label: "Zurück: Überweisung", value: "50,00\u00a0€ von Hand" },
  ]);
});

it("a lesson that nobody is in costs nothing and concerns nobody", () => {
  expect(consequenceFacts({ ...numbers, notified: 0, without_email: 0, waiting: 0, methods: [] })).toEqual([
    { label: "E-Mail an", value: "niemand" },
    { label: "Geld zurück", value: "keines" },
  ]);
  expect(bookedOfMinimum(0, 1)).toBe("0 von mindestens einem Platz gebucht");
});

it("who comes to make up a session is counted beside the lesson's own people", () => {
  const guests = { guests_notified: 2, guests_without_email: 1 };
  expect(consequenceFacts({ ...numbers, ...guests, methods: [] })).toEqual(
    expect.arrayContaining([
      { label: "E-Mail an Nachholende", value: "2 Personen" },
      { label: "Nachholende ohne E-Mail-Adresse", value: "eine Person, bitte anrufen" },
    ]),
  );
});

it("what goes back to gift vouchers is said beside what goes back as money, and is not called none", () => {
  const labels = consequenceFacts({ ...numbers, gift_cents: 4000, methods: [] }).slice(-1);
  expect(labels).toEqual([{ label: "Zurück auf Gutscheine", value: "40,00\u00a0€" }]);
});
