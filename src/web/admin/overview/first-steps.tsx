import type { SetupProgress } from "../../../domain/setup-progress/schema.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Checklist } from "../../ui/lists/checklist.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { nextStep, wordsOf } from "../setup-progress/steps.ts";

type Props = {
  progress: SetupProgress;
  /** Whether it leads to the next step; not where that stands beside it as the one thing to do. */
  leadsOn: boolean;
};

/** The way to the first booking; gone once it was gone. */
export function FirstSteps({ progress, leadsOn }: Props) {
  const { teamAddress } = useCurrentUser();
  const next = nextStep(progress);
  if (!next) return null;
  const { steps, done_count } = progress;
  return (
    <Block
      title="Einrichtung"
      action={
        <Anchor href={paths.setupProgress()} className="link link--quiet">
          Alle Schritte
        </Anchor>
      }
    >
      <Progress label="Einrichtung" hideLabel value={done_count} max={steps.length} />
      <Checklist
        items={steps.map((state) => {
          const { title, href } = wordsOf(state.step, progress, teamAddress);
          return {
            label: title,
            done: state.done === 1 || state.skipped === 1,
            next: state === next,
            action:
              leadsOn && state === next ? (
                <Anchor href={href} className="link">
                  Weiter<span className="visually-hidden">: {title}</span>
                </Anchor>
              ) : null,
          };
        })}
      />
    </Block>
  );
}
