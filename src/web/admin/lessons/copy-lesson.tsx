import { type FormEvent, type RefObject, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { Lesson } from "../../../domain/lessons/schema.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { addDays, weekdayOf } from "../../../shared/time/wall-clock.ts";
import { readDate, todayInBerlin } from "../../../shared/words/german-input.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Props = {
  lesson: Lesson;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnTo: RefObject<HTMLElement | null>;
};

/** Asks for the first day of a copy; all its sessions move along, at the same hours. */
export function CopyLesson({ lesson, open, onOpenChange, returnTo }: Props) {
  const [error, setError] = useState<string>();
  const submit = useSubmit();
  const busy = useNavigation().state === "submitting";
  const copy = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("copy-start"));
    const start_date = readDate(typed, todayInBerlin());
    setError(start_date ? undefined : "Bitte ein Startdatum angeben");
    if (!start_date) return;
    await submit({ start_date }, { method: "put", action: paths.lesson(lesson.id) });
    onOpenChange(false);
  };
  return (
    <Dialog
      title="Kurstermin kopieren"
      open={open}
      onOpenChange={onOpenChange}
      returnTo={returnTo}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Abbrechen</Button>
          <Button type="submit" form="copy-lesson" variant="primary" busy={busy}>
            Kopieren
          </Button>
        </>
      }
    >
      <form id="copy-lesson" className="stack gap-4" onSubmit={copy} noValidate>
        <p>
          Die Kopie übernimmt alles außer den Anmeldungen und ist zunächst inaktiv.
          {lesson.sessions.length > 1 ? " Ihre Treffen rücken mit dem ersten Tag." : ""}
        </p>
        <DateField name="copy-start" label="Erster Tag" defaultValue={nextRun(lesson)} error={error} />
      </form>
    </Dialog>
  );
}

/** The same weekday after the last session: when a run mostly begins anew. */
function nextRun({ start_date, end_date }: Lesson): string {
  const [start, end] = [wallClock(start_date).date, wallClock(end_date).date];
  return addDays(end, (weekdayOf(start) - weekdayOf(end) + 7) % 7 || 7);
}
