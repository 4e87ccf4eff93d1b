import { useState } from "react";
import type { SetupProgress } from "../../../domain/setup-progress/schema.ts";
import { formatTime } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { LessonPicker } from "../registrations/form/lesson-picker.tsx";
import { useTests } from "../registrations/list/use-tests.ts";

/** Books whoever is signed in as a participant, to see what participants get; says what runs and takes it away. */
export function TryOut({ tests }: Pick<SetupProgress, "tests">) {
  return (
    <Block title="Selbst ausprobieren" action={<BookTest />}>
      <p className="soft">
        Buchen Sie sich selbst in einen freigeschalteten Kurstermin und sehen Sie, was Teilnehmende bekommen:
        die Bestätigung mit allen Treffen, den Kalendereintrag, die eigene Seite. Die Probe belegt keinen
        Platz, zählt nirgends mit und entfernt sich nach einer Stunde von selbst.
      </p>
      {tests.length > 0 ? (
        <ul className="setup__tests mt-3">
          {tests.map((test) => (
            <RunningTest key={test.id} {...test} />
          ))}
        </ul>
      ) : null}
    </Block>
  );
}

function RunningTest({ id, number, name, course_name, ends_at }: SetupProgress["tests"][number]) {
  const { remove } = useTests();
  return (
    <li>
      <span>
        {course_name}
        <span className="soft">
          {" "}
          · {name},{" "}
          <Anchor href={paths.registrationAdmin(id)} className="link">
            {number}
          </Anchor>
          , noch bis {formatTime(ends_at)} Uhr
        </span>
      </span>
      <Button
        size="small"
        variant="quiet"
        icon="trash-2"
        aria-label={`Probe ${number} entfernen`}
        onClick={() => remove(id)}
      >
        Entfernen
      </Button>
    </li>
  );
}

function BookTest() {
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const { book } = useTests();
  const bookChosen = async () => {
    if (chosen === null) return;
    setBusy(true);
    await book(chosen);
    setBusy(false);
    setOpen(false);
  };
  return (
    <Dialog
      title="Probe buchen"
      open={open}
      onOpenChange={setOpen}
      size="wide"
      trigger={
        <Button size="small" icon="flask-conical">
          Probe buchen
        </Button>
      }
      description="Wählen Sie den Kurstermin. Die E-Mails gehen an die Adresse, mit der Sie sich anmelden, und wie bei jeder Anmeldung an Ihr Team."
      footer={
        <>
          <Button onClick={() => setOpen(false)} disabled={busy}>
            Abbrechen
          </Button>
          <Button variant="primary" busy={busy} disabled={chosen === null} onClick={bookChosen}>
            Probe buchen
          </Button>
        </>
      }
    >
      <LessonPicker
        legend="Freigeschaltete Kurstermine"
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        bookable
      />
    </Dialog>
  );
}
