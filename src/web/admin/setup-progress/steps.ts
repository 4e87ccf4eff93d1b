import type { SetupProgress, SetupStep } from "../../../domain/setup-progress/schema.ts";
import { paths } from "../../paths.ts";

type Words = { title: string; why: string; action: string; href: string };

/** What a step asks for, why, and the one place where it is done. */
export function wordsOf(step: SetupStep, { next_lesson_id }: SetupProgress, team: string): Words {
  switch (step) {
    case "profile":
      return {
        title: "Praxis vorstellen",
        why: "Ein paar Sätze und die Anschrift: Damit beginnt Ihre Kursseite.",
        action: "Profil ausfüllen",
        href: paths.teamProfile(),
      };
    case "legal_texts":
      return {
        title: "Impressum und Datenschutz hinterlegen",
        why: "Beides muss auf Ihrer Kursseite stehen, ehe jemand bucht.",
        action: "Rechtstexte eintragen",
        href: paths.teamTexts(),
      };
    case "course":
      return {
        title: "Ersten Kurs anlegen",
        why: "Der Kurs sagt, worum es geht. Seine Termine übernehmen, was Sie hier einmal eintragen.",
        action: "Kurs anlegen",
        href: paths.courseAdd(),
      };
    case "lesson":
      return {
        title: "Ersten Kurstermin anlegen",
        why: "Wann, wo, wie viele Plätze: Ein Kurstermin ist das, was gebucht wird.",
        action: "Kurstermin anlegen",
        href: paths.lessonAdd(),
      };
    case "payment":
      return {
        title: "Bezahlung einrichten",
        why: "Nur nötig, wenn Teilnehmende überweisen sollen; sonst wird vor Ort bezahlt. Online-Bezahlung richten Sie bei den Kursleitenden ein.",
        action: "Bankverbindung eintragen",
        href: paths.teamMoney(),
      };
    case "instructors":
      return {
        title: "Kursleitende einladen",
        why: "Wer mit Ihnen Kurse gibt, sieht die eigenen Teilnehmenden selbst. Sie arbeiten allein? Dann überspringen Sie das.",
        action: "Einladen",
        href: paths.invite(),
      };
    case "published":
      return {
        title: "Kurstermin freischalten",
        why: "Neue Kurstermine sieht nur Ihr Team. Freigeschaltet stehen sie auf Ihrer Kursseite.",
        action: "Kurstermin ansehen",
        href: next_lesson_id ? paths.lesson(next_lesson_id) : paths.lessons(),
      };
    case "first_registration":
      return {
        title: "Erste Anmeldung",
        why: "Schicken Sie den Link zu Ihrer Kursseite herum. Die erste echte Anmeldung hakt diesen Schritt ab; eine Probe buchen Sie unten.",
        action: "Kursseite öffnen",
        href: paths.teamCourses(team),
      };
  }
}

/** The step to do next; none when all are done or left out. */
export const nextStep = ({ steps }: SetupProgress) => steps.find(({ done, skipped }) => !done && !skipped);
