import { Button, ButtonLink, IconButton, IconButtonLink } from "../ui/button.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { Part } from "./part.tsx";

export const Controls = () => (
  <>
    <Part title="Knöpfe für Besucher">
      <div className="actions">
        <ButtonLink href="#inhalt" variant="primary" size="large">
          Zur Anmeldung
        </ButtonLink>
        <Button icon="calendar-plus">In den Kalender</Button>
        <Button variant="quiet">Abbrechen</Button>
        <Button variant="danger">Anmeldung absagen …</Button>
        <Button variant="destroy">Stornieren</Button>
        <Button variant="primary" busy>
          Wird gebucht
        </Button>
        <Button disabled>Speichern</Button>
        <IconButton icon="ellipsis" label="Mehr" />
        <ThemeSwitch />
      </div>
      <Button variant="primary" size="large" block>
        Zahlungspflichtig buchen
      </Button>
    </Part>
    <Part title="Knöpfe im Adminbereich">
      <div className="actions admin">
        <Button variant="primary" icon="plus">
          Kurstermin anlegen
        </Button>
        <Button icon="download" iconEnd="chevron-down">
          Liste
        </Button>
        <Button size="small">Ansehen</Button>
        <Button size="small" variant="quiet" icon="printer">
          Drucken
        </Button>
        <Button busy>Wird gespeichert</Button>
        <IconButton icon="pencil" label="Bearbeiten" size="small" variant="quiet" />
        <IconButtonLink icon="external-link" label="Kursseite ansehen" href="#inhalt" />
        <IconButton icon="list" label="Liste" aria-pressed={true} />
      </div>
    </Part>
  </>
);
