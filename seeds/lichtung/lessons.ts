import type { DemoLesson } from "../demo-team.ts";

const MON = 1;
const TUE = 2;
const WED = 3;
const SUN = 7;

/** What the studio has held, holds and plans. */
export const lessons: DemoLesson[] = [
  {
    course: "Hatha am Morgen",
    leaders: ["Svenja"],
    starts: { inDays: -40, weekday: MON },
    ...{ from: "09:00", to: "10:15", sessions: 10 },
    people: { confirmed: 8, paid: 8 },
  },
  {
    course: "Vinyasa am Abend",
    leaders: ["Tobias"],
    starts: { inDays: -6, weekday: WED },
    ...{ from: "19:30", to: "21:00", sessions: 8 },
    people: { confirmed: 7, paid: 7, cancelled: 1 },
  },
  {
    course: "Schultern und Nacken",
    leaders: ["Tobias"],
    starts: { inDays: 10, weekday: SUN },
    ...{ from: "10:00", to: "13:00", sessions: 1 },
    fields: { voucher_code: "NACKENFREI", voucher_discount: 9 },
    people: { confirmed: 6, paid: 5 },
  },
  {
    course: "Yin und Atem",
    leaders: ["Svenja"],
    starts: { inDays: 15, weekday: TUE },
    ...{ from: "20:00", to: "21:15", sessions: 8 },
    people: { confirmed: 10, paid: 8 },
  },
  {
    course: "Zwanzig Minuten vor der Arbeit",
    leaders: ["Svenja"],
    starts: { inDays: 22, weekday: TUE },
    ...{ from: "07:00", to: "07:20", sessions: 8 },
    online_url: "https://video.lichtung.example/morgens",
    fields: { location: "Online" },
    people: { confirmed: 4, paid: 3 },
  },
  {
    course: "Hatha am Morgen",
    leaders: ["Svenja"],
    starts: { inDays: 34, weekday: MON },
    ...{ from: "09:00", to: "10:15", sessions: 10 },
    people: { confirmed: 2 },
  },
];
