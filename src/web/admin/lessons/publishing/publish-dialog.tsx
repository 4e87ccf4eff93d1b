import type { RefObject } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { withWayBack } from "../../forms/way-back.tsx";
import { PlanWarnings } from "../sessions/plan-warnings.tsx";
import type { WarningsById } from "./ask-warnings.ts";
import { isWithoutContract } from "./mending.ts";
import { MissingList, NameOfLesson, useFirstPlace } from "./missing-list.tsx";

type Props = {
  /** What is to be on sale; what is complete is not named. */
  lessons: readonly Lesson[];
  open: boolean;
  onClose: () => void;
  returnTo?: RefObject<HTMLElement | null>;
  /** Where the fields lead back to. */
  back: string;
  busy: boolean;
  onPublish: () => void;
  /** What there is to say about when and where they take place. */
  warnings: WarningsById;
};

/**
 * Names what the law still misses before lessons go on sale, and where they book a person or a place twice; putting them
 * there all the same is a choice of its own.
 */
export function PublishDialog({ lessons, open, onClose, returnTo, back, busy, onPublish, warnings }: Props) {
  const first = useFirstPlace(lessons, back);
  const warned = lessons.map((lesson) => ({ lesson, found: warnings.get(lesson.id) }));
  const [lesson] = lessons.filter(({ id }) => warnings.has(id));
  const isMissing = lessons.some(({ missing }) => missing.length > 0);
  const isRefused = lessons.some(isWithoutContract);
  return (
    <Dialog
      title={
        isMissing ? "Vor dem Freischalten fehlt noch etwas" : "Vor dem Freischalten: stimmen die Treffen?"
      }
      description={
        isMissing
          ? "Wer bucht, muss vorher lesen können, mit wem und worauf. Jede Zeile führt zu ihrem Feld und wieder hierher."
          : "Danach kann gebucht werden, und jede Änderung trifft Menschen, die sich darauf eingerichtet haben."
      }
      open={open}
      onOpenChange={(next) => next || onClose()}
      {...(returnTo && { returnTo })}
      footer={
        <>
          {isRefused ? null : (
            <Button busy={busy} onClick={onPublish}>
              Trotzdem freischalten
            </Button>
          )}
          {first ? (
            <ButtonLink variant="primary" href={first}>
              Jetzt ergänzen
            </ButtonLink>
          ) : null}
          {isMissing || !lesson ? null : (
            <ButtonLink
              variant="primary"
              href={withWayBack(`${paths.lessonSettings(lesson.id)}#sessions`, back)}
            >
              Treffen ändern
            </ButtonLink>
          )}
        </>
      }
    >
      <MissingList lessons={lessons} back={back} />
      {warned.map(({ lesson, found }) =>
        found ? (
          <div key={lesson.id}>
            {lessons.length > 1 ? <NameOfLesson lesson={lesson} /> : null}
            <PlanWarnings warnings={found} anyway="Sie können trotzdem freischalten." />
          </div>
        ) : null,
      )}
      {isMissing && !isRefused ? (
        <p className="soft small">
          Trotzdem freischalten geht. Der Verlauf hält es fest, und Ihre Übersicht erinnert daran, bis alles
          da ist.
        </p>
      ) : null}
    </Dialog>
  );
}
