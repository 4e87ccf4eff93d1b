import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { textPlaceholders } from "../../../../domain/messages/rules.ts";
import type { ChangeKind } from "../../../../domain/messages/schema.ts";
import { standardWords } from "../../../../domain/texts/rules.ts";
import { randomToken } from "../../../../shared/ids.ts";
import { browserApi, readData } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { MailPreview, usePreview } from "../../mail-preview/mail-preview.tsx";
import { FoldedPlaceholders } from "../../placeholders/placeholder-chips.tsx";
import { PlaceholderArea } from "../../placeholders/placeholder-field.tsx";

type PreviewCall = (typeof browserApi.lessonChanges)[":id"]["change-preview"]["$post"];
type Question = Parameters<PreviewCall>[0]["json"];
/** A change as the preview is asked for it, without whom it tells. */
export type AskedChange = Question extends infer One
  ? One extends Question
    ? Omit<One, "tell" | "shown">
    : never
  : never;

export type Telling = Tell & { idempotency_key: string };

type Props = {
  lesson: Lesson;
  title: string;
  confirmLabel: string;
  destructive?: boolean;
  /** What will be done; null while something is missing. */
  change: AskedChange | null;
  kind: ChangeKind;
  open: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  /** Carries it out; false when it was refused and the dialog stays. */
  onConfirm: (tell: Telling | undefined) => Promise<boolean>;
  children: ReactNode;
};

/** Asks before a change that people should hear of, and shows the very mail before anything is saved. */
export function ChangeDialog({ open, onClose, ...props }: Props) {
  return (
    <Dialog
      size="wide"
      title={props.title}
      open={open}
      onOpenChange={(next) => next || onClose()}
      returnTo={props.returnTo}
    >
      {open ? <Asked {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Asked(props: Omit<Props, "open" | "returnTo">) {
  const { lesson, change, kind, confirmLabel, destructive, onClose, onConfirm, children } = props;
  const id = useId();
  const [key] = useState(randomToken);
  const [busy, setBusy] = useState(false);
  const [tell, setTell] = useState<Tell>({
    notify: true,
    // Who waits for what will not take place must not go on waiting.
    waiting: kind === "lesson-cancelled",
    text: standardWords(kind).intro,
  });
  useEffect(() => {
    const untouched = standardWords(kind).intro;
    ownIntro(kind, lesson.course_id).then(
      (text) => setTell((before) => (before.text === untouched ? { ...before, text } : before)),
      () => undefined,
    );
  }, [kind, lesson.course_id]);
  const [shown, setShown] = useState<number>();
  const hasPeople = lesson.seats_taken + lesson.waiting > 0;
  const question =
    change && hasPeople && tell.notify ? ({ ...change, tell, shown } as unknown as Question) : null;
  const { preview, refusal } = usePreview(question, () =>
    readData(
      browserApi.lessonChanges[":id"]["change-preview"].$post({
        param: { id: String(lesson.id) },
        json: question as Question,
      }),
    ),
  );
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const done = await onConfirm(hasPeople ? { ...tell, idempotency_key: key } : undefined);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <div className={question ? "writing writing--beside" : "writing"}>
      <form className="stack gap-4" onSubmit={confirm} noValidate aria-describedby={`${id}-what`}>
        <div id={`${id}-what`} className="stack gap-4">
          {children}
        </div>
        {hasPeople ? (
          <TellFields
            tell={tell}
            somebodyWaits={lesson.waiting > 0}
            error={refusal?.errors["tell.text"]}
            onChange={(part) => setTell((before) => ({ ...before, ...part }))}
          />
        ) : null}
        <p className="actions">
          <Button type="submit" variant={destructive ? "destroy" : "primary"} busy={busy} disabled={!change}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose} disabled={busy}>
            Abbrechen
          </Button>
        </p>
      </form>
      {question ? <MailPreview preview={preview} refusal={refusal?.message} onShow={setShown} /> : null}
    </div>
  );
}

/** How the team begins its mails about such a change. */
const ownIntro = (kind: ChangeKind, course: number): Promise<string> =>
  readData(
    browserApi.mailTexts[":kind"].$get({ param: { kind }, query: { course_id: String(course) } }),
  ).then(({ words }) => words.intro);

/** Whether and how people hear of a change, while it is being decided. */
type Tell = { notify: boolean; waiting: boolean; text: string };

type TellProps = {
  tell: Tell;
  /** Somebody waits who could be told, too. */
  somebodyWaits: boolean;
  error: readonly string[] | undefined;
  onChange: (part: Partial<Tell>) => void;
};

/** Asks whether participants are told, and what the team says to it. */
function TellFields({ tell, somebodyWaits, error, onChange }: TellProps) {
  const id = useId();
  const words = useRef<HTMLDivElement>(null);
  return (
    <>
      <Checkbox
        name="notify"
        id={`${id}-notify`}
        label="Teilnehmende benachrichtigen?"
        help="Per E-Mail, mit den neuen Angaben und einer Datei für den Kalender."
        checked={tell.notify}
        onChange={(event) => onChange({ notify: event.currentTarget.checked })}
      />
      {tell.notify && somebodyWaits ? (
        <Checkbox
          name="waiting"
          id={`${id}-waiting`}
          label="Auch die Warteliste benachrichtigen"
          help="Wer gerade ein Platzangebot hat, bekommt die E-Mail auf jeden Fall."
          checked={tell.waiting}
          onChange={(event) => onChange({ waiting: event.currentTarget.checked })}
        />
      ) : null}
      {tell.notify ? (
        <div ref={words} className="stack gap-4">
          <PlaceholderArea
            name="text"
            known={textPlaceholders}
            id={`${id}-text`}
            label="Ihre Worte dazu"
            optional
            rows={5}
            value={tell.text}
            onChange={(event) => onChange({ text: event.currentTarget.value })}
            maxLength={8000}
            error={error}
          />
          <FoldedPlaceholders within={words} into="text" names={textPlaceholders} known={textPlaceholders} />
        </div>
      ) : null}
    </>
  );
}
