import type { DemoLesson } from "../demo-team.ts";
import { formerLessons } from "./former-lessons.ts";

const MON = 1;
const TUE = 2;
const WED = 3;
const THU = 4;
const FRI = 5;
const SAT = 6;

const paarkurs = "Geburtsvorbereitung für Paare";
const rueckbildung = "Rückbildung mit Baby";
const yoga = "Yoga in der Schwangerschaft";

const past: DemoLesson[] = [
  {
    course: paarkurs,
    leaders: ["Katharina"],
    starts: { inDays: -77, weekday: MON },
    ...{ from: "18:30", to: "20:30", sessions: 7 },
    people: { confirmed: 5, partners: 4, paid: 5 },
  },
  {
    course: "Babymassage",
    leaders: ["Franziska"],
    starts: { inDays: -63, weekday: FRI },
    ...{ from: "10:30", to: "11:30", sessions: 5 },
    people: { confirmed: 3, paid: 3 },
  },
  {
    course: "Erste Hilfe am Kind",
    leaders: ["Franziska"],
    starts: { inDays: -21, weekday: SAT },
    ...{ from: "09:30", to: "13:30", sessions: 1 },
    people: { confirmed: 4, partners: 2, paid: 3 },
  },
];

const running: DemoLesson[] = [
  {
    course: yoga,
    leaders: ["Jule"],
    starts: { inDays: -13, weekday: WED },
    ...{ from: "17:30", to: "18:45", sessions: 8 },
    people: { confirmed: 5, paid: 4, cancelled: 1 },
  },
  {
    course: paarkurs,
    leaders: ["Katharina", "Jule"],
    starts: { inDays: -12, weekday: THU },
    ...{ from: "18:30", to: "20:30", sessions: 7 },
    people: { confirmed: 6, partners: 5, paid: 5 },
  },
  {
    course: rueckbildung,
    leaders: ["Miriam"],
    starts: { inDays: -20, weekday: TUE },
    ...{ from: "11:00", to: "12:15", sessions: 8 },
    people: { confirmed: 5, paid: 5 },
  },
];

const upcoming: DemoLesson[] = [
  {
    course: rueckbildung,
    leaders: ["Miriam"],
    starts: { inDays: 7, weekday: THU },
    ...{ from: "10:00", to: "11:15", sessions: 8 },
    fields: { notes: "Wickelkommode steht jetzt im Flur. Schlüssel für den Hof mitnehmen." },
    people: { confirmed: 9, paid: 8, cancelled: 1, offered: true, waiting: 2 },
  },
  {
    course: "Babymassage",
    leaders: ["Franziska"],
    starts: { inDays: 8, weekday: FRI },
    ...{ from: "10:30", to: "11:30", sessions: 5 },
    fields: { min_participants: 5 },
    people: { confirmed: 4, paid: 3, cancelled: 1 },
  },
  {
    course: "Stillvorbereitung",
    leaders: ["Katharina"],
    starts: { inDays: 9, weekday: TUE },
    ...{ from: "18:00", to: "20:00", sessions: 1 },
    people: { confirmed: 4, partners: 2, paid: 3 },
  },
  {
    course: yoga,
    leaders: ["Jule"],
    starts: { inDays: 13, weekday: WED },
    ...{ from: "19:15", to: "20:30", sessions: 8 },
    fields: { voucher_code: "ATEMPAUSE", voucher_discount: 10 },
    people: { confirmed: 5, paid: 4, cancelled: 1 },
  },
  {
    course: paarkurs,
    leaders: ["Katharina"],
    starts: { inDays: 18, weekday: MON },
    ...{ from: "18:30", to: "20:30", sessions: 7 },
    people: { confirmed: 9, partners: 8, paid: 8, cancelled: 1 },
  },
  {
    course: rueckbildung,
    leaders: ["Miriam"],
    starts: { inDays: 19, weekday: TUE },
    ...{ from: "09:30", to: "10:45", sessions: 8 },
    people: { confirmed: 4, paid: 4 },
  },
  {
    course: "Akupunktur-Sprechstunde",
    leaders: ["Katharina"],
    starts: { inDays: 20, weekday: FRI },
    ...{ from: "08:30", to: "11:30", sessions: 4 },
    fields: {
      is_external: true,
      external_url: "https://termine.sonnenschein.example/akupunktur",
      details:
        "Die Termine vergibt Katharina Lindner in ihrem eigenen Kalender. Vier Behandlungen kosten 120,00 €.",
    },
    people: {},
  },
  {
    course: "Geburtsvorbereitung für Frauen",
    leaders: ["Katharina"],
    starts: { inDays: 25, weekday: FRI },
    ...{ from: "16:30", to: "18:30", sessions: 7 },
    people: { confirmed: 5, paid: 4 },
  },
  {
    course: paarkurs,
    leaders: ["Miriam", "Jule"],
    starts: { inDays: 30, weekday: SAT },
    ...{ from: "09:30", to: "17:30", sessions: 2, daily: true, break_minutes: 60 },
    fields: { message: "Zwei volle Tage mit einer Stunde Mittagspause. Um die Ecke gibt es Suppe und Brot." },
    people: { confirmed: 8, partners: 8, paid: 7 },
  },
  {
    course: "Erste Hilfe am Kind",
    leaders: ["Franziska"],
    starts: { inDays: 44, weekday: SAT },
    ...{ from: "09:30", to: "13:30", sessions: 1 },
    fields: { voucher_code: "OMA UND OPA", voucher_discount: 5, deposit_percent: 40, rest_due_days: 14 },
    people: { confirmed: 4, partners: 2, paid: 2, deposits: 1 },
  },
  {
    course: "Beikost: der erste Brei",
    leaders: ["Franziska"],
    starts: { inDays: 40, weekday: WED },
    ...{ from: "19:00", to: "20:30", sessions: 1 },
    online_url: "https://video.sonnenschein.example/beikost",
    fields: { location: "Online" },
    people: { confirmed: 3, paid: 2 },
  },
  {
    course: "Babymassage",
    leaders: ["Franziska"],
    starts: { inDays: 42, weekday: THU },
    ...{ from: "14:00", to: "15:00", sessions: 5 },
    people: { confirmed: 2 },
  },
  {
    course: yoga,
    leaders: ["Jule"],
    starts: { inDays: 51, weekday: SAT },
    ...{ from: "10:00", to: "11:30", sessions: 1 },
    fields: {
      course_fee: 18,
      duration: "90 Minuten",
      details: "Ein Vormittag zum Ausprobieren. Wer danach den ganzen Kurs bucht, zahlt 18,00 € weniger.",
    },
    people: { confirmed: 1 },
  },
  {
    course: paarkurs,
    leaders: ["Katharina"],
    starts: { inDays: 81, weekday: MON },
    ...{ from: "18:30", to: "20:30", sessions: 7 },
    people: { confirmed: 1, partners: 1 },
  },
];

const inPreparation: DemoLesson[] = [
  {
    course: rueckbildung,
    leaders: ["Miriam"],
    starts: { inDays: 89, weekday: THU },
    ...{ from: "10:00", to: "11:15", sessions: 8 },
    fields: { notes: "Erst freischalten, wenn der Raum für das Frühjahr zugesagt ist." },
    inactive: true,
    people: {},
  },
];

/** What the practice has held, holds and plans. */
export const lessons: DemoLesson[] = [...formerLessons, ...past, ...running, ...upcoming, ...inPreparation];
