import type { DemoLesson, DemoTurnout } from "../demo-team.ts";

/** A course that was held again and again: so many times, every so many days, the last time so many days ago. */
type Rhythm = Pick<
  DemoLesson,
  "course" | "leaders" | "from" | "to" | "sessions" | "fields" | "online_url"
> & {
  weekday: number;
  times: number;
  every: number;
  last: number;
  /** Who came, from the first time on; where there are fewer, they begin anew. */
  people: readonly DemoTurnout[];
};

const [MON, TUE, WED, FRI, SAT] = [1, 2, 3, 5, 6];

const rhythms: Rhythm[] = [
  {
    ...{ course: "Geburtsvorbereitung für Paare", leaders: ["Katharina"], weekday: MON },
    ...{ from: "18:30", to: "20:30", sessions: 7, times: 5, every: 126, last: 140 },
    people: [
      { confirmed: 4, partners: 3, paid: 4 },
      { confirmed: 5, partners: 5, paid: 5, cancelled: 1 },
      { confirmed: 6, partners: 4, paid: 6 },
      { confirmed: 7, partners: 6, paid: 6, halves: 1, cancelled: 1, paidBack: 1 },
      { confirmed: 8, partners: 7, paid: 7 },
      { confirmed: 8, partners: 8, paid: 8, cancelled: 2, paidBack: 1 },
    ],
  },
  {
    ...{ course: "Geburtsvorbereitung für Frauen", leaders: ["Katharina"], weekday: FRI },
    ...{ from: "16:30", to: "18:30", sessions: 7, times: 3, every: 196, last: 150 },
    people: [
      { confirmed: 3, paid: 3 },
      { confirmed: 4, paid: 4, cancelled: 1 },
      { confirmed: 5, paid: 5 },
    ],
  },
  {
    ...{ course: "Yoga in der Schwangerschaft", leaders: ["Jule"], weekday: WED },
    ...{ from: "17:30", to: "18:45", sessions: 8, times: 6, every: 105, last: 92 },
    people: [
      { confirmed: 3, paid: 3 },
      { confirmed: 4, paid: 4, cancelled: 1, paidBack: 1 },
      { confirmed: 5, paid: 5 },
      { confirmed: 5, paid: 4, halves: 1, cancelled: 1 },
      { confirmed: 6, paid: 6 },
      { confirmed: 6, paid: 5, cancelled: 1, paidBack: 1 },
      { confirmed: 7, paid: 5, halves: 1 },
    ],
  },
  {
    ...{ course: "Rückbildung mit Baby", leaders: ["Miriam"], weekday: TUE },
    ...{ from: "11:00", to: "12:15", sessions: 8, times: 6, every: 112, last: 96 },
    fields: { max_participants: 7 },
    people: [
      { confirmed: 4, paid: 4 },
      { confirmed: 5, paid: 5 },
      { confirmed: 6, paid: 6, cancelled: 1, waiting: 1, cameIn: 1 },
      { confirmed: 5, paid: 5, cancelled: 1 },
      { confirmed: 7, paid: 7, waiting: 2 },
      { confirmed: 6, paid: 6, cancelled: 1, waiting: 2, cameIn: 1 },
      { confirmed: 6, paid: 6 },
      { confirmed: 5, paid: 5, cancelled: 2, waiting: 3, cameIn: 2 },
    ],
  },
  {
    ...{ course: "Babymassage", leaders: ["Franziska"], weekday: FRI },
    ...{ from: "10:30", to: "11:30", sessions: 5, times: 5, every: 126, last: 112 },
    people: [
      { confirmed: 3, paid: 3 },
      { confirmed: 4, paid: 4 },
      { confirmed: 4, paid: 4, cancelled: 1 },
      { confirmed: 5, paid: 5 },
      { confirmed: 5, paid: 4, halves: 1 },
      { confirmed: 6, paid: 6, cancelled: 1, paidBack: 1 },
      { confirmed: 6, paid: 5 },
    ],
  },
  {
    ...{ course: "Erste Hilfe am Kind", leaders: ["Franziska"], weekday: SAT },
    ...{ from: "09:30", to: "13:30", sessions: 1, times: 4, every: 154, last: 126 },
    people: [
      { confirmed: 4, partners: 2, paid: 4 },
      { confirmed: 5, partners: 3, paid: 5 },
      { confirmed: 6, partners: 2, paid: 6, cancelled: 1 },
      { confirmed: 7, partners: 4, paid: 7 },
      { confirmed: 7, partners: 3, paid: 6 },
    ],
  },
  {
    ...{ course: "Stillvorbereitung", leaders: ["Katharina"], weekday: TUE },
    ...{ from: "18:00", to: "20:00", sessions: 1, times: 3, every: 196, last: 133 },
    people: [
      { confirmed: 4, partners: 1, paid: 4 },
      { confirmed: 5, partners: 2, paid: 5 },
    ],
  },
  {
    ...{ course: "Beikost: der erste Brei", leaders: ["Franziska"], weekday: WED },
    ...{ from: "19:00", to: "20:30", sessions: 1, times: 3, every: 210, last: 145 },
    online_url: "https://video.sonnenschein.example/beikost",
    fields: { location: "Online" },
    people: [
      { confirmed: 3, paid: 3 },
      { confirmed: 6, paid: 6, cancelled: 1 },
    ],
  },
];

/** What the practice has held in the two years before, the first first. */
export const formerLessons: DemoLesson[] = rhythms
  .flatMap(({ weekday, times, every, last, people, ...lesson }) =>
    Array.from({ length: times }, (_, at) => ({
      ...lesson,
      former: true as const,
      starts: { inDays: -last - every * (times - 1 - at), weekday },
      people: people[at % people.length] ?? {},
    })),
  )
  .sort((one, other) => one.starts.inDays - other.starts.inDays);
