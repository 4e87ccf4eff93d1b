import type { DemoTeam } from "../demo-team.ts";

const course = "Erste Hilfe am Kind";
const cash = { paid_method: "onsite", course } as const;

/** What grandparents and friends have bought. */
export const giftVouchers: DemoTeam["giftVouchers"] = [
  {
    ...cash,
    ...{ value: 45, buyer_name: "Ingrid Hartmann", buyer_email: "ingrid.hartmann@familie.example" },
    ...{ recipient_name: "Lea und Jonas", greeting: "Damit ihr ruhig schlaft. Eure Ingrid" },
    sold_days_ago: 40,
  },
  {
    ...{ value: 90, buyer_name: "Team Kinderarztpraxis am Kanal", buyer_email: "praxis@kanal.example" },
    ...{ recipient_name: "Mira", greeting: "Alles Gute zum Mutterschutz!" },
    ...{ paid_method: "transfer", course, sold_days_ago: 12 },
  },
  {
    ...cash,
    ...{ value: 30, buyer_name: "Rolf Petzold", buyer_email: "", recipient_name: "", greeting: "" },
    ...{ sold_days_ago: 70, voided: "Doppelt gekauft, 30,00 € vor Ort zurückgezahlt" },
  },
];
