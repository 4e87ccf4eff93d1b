import { type FormEvent, useId } from "react";
import { Button, ButtonLink } from "../ui/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useFormChanges } from "../ui/forms/form-changes.ts";
import { SaveBar } from "../ui/forms/save-bar.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { notify } from "../ui/overlays/toasts.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import { Skeleton } from "../ui/signs/skeleton.tsx";
import { Part } from "./part.tsx";

function CourseForm() {
  const { formProps, changed, discard, restart } = useFormChanges();
  const save = (event: FormEvent) => {
    event.preventDefault();
    restart();
    notify({ text: "Gespeichert." });
  };
  return (
    <form {...formProps} onSubmit={save}>
      <TextField
        name="name"
        id={useId()}
        label="Name des Kurses"
        defaultValue="Babymassage"
        autoComplete="off"
      />
      <SaveBar changed={changed} onDiscard={discard} />
    </form>
  );
}

export const Reports = () => (
  <>
    <Part title="Hinweise">
      <Notice tone="danger" title="Der Kurs ist inzwischen ausgebucht">
        Ihre Angaben sind noch da.
      </Notice>
      <Notice tone="warning" title="Zwei Plätze mehr belegt als vorgesehen">
        Niemand wird entfernt, neue Anmeldungen warten.
      </Notice>
      <Notice title="Der 29.03. fällt aus (Ostermontag)" />
      <Notice tone="positive" title="Zahlung eingegangen, danke" />
      <Notice tone="neutral">Die Erinnerung geht am 19.01. hinaus.</Notice>
    </Part>
    <Part title="Leer, unterwegs, ungespeichert">
      <EmptyState
        title="Noch keine Anmeldungen"
        actions={
          <>
            <ButtonLink href="#inhalt" variant="primary">
              Freischalten
            </ButtonLink>
            <Button variant="quiet" icon="copy">
              Link kopieren
            </Button>
          </>
        }
      >
        Sobald der Termin freigeschaltet ist, erscheint hier jede Anmeldung.
      </EmptyState>
      <Skeleton />
      <CourseForm />
    </Part>
    <Part title="Meldungen">
      <div className="actions">
        <Button onClick={() => notify({ text: "Gespeichert. Alle Teilnehmenden haben den neuen Termin." })}>
          Gespeichert
        </Button>
        <Button
          onClick={() =>
            notify({
              text: "Klara Teichmann ist jetzt auf Platz 2.",
              action: { label: "Rückgängig", run: () => notify({ text: "Wie zuvor.", tone: "info" }) },
            })
          }
        >
          Mit Rückgängig
        </Button>
        <Button onClick={() => notify({ text: "Kurs konnte nicht gespeichert werden", tone: "danger" })}>
          Fehler
        </Button>
      </div>
    </Part>
  </>
);
