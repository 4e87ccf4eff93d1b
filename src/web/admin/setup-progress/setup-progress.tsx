import type { StepState } from "../../../domain/setup-progress/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { needRight } from "../need-right.ts";
import { useAction } from "../use-action.ts";
import type { Route } from "./+types/setup-progress";
import { nextStep, wordsOf } from "./steps.ts";
import { TryOut } from "./try-out.tsx";
import "./setup-progress.css";

export const meta = () => [{ title: "Einrichtung" }];

export const clientLoader = () => {
  needRight("manages");
  return readData(browserApi.setupProgress.index.$get());
};

/** /admin/setupprogress */
export default function SetupProgress({ loaderData: progress }: Route.ComponentProps) {
  const { teamAddress } = useCurrentUser();
  const { steps, done_count } = progress;
  const next = nextStep(progress);
  return (
    <>
      <PageHead
        title="Einrichtung"
        lead="Von der leeren Seite zur ersten Anmeldung. Was erledigt ist, merkt sich die Liste von selbst."
      />
      <div className="setup">
        <Progress label="Einrichtung" value={done_count} max={steps.length} />
        {next ? null : (
          <Notice tone="positive" title="Alles eingerichtet">
            Ihre Praxis nimmt Anmeldungen an. Diese Liste finden Sie weiterhin hier.
          </Notice>
        )}
        <Steps
          level={2}
          items={steps.map((state) => {
            const words = wordsOf(state.step, progress, teamAddress);
            return {
              title: words.title,
              done: state.done === 1,
              children: <Step state={state} isNext={state === next} {...words} />,
            };
          })}
        />
        <TryOut tests={progress.tests} />
        <p>
          <ButtonLink href={paths.team(teamAddress)} icon="external-link">
            Kursseite ansehen
          </ButtonLink>
        </p>
      </div>
    </>
  );
}

type StepProps = { state: StepState; isNext: boolean } & ReturnType<typeof wordsOf>;

function Step({ state, isNext, title, why, action, href }: StepProps) {
  const act = useAction();
  const skip = (skipped: boolean) =>
    act(read(browserApi.setupProgress[":step"].$patch({ param: { step: state.step }, json: { skipped } })));
  if (state.done) return <p className="soft">Erledigt</p>;
  return (
    <>
      <p className="soft">{why}</p>
      {state.skipped ? (
        <p className="actions">
          <Badge>übersprungen</Badge>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Doch noch erledigen: ${title}`}
            onClick={() => skip(false)}
          >
            Doch noch erledigen
          </Button>
        </p>
      ) : (
        <p className="actions">
          <ButtonLink size="small" variant={isNext ? "primary" : "default"} href={href}>
            {action}
          </ButtonLink>
          {state.skippable ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Überspringen: ${title}`}
              onClick={() => skip(true)}
            >
              Überspringen
            </Button>
          ) : null}
        </p>
      )}
    </>
  );
}
