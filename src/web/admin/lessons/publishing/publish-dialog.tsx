import type { RefObject } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { MissingList, useFirstPlace } from "./missing-list.tsx";

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
};

/** Names what the law still misses before lessons go on sale; putting them there all the same is a choice of its own. */
export function PublishDialog({ lessons, open, onClose, returnTo, back, busy, onPublish }: Props) {
  const first = useFirstPlace(lessons, back);
  return (
    <Dialog
      title="Vor dem Freischalten fehlt noch etwas"
      description="Wer bucht, muss vorher lesen können, mit wem und worauf. Jede Zeile führt zu ihrem Feld und wieder hierher."
      open={open}
      onOpenChange={(next) => next || onClose()}
      {...(returnTo && { returnTo })}
      footer={
        <>
          <Button busy={busy} onClick={onPublish}>
            Trotzdem freischalten
          </Button>
          {first ? (
            <ButtonLink variant="primary" href={first}>
              Jetzt ergänzen
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <MissingList lessons={lessons} back={back} />
      <p className="soft small">
        Trotzdem freischalten geht. Der Verlauf hält es fest, und Ihre Übersicht erinnert daran, bis alles da
        ist.
      </p>
    </Dialog>
  );
}
