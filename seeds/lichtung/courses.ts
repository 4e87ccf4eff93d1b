import type { CategoryInput } from "../../src/domain/catalogue/schema.ts";
import type { DemoCourse } from "../demo-team.ts";

export const groups = [
  { name: "Wochenkurse", description: "Acht oder zehn Wochen mit derselben Gruppe." },
  { name: "Workshops", description: "Ein Vormittag oder Nachmittag für ein Thema." },
  { name: "Zu Hause", description: "Live am Bildschirm, mit Rückfragen." },
];

export const categories: Partial<CategoryInput>[] = [
  { name: "Für Anfängerinnen und Anfänger", icon: "lucide:leaf", color: "series-1", rank: 1 },
  { name: "Kräftig", icon: "lucide:wind", color: "series-2", rank: 2 },
  { name: "Ruhig", icon: "lucide:moon", color: "series-3", rank: 3 },
];

const everyCourse = {
  course_type: "leisure",
  withdrawal_mode: "leisure",
  tax_mode: "standard",
} as const;

const weekly = {
  max_participants: 14,
  is_hide_data_1: true,
  cancellation_steps: [
    { days: 7, percent: 0 },
    { days: 0, percent: 50 },
  ],
  requirements: "Bequeme Kleidung. Alles andere ist da.",
};

export const courses: DemoCourse[] = [
  {
    ...everyCourse,
    name: "Hatha am Morgen",
    summary: "Langsam wach werden: einfache Haltungen, genau erklärt.",
    description:
      "Zehn Vormittage, die aufeinander aufbauen. Nach der dritten Woche kennen Sie den Sonnengruß auswendig.",
    group: "1",
    categories: ["Für Anfängerinnen und Anfänger"],
    lesson_defaults: { ...weekly, course_fee: 140, duration: "75 Minuten" },
  },
  {
    ...everyCourse,
    name: "Vinyasa am Abend",
    summary: "Fließende Abfolgen im Takt des Atems, für Geübte.",
    description:
      "Wir bauen jede Woche auf eine Haltung hin und kommen dabei ins Schwitzen. Ein halbes Jahr Yoga sollten Sie hinter sich haben.",
    group: "1",
    categories: ["Kräftig"],
    lesson_defaults: { ...weekly, course_fee: 144, duration: "90 Minuten" },
  },
  {
    ...everyCourse,
    name: "Yin und Atem",
    summary: "Wenige Haltungen, lange gehalten, mit vielen Decken.",
    description:
      "Für Abende, an denen nichts mehr gelingen muss. Wir sitzen und liegen, jede Haltung dauert drei bis fünf Minuten.",
    group: "1",
    categories: ["Ruhig", "Für Anfängerinnen und Anfänger"],
    lesson_defaults: { ...weekly, course_fee: 120, max_participants: 12, duration: "75 Minuten" },
  },
  {
    ...everyCourse,
    name: "Schultern und Nacken",
    summary: "Ein Sonntagvormittag für alle, die viel sitzen.",
    description:
      "Zwei Stunden Theorie, die man spürt: was verspannt, was löst, was im Büro zwischen zwei Terminen geht.",
    group: "2",
    categories: ["Für Anfängerinnen und Anfänger"],
    lesson_defaults: { course_fee: 39, max_participants: 16, is_hide_data_1: true, duration: "3 Stunden" },
  },
  {
    ...everyCourse,
    name: "Zwanzig Minuten vor der Arbeit",
    summary: "Live am Bildschirm, dienstags um sieben.",
    description: "Kamera an oder aus, wie Sie mögen. Wer eine Woche verpasst, bekommt die Aufzeichnung.",
    group: "3",
    categories: ["Kräftig"],
    withdrawal_mode: "fourteen_days",
    lesson_defaults: {
      course_fee: 48,
      max_participants: 40,
      is_hide_data_1: true,
      is_hide_data_2: true,
      duration: "20 Minuten",
    },
  },
];
