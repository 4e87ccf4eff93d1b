import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Fragment, Handset, Shot, ShotRows } from "../frame/fragments.tsx";
import { Evening } from "./evening.tsx";

/** From the copied course to the money of a partner: the four evenings before the course begins. */
export const BeforeTheCourse = ({ brand }: { brand: string }) => (
  <>
    <Evening
      id="kopieren"
      date="2027-01-03"
      time="20:15"
      look="sunk"
      title="Der Paarkurs, noch einmal"
      first="Montags halb sieben, zehn Plätze, sieben Abende. Den Kurs haben Sie im Herbst schon gegeben. Sie kopieren ihn und sagen, wann es losgeht."
      fragment={
        <Fragment caption="Jeden einzelnen Tag können Sie vor dem Anlegen noch ändern.">
          <Shot title="Geburtsvorbereitung für Paare" note="7 Treffen ab 22.03.">
            <ShotRows rows={mondays} />
          </Shot>
        </Fragment>
      }
    >
      <p>
        Gleich zweimal: einen ab Februar, einen ab März. Ostermontag und Pfingstmontag fallen von selbst
        heraus, der 19. April, weil Sie ihn als Schließtag eingetragen haben. Gebühr, Stornofristen und der
        Satz über die warmen Socken kommen mit.
      </p>
      <p>
        Freigeschaltet wird mit einem Knopf. Fehlt noch etwas, das vor der ersten Buchung auf der Seite stehen
        muss, erfahren Sie es <strong>von {brand} und nicht von einer Teilnehmerin.</strong>
      </p>
    </Evening>
    <Evening
      id="buchen"
      date="2027-01-12"
      time="22:34"
      place="before"
      title="Lea hat drei Minuten und eine Hand"
      first="Sie ist in der 29. Woche und liegt schon. Ein Konto legt sie nicht an, ein Passwort braucht sie nicht."
      fragment={<BookedPhone />}
    >
      <p>
        Gefragt wird, was dieser Kurs wissen muss: Anschrift, Geburtstermin, Krankenkasse, und ob jemand
        mitkommt. Vertippt sie sich bei der Versichertennummer, steht der Hinweis neben dem Feld. Klingelt das
        Telefon dazwischen, ist danach alles noch da.
      </p>
      <p>
        Bevor sie bucht, liest sie, was sie bindet: die sieben Abende, 119 Euro für Jonas, die Stornofristen
        und was ein versäumtes Treffen kostet. <strong>Der Knopf heißt „Zahlungspflichtig buchen“,</strong>{" "}
        weil das Gesetz es so will, und steht allein darunter.
      </p>
      <p>Bei Ihnen ist das Licht aus. Bestätigung und Kalendereintrag sind unterwegs.</p>
    </Evening>
    <Evening
      id="absage"
      date="2027-01-16"
      time="23:12"
      look="night"
      place="below"
      title="Pauline sagt ab. Sie schlafen."
      first="Der Kurs ist ausgebucht, vier warten. Um zwölf nach elf wird ein Platz frei, und um zwölf nach elf ist das Angebot an Svenja Kroll unterwegs: achtundvierzig Stunden nur für sie."
      fragment={
        <Fragment
          wide
          caption="Zum Frühstück steht beim Kurstermin: zehn von zehn, drei warten. Zu tun ist nichts."
        >
          <ol className="night">
            {night.map(({ time, what, how, state }) => (
              <li key={what}>
                <time>{time}</time>
                <div>
                  {what}
                  <span className="soft">{how}</span>
                </div>
                <span>{state}</span>
              </li>
            ))}
          </ol>
        </Fragment>
      }
    >
      <p>
        Für alle anderen bleibt der Kurs solange ausgebucht. Niemand drängt sich vor, auch nicht, wer gerade
        zufällig die Seite neu lädt.
      </p>
    </Evening>
    <Evening
      id="bezahlt"
      date="2027-01-27"
      time="19:05"
      place="below"
      title="Die 119 Euro für Jonas"
      first="Für Lea zahlt die Kasse. Jonas zahlt selbst und bekommt dafür seine eigene Rechnung, mit laufender Nummer und dem Steuerhinweis, den das Gesetz dafür verlangt."
      fragment={
        <Fragment
          wide
          caption="Groß oder klein geschrieben, mit Strichen oder ohne: Die Nummer wird erkannt. Kommen nur 100 Euro an, steht daneben, dass 19 fehlen."
        >
          <div className="meet">
            <Shot title="Kontoauszug" note="26.01.2027">
              <ShotRows
                rows={[
                  {
                    what: (
                      <>
                        J. HARTMANN
                        <br />
                        <span className="soft">kurs r 2027 0031 danke</span>
                      </>
                    ),
                    end: <strong>+119,00 €</strong>,
                  },
                ]}
              />
            </Shot>
            <span className="meet__line" role="img" aria-label="gehört zu" />
            <Shot
              title="R-2027-0031"
              note={
                <Badge tone="positive" icon="check">
                  bezahlt
                </Badge>
              }
            >
              <ShotRows
                rows={[
                  {
                    what: (
                      <>
                        Jonas Hartmann
                        <br />
                        <span className="soft">Begleitperson, Paarkurs ab 01.02.</span>
                      </>
                    ),
                    end: <strong>119,00 €</strong>,
                  },
                ]}
              />
            </Shot>
          </div>
        </Fragment>
      }
    >
      <p>
        Sie laden den Kontoauszug hoch. {brand} legt nebeneinander, was zusammengehört, und fragt bei dem
        Rest. <strong>Gebucht wird erst, wenn Sie zustimmen.</strong> Das Geld liegt da längst auf Ihrem
        Konto, über uns läuft keines.
      </p>
    </Evening>
  </>
);

const TIME = "18:30–20:30";
const mondays = [
  { what: "Mo, 22.03.2027", end: TIME },
  { what: "Mo, 29.03.2027", end: "Ostermontag", struck: true },
  { what: "Mo, 05.04.2027", end: TIME },
  { what: "Mo, 12.04.2027", end: TIME },
  { what: "Mo, 19.04.2027", end: "Schließtag", struck: true },
  { what: "Mo, 26.04.2027", end: TIME },
  { what: "Mo, 03.05.2027", end: TIME },
  { what: "Mo, 10.05.2027", end: TIME },
  { what: "Mo, 17.05.2027", end: "Pfingstmontag", struck: true },
  { what: "Mo, 24.05.2027", end: TIME },
];

const night = [
  {
    time: "Sa, 23:12",
    what: "Pauline Ackermann sagt ab",
    how: "über den Link in ihrer Bestätigung, 16 Tage vor Beginn; bis 14 Tage vorher kostet es bei Ihnen nichts",
    state: (
      <Badge icon="x" look="line">
        storniert
      </Badge>
    ),
  },
  {
    time: "Sa, 23:12",
    what: "Angebot an Svenja Kroll",
    how: "Erste auf der Warteliste, Platz gehalten bis Mo, 18.01., 23:12 Uhr",
    state: (
      <Badge tone="info" icon="hourglass">
        Platz angeboten
      </Badge>
    ),
  },
  {
    time: "So, 7:41",
    what: "Svenja Kroll bucht",
    how: "Bestätigung und Kalendereintrag gehen hinaus",
    state: (
      <Badge tone="positive" icon="check">
        bestätigt
      </Badge>
    ),
  },
];

/** What Lea has in her hand three minutes later. */
const BookedPhone = () => (
  <Fragment>
    <Handset time="22:37" bar="Hebammenpraxis Sonnenschein">
      <div className="booked">
        <DateBlock date="2027-02-01" />
        <p className="heading">Ihr Platz ist gebucht, Frau Hartmann.</p>
      </div>
      <div className="handset__body">
        <Facts
          stack
          items={[
            {
              label: "Kurs",
              value: (
                <>
                  <strong>Geburtsvorbereitung für Paare</strong>
                  <br />7 Treffen, montags <span className="nowrap">18:30–20:30 Uhr</span>
                </>
              ),
            },
            { label: "Für Sie", value: "zahlt die AOK PLUS" },
            { label: "Für Jonas Hartmann", value: "119,00 €, zahlbar bis 26.01." },
          ]}
        />
        <p className="booked__calendar">
          <Icon name="calendar-plus" /> In den Kalender
        </p>
      </div>
    </Handset>
  </Fragment>
);
