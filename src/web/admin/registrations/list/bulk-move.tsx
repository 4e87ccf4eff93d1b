import { useId, useRef, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Unpaid } from "../../lessons/sessions/paid-hint.tsx";
import { useAnswer } from "../../use-answer.ts";
import { Overbook } from "../form/booking-fields.tsx";
import { LessonPicker } from "../form/lesson-picker.tsx";
import type { Run } from "./outcome.tsx";

type Props = {
  ids: readonly number[];
  run: Run;
  /** Where all of them are: nobody is moved there, and other dates of its course stand first. */
  from?: number | undefined;
};

/** Finds another lesson for several, and says what moving them there means. */
export function BulkMove({ ids, run, from }: Props) {
  const [open, setOpen] = useState(false);
  const [lesson, setLesson] = useState<Lesson>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const show = (next: boolean) => {
    setOpen(next);
    setLesson(undefined);
  };
  const move = async (to: Lesson) => {
    const typed = new FormData(form.current ?? undefined);
    const input = {
      ids: [...ids],
      lesson_id: to.id,
      reason: String(typed.get("reason") ?? ""),
      notify: typed.has("notify"),
      overbook: typed.has("overbook"),
    };
    setBusy(true);
    try {
      await run(read(browserApi.registrationsAtOnce.move.$post({ json: input })));
      show(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => busy || show(next)}
      trigger={
        <Button size="small" icon="arrow-right-left">
          Umbuchen …
        </Button>
      }
      title={ids.length === 1 ? "Eine Anmeldung umbuchen" : `${ids.length} Anmeldungen umbuchen`}
      footer={
        <>
          <Button onClick={() => show(false)} disabled={busy}>
            Abbrechen
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!lesson}
            onClick={() => lesson && void move(lesson)}
          >
            Umbuchen
          </Button>
        </>
      }
    >
      <form ref={form} className="stack gap-4" onSubmit={(event) => event.preventDefault()}>
        <p>
          Der vereinbarte Preis bleibt. Frei werdende Plätze werden sofort denen angeboten, die darauf warten;
          wer selbst noch wartet, wartet im anderen Kurstermin weiter.
        </p>
        <LessonPicker
          legend="Wohin?"
          chosen={lesson?.id ?? null}
          onChoose={setLesson}
          {...(from !== undefined && { but: from, beside: from })}
        />
        {lesson ? <UnpaidOfMove ids={ids} to={lesson.id} /> : null}
        {lesson ? <Overbook shown={lesson.seats_free < ids.length} free={lesson.seats_free} /> : null}
        <Checkbox name="notify" id={`${id}-notify`} label="Allen per E-Mail Bescheid geben" defaultChecked />
        <TextField
          name="reason"
          id={`${id}-reason`}
          label="Grund"
          optional
          help="Bleibt im Verlauf jeder Anmeldung."
          maxLength={500}
        />
      </form>
    </Dialog>
  );
}

/** Says what the insurers will not pay of it; nothing is forbidden by that. */
function UnpaidOfMove({ ids, to }: { ids: readonly number[]; to: number }) {
  const query = { ids: ids.join(","), lesson_id: String(to) };
  const { answer, isCurrent } = useAnswer(`${query.ids} ${to}`, () =>
    readData(browserApi.registrationsAtOnce.move.$get({ query })),
  );
  return (
    <div role="status">
      <Unpaid sentences={isCurrent ? (answer?.unpaid ?? []) : []} anyway="Sie können trotzdem umbuchen." />
    </div>
  );
}
