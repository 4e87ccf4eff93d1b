import type { Course } from "../../../domain/courses/schema.ts";

/** When the sessions of a course mostly take place: how many, at which hours, so many days apart, less which breaks. */
export type Rhythm = { count: number; starts: string; ends: string; every: number; break_minutes?: number };

/** A usual course, to begin with: everything can be changed before it is saved. */
export type CourseTemplate = {
  key: string;
  label: string;
  /** Without a tax mode it is taxed as the team's courses mostly are. */
  course: Pick<Course, "name" | "summary" | "description" | "course_type" | "withdrawal_mode"> &
    Partial<Pick<Course, "tax_mode">>;
  /** Without a fee for the partner, which is asked: practices differ in it. */
  lesson: Course["lesson_defaults"];
  rhythm: Rhythm;
};

const insured = {
  max_participants: 10,
  is_insurance: 1,
  option_midwife: 4,
  missed_session_fee: 15,
  cancellation_steps: [
    { days: 30, percent: 0 },
    { days: 14, percent: 50 },
  ],
} as const satisfies Course["lesson_defaults"];

const treatment = { withdrawal_mode: "treatment", tax_mode: "exempt" } as const;
const leisure = { withdrawal_mode: "fourteen_days" } as const;

const leisureTerms = {
  max_participants: 10,
  cancellation_steps: [
    { days: 14, percent: 0 },
    { days: 7, percent: 50 },
  ],
} as const satisfies Course["lesson_defaults"];

const birth = {
  description: `Sie lernen, was bei der Geburt geschieht und was Ihnen guttut: Atmung, Haltungen, Pausen, Massage.

## Darum geht es

- Schwangerschaft und Körper, Wehen und Atmung
- Geburtsbeginn: woran Sie ihn erkennen und wann es Zeit ist, loszufahren
- Geburten, die anders verlaufen, und der Kaiserschnitt
- Die erste Stunde, Stillen und das Wochenbett

Am besten melden Sie sich bis zur 20. Woche an. Der Kurs liegt zwischen der 26. und der 36. Schwangerschaftswoche.`,
  course_type: "antenatal",
  ...treatment,
} as const;

/** The courses that midwives mostly give, in the order of a family's way. */
export const courseTemplates: readonly CourseTemplate[] = [
  {
    key: "geburtsvorbereitung-abend",
    label: "Geburtsvorbereitung am Abend (7 × 2 Stunden)",
    course: {
      name: "Geburtsvorbereitung",
      summary: "Sieben Abende rund um Schwangerschaft, Geburt und die erste Zeit zu dritt.",
      ...birth,
    },
    lesson: {
      ...insured,
      course_fee: 159.6,
      duration: "7 × 2 Stunden",
      option_partner: 1,
      requirements:
        "Bequeme Kleidung und warme Socken. Bringen Sie zum ersten Treffen bitte Ihre Versichertenkarte mit.",
      welcometext: "Schön, dass Sie dabei sind. Kommen Sie zum ersten Treffen gern zehn Minuten früher.",
    },
    rhythm: { count: 7, starts: "18:30", ends: "20:30", every: 7 },
  },
  {
    key: "geburtsvorbereitung-wochenende",
    label: "Geburtsvorbereitung am Wochenende (2 Tage)",
    course: {
      name: "Geburtsvorbereitung am Wochenende",
      summary: "Ein Samstag und ein Sonntag, um sich zu zweit auf die Geburt vorzubereiten.",
      ...birth,
    },
    lesson: {
      ...insured,
      course_fee: 159.6,
      duration: "14 Stunden an zwei Tagen",
      option_partner: 1,
      requirements:
        "Bequeme Kleidung, warme Socken, etwas zu essen für die Mittagspause und Ihre Versichertenkarte.",
      welcometext: "Schön, dass Sie dabei sind. Wir beginnen pünktlich und machen mittags eine Stunde Pause.",
    },
    rhythm: { count: 2, starts: "09:00", ends: "17:00", every: 1, break_minutes: 60 },
  },
  {
    key: "rueckbildung",
    label: "Rückbildung (8 × 75 Minuten)",
    course: {
      name: "Rückbildung",
      summary: "Beckenboden, Bauch und Rücken nach der Geburt kräftigen, in Ihrem Tempo.",
      description: `Sie spüren Ihren Beckenboden wieder, kräftigen Bauch und Rücken und bekommen Übungen für zu Hause.

Der Kurs beginnt am besten acht Wochen nach der Geburt, nach einem Kaiserschnitt etwas später. Die Krankenkasse zahlt Treffen bis zum Ende des neunten Monats.`,
      course_type: "postnatal",
      ...treatment,
    },
    lesson: {
      ...insured,
      course_fee: 114,
      duration: "8 × 75 Minuten",
      requirements: "Bequeme Kleidung, ein Handtuch und zum ersten Treffen Ihre Versichertenkarte.",
      welcometext: "Herzlichen Glückwunsch zur Geburt, und schön, dass Sie dabei sind.",
    },
    rhythm: { count: 8, starts: "18:30", ends: "19:45", every: 7 },
  },
  {
    key: "rueckbildung-mit-baby",
    label: "Rückbildung mit Baby (10 × 60 Minuten)",
    course: {
      name: "Rückbildung mit Baby",
      summary: "Wieder zu Kräften kommen, mit Ihrem Baby auf der Decke neben Ihnen.",
      description: `Beckenboden, Bauch und Rücken kräftigen, während Ihr Baby dabei ist. Stillen, wickeln und trösten ist jederzeit möglich.

Der Kurs beginnt am besten acht Wochen nach der Geburt. Die Krankenkasse zahlt Treffen bis zum Ende des neunten Monats.`,
      course_type: "postnatal",
      ...treatment,
    },
    lesson: {
      ...insured,
      course_fee: 114,
      duration: "10 × 60 Minuten",
      requirements:
        "Bequeme Kleidung, eine Decke für Ihr Baby und zum ersten Treffen Ihre Versichertenkarte.",
      welcometext: "Herzlichen Glückwunsch zur Geburt, und schön, dass Sie beide dabei sind.",
    },
    rhythm: { count: 10, starts: "10:00", ends: "11:00", every: 7 },
  },
  {
    key: "babymassage",
    label: "Babymassage (5 × 60 Minuten)",
    course: {
      name: "Babymassage",
      summary: "Fünf ruhige Vormittage: Griffe, die Ihrem Baby guttun, und Zeit für Fragen.",
      description: `Sie lernen Griffe für Bauch, Beine, Arme und Rücken und woran Sie merken, wann Ihr Baby genug hat. Geeignet ab der sechsten Woche, bis es krabbelt.`,
      course_type: "baby",
      ...leisure,
    },
    lesson: {
      ...leisureTerms,
      course_fee: 75,
      duration: "5 × 60 Minuten",
      option_midwife: 2,
      requirements: "Ein großes Handtuch, eine Unterlage und Wechselkleidung. Öl ist da.",
      welcometext: "Schön, dass Sie beide kommen. Der Raum ist warm geheizt.",
    },
    rhythm: { count: 5, starts: "10:30", ends: "11:30", every: 7 },
  },
  {
    key: "yoga",
    label: "Yoga in der Schwangerschaft (8 × 75 Minuten)",
    course: {
      name: "Yoga in der Schwangerschaft",
      summary: "Kräftigen, atmen, ruhen: für Schwangere ab der 14. Woche, auch ohne Vorkenntnisse.",
      description: `Ruhige Abfolgen, die Rücken und Becken entlasten, dazu Atemübungen, die Sie unter der Geburt wiedererkennen. Jede Stunde endet mit einer langen Entspannung.

Sagen Sie uns bitte, wenn Sie liegen oder sich schonen sollen.`,
      course_type: "antenatal",
      ...leisure,
    },
    lesson: {
      ...leisureTerms,
      course_fee: 128,
      duration: "8 × 75 Minuten",
      option_acceptance_1: 1,
      acceptance_1_text: "Meine Ärztin oder Hebamme hat keine Einwände gegen Bewegung.",
      requirements: "Bequeme Kleidung und ein großes Handtuch. Matten und Kissen sind da.",
      welcometext: "Schön, dass Sie dabei sind. Essen Sie am besten zwei Stunden vorher das letzte Mal.",
    },
    rhythm: { count: 8, starts: "17:30", ends: "18:45", every: 7 },
  },
];

/**
 * When the sessions of a course mostly take place, as its own words say: a template's hours where its kind and duration
 * are those of one, else number and length of `6 × 90 Minuten`, the length of `90 Minuten`, the days of `2 Tage`. Empty
 * where the words say none of it; hours alone may be those of all sessions.
 */
export function rhythmOf({ course_type, lesson_defaults }: CourseInWords): Partial<Rhythm> {
  const duration = (lesson_defaults.duration ?? "").trim();
  const template = courseTemplates.find(
    ({ course, lesson }) => course.course_type === course_type && lesson.duration === duration,
  );
  if (template) return template.rhythm;
  const [, days = ""] = DAYS.exec(duration) ?? [];
  if (days) return { count: NUMBERS[days.toLowerCase()] ?? Number(days), ...WHOLE_DAY, every: 1 };
  const { count, length = "", unit = "" } = IN_WORDS.exec(duration)?.groups ?? {};
  const inMinutes = /^m/i.test(unit);
  if (!count && !inMinutes) return {};
  const minutes = Math.round(Number(length.replace(",", ".")) * (inMinutes ? 1 : 60));
  return { ...(count && { count: Number(count) }), ...hoursOf(minutes) };
}
type CourseInWords = Pick<Course, "course_type" | "lesson_defaults">;

const DAYS = /(?:^|\san\s)([1-7]|ein|zwei|drei|vier|fünf)\s+(?:ganzen?\s+)?tage?n?$/i;
const NUMBERS: Record<string, number> = { ein: 1, zwei: 2, drei: 3, vier: 4, fünf: 5 };
const IN_WORDS =
  /^(?:(?<count>[1-9]\d?)\s*(?:[×x*]|mal|Abende|Vormittage|Termine|Treffen|Einheiten)\s*(?:(?:à|je|zu)\s*)?)?(?:(?<length>\d{1,3}(?:[.,]\d+)?)\s*(?<unit>Min|Stunde|Std|h))?/i;

const USUAL_START = "18:30";
const WHOLE_DAY = { starts: "09:00", ends: "17:00" } as const;
/** Longer than that nobody meets in the evening, and longer than that not at all. */
const [LONGEST_EVENING, LONGEST_DAY] = [4 * 60, 10 * 60];

/** The hours of a session of so many minutes: in the evening, else on days in a row; none where it fits no day. */
function hoursOf(minutes: number): Partial<Rhythm> {
  if (minutes === 0 || minutes > LONGEST_DAY) return {};
  if (minutes <= LONGEST_EVENING) return { starts: USUAL_START, ends: addMinutes(USUAL_START, minutes) };
  const { starts } = WHOLE_DAY;
  return { starts, ends: addMinutes(starts, minutes), every: 1 };
}

/** A clock time so many minutes later, on the same day. */
function addMinutes(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const end = hour * 60 + minute + minutes;
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The template with this key; undefined for none. */
export const templateOf = (key: string): CourseTemplate | undefined =>
  courseTemplates.find((template) => template.key === key);
