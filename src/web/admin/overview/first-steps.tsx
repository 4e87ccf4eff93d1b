import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Block } from "../../ui/block.tsx";
import { Checklist } from "../../ui/checklist.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { OverviewData } from "./load.ts";

type Step = { label: string; done: boolean; href: string };

const stepsOf = ({ hasCourses, hasLessons, lessons, counts }: OverviewData, team: string): Step[] => [
  { label: "Ersten Kurs anlegen", done: hasCourses, href: paths.courseAdd() },
  { label: "Ersten Kurstermin anlegen", done: hasLessons, href: paths.lessonAdd() },
  {
    label: "Kurstermin freischalten",
    done: counts.all > 0 || lessons.some(({ status }) => status === "active"),
    href: lessons[0] ? paths.lesson(lessons[0].id) : paths.lessons(),
  },
  { label: "Erste Anmeldung", done: counts.all > 0, href: paths.teamCourses(team) },
];

/** The way to the first booking; gone once it was gone. */
export function FirstSteps(data: OverviewData) {
  const steps = stepsOf(data, useCurrentUser().teamToken);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (!next) return null;
  return (
    <Block title="Einrichtung" action={<span className="figures">{`${done} von ${steps.length}`}</span>}>
      <Progress label="Einrichtung" hideLabel value={done} max={steps.length} />
      <Checklist
        items={steps.map((step) => ({
          label: step.label,
          done: step.done,
          next: step === next,
          action:
            step === next ? (
              <Anchor href={step.href} className="link">
                Weiter<span className="visually-hidden">: {step.label}</span>
              </Anchor>
            ) : null,
        }))}
      />
    </Block>
  );
}
