import { type LegalStand, legalGapsOf, type TeamGap, teamGaps } from "../../teams/rules.ts";

/** What a lesson on sale can lack, in the order in which it is told. */
export const gaps = [...teamGaps, "withdrawal_mode", "tax_mode", "times"] as const;

/** Something that the law asks for before a lesson is on sale: which, its name, and what there is to say about it. */
export type Gap = { what: (typeof gaps)[number]; name: string; message: string };

type Published = {
  is_external: boolean;
  times_follow: boolean;
  sessions: readonly unknown[];
  course: { withdrawal_mode: string | null; tax_mode: string | null };
};

/**
 * What the law still misses before a lesson is on sale: of its team (§ 5 DDG, Art. 13 DSGVO), of its course
 * (Art. 246a § 1 EGBGB), and when it takes place. Of one that is booked elsewhere nothing is asked that a contract says.
 */
export function whatIsMissing(team: LegalStand, lesson: Published): Gap[] {
  const { withdrawal_mode, tax_mode } = lesson.course;
  return [
    ...legalGapsOf(team),
    ...when(!lesson.is_external && withdrawal_mode === null, {
      what: "withdrawal_mode",
      name: "Widerruf",
      message: "Für diesen Kurs ist nichts gewählt. So lange gelten 14 Tage.",
    }),
    ...when(!lesson.is_external && tax_mode === null, {
      what: "tax_mode",
      name: "Umsatzsteuer",
      message: "Für diesen Kurs ist nichts gewählt. So lange gilt die Steuerart Ihrer Praxis.",
    }),
    ...when(lesson.sessions.length === 0 && !lesson.times_follow, {
      what: "times",
      name: "Treffen",
      message: "Tag und Uhrzeit fehlen. Stehen sie noch nicht fest, wählen Sie „Zeiten folgen“.",
    }),
  ];
}

const when = (is: boolean, gap: Gap): Gap[] => (is ? [gap] : []);

/** Whether it is the team as a whole that lacks it: then it is missing everywhere at once. */
export const isOfTeam = ({ what }: Gap): boolean => teamGaps.some((gap: TeamGap) => gap === what);

/** What is missing, as a sentence: `Es fehlt noch: Anschrift, Impressum.`; "" when nothing is. */
export const missingWords = (missing: readonly Gap[]): string =>
  missing.length > 0 ? `Es fehlt noch: ${missing.map(({ name }) => name).join(", ")}.` : "";
