import { Button, ButtonLink, IconButton, IconButtonLink } from "../ui/button.tsx";
import { Markdown } from "../ui/markdown.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { Part } from "./part.tsx";

const COLOURS = [
  "ground",
  "ground-sunk",
  "surface",
  "accent",
  "accent-wash",
  "accent-soft",
  "ink",
  "positive",
  "warning",
  "danger",
  "info",
];

export const Words = () => (
  <>
    <Part title="Schrift">
      <p className="display">Ihr Platz ist gebucht</p>
      <p className="title">Kurse und Termine</p>
      <p className="heading">Januar 2027</p>
      <p className="subheading">Geburtsvorbereitung für Paare</p>
      <p className="lead">Sieben Abende, an denen Sie gemeinsam erfahren, was bei der Geburt geschieht.</p>
      <div className="prose">
        <p>
          Fließtext in 16 px auf 1,6. Ein <a href="#inhalt">Verweis</a> ist Tinte auf grünem Strich, ein{" "}
          <a className="link link--quiet" href="#inhalt">
            leiser Verweis
          </a>{" "}
          auf grauem.
        </p>
        <h3>Was Sie mitbringen</h3>
        <ul>
          <li>warme Socken</li>
          <li>Ihre Versichertenkarte</li>
        </ul>
      </div>
      <p className="small soft">Beiwerk in 14 px, leise, aber lesbar.</p>
    </Part>
    <Part title="Was Teams schreiben">
      <div className="prose">
        <Markdown
          text={
            "## Darum geht es\n\n- Wehen und Atmung\n- **Wann** es Zeit ist\n\nMehr auf [unserer Seite](/)."
          }
        />
      </div>
    </Part>
    <Part title="Farben">
      <ul className="catalogue__colours">
        {COLOURS.map((name) => (
          <li key={name} className={`is-${name}`}>
            {name}
          </li>
        ))}
      </ul>
    </Part>
  </>
);

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
