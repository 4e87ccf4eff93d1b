import { registrationActionWords } from "../../../domain/registrations/desk/staff-schema.ts";
import { type RegistrationState, registrationStateWords } from "../../../domain/registrations/words-rules.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../../pictures/picture.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Fragment, Shot } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { RegistrationMap, seatOf } from "./registration-map.tsx";

import "../pieces.css";
import "./registrations.css";
import type { Route } from "./+types/registrations";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.registrationManagement() });

/** /anmeldungsverwaltung: the life of a registration as a map */
export default function Registrations() {
  const brand = useBrand();
  return (
    <>
      <header className="wrap marketing-head atlas">
        <h1 className="display">Wo steht eigentlich Frau Rößner?</h1>
        <p className="lead">
          Gebucht, reserviert, auf der Liste, abgesagt? Eine Anmeldung hat immer genau einen Stand, und von
          jedem Stand führen nur bestimmte Wege weiter. Hier ist die Karte.
        </p>
      </header>
      <section className="wrap" aria-label="Die Karte">
        <RegistrationMap />
      </section>
      <Stations />
      <section className="band section">
        <div className="wrap atlas__case">
          <div className="passage">
            <h2 className="title">Also: Frau Rößner.</h2>
            <p>
              Sie tippen „roessner“ in die Suche, ohne ß, ohne Vornamen, mitten am Telefon. Da steht sie, und
              darunter, wie sie dorthin kam.
            </p>
            <p>
              Jede Änderung trägt Uhrzeit und Namen. Was {brand} von selbst getan hat, ebenso. Wer im März
              fragt, warum im Januar jemand anderes den Platz bekam, liest nach, statt sich zu erinnern.
            </p>
          </div>
          <Story />
        </div>
        <div className="wrap mt-12">
          <Fragment
            wide
            caption="Die Liste, in der Sie suchen, in der Beispielpraxis: jede Anmeldung mit ihrem Stand, und oben, wie viele es von jedem gibt."
          >
            <Picture name="registrations" />
          </Fragment>
        </div>
      </section>
      <Hands />
      <LastWord
        title="Lassen Sie eine Anmeldung wandern."
        text="Legen Sie einen Kurstermin mit einem Platz an, tragen Sie zwei Namen ein, sagen Sie für die erste ab. Die zweite bekommt ihr Angebot, während Sie zusehen."
        band
        links={[
          { href: paths.documentationArticle("warteliste"), label: "Die Warteliste im Einzelnen" },
          { href: paths.onlineBooking(), label: "Wie es für die Teilnehmerin aussieht" },
        ]}
      />
    </>
  );
}

const stations: { state: RegistrationState; long: string; hears: string }[] = [
  {
    state: "confirmed",
    long: "Bis jemand absagt.",
    hears: "Bestätigung mit Vertrag und Kalender; vor dem ersten Treffen eine Erinnerung, wenn Sie mögen.",
  },
  {
    state: "pending",
    long: "30 Minuten zum Bezahlen. Soll sie ihre E-Mail bestätigen: höchstens 60.",
    hears: "Den Weg zur Bezahlseite und, wenn die Zeit um ist, dass der Platz wieder frei ist.",
  },
  {
    state: "waiting",
    long: "Bis ein Platz frei wird oder sie sich austrägt.",
    hears: "Ihre Stelle in der Reihe. Bezahlt oder gebucht ist nichts.",
  },
  {
    state: "offered",
    long: "48 Stunden, wenn Sie nichts anderes einstellen, und nie über den Kursbeginn hinaus.",
    hears: "Ein Angebot mit Frist. Angenommen ist es erst mit ihrem Klick, oder am Telefon mit Ihrem Haken.",
  },
  {
    state: "cancelled",
    long: "Endgültig, außer Sie nehmen es zurück.",
    hears: "Was es nach den vereinbarten Bedingungen kostet und was zurückkommt.",
  },
  {
    state: "expired",
    long: "Endgültig, außer das Geld kommt doch noch.",
    hears: "Dass die Frist vorbei ist, und wo sie von vorn beginnen kann.",
  },
];

const seatWords = {
  taken: { disc: "disc disc--full", words: "belegt" },
  held: { disc: "disc disc--half", words: "gehalten" },
  none: { disc: "disc", words: "frei" },
} as const;

/** The six states: what becomes of the seat, for how long, and what she hears. */
const Stations = () => (
  <section className="wrap section">
    <h2 className="title display--long">Sechs Stände, und was jeder mit dem Platz macht</h2>
    <table className="stations mt-8">
      <caption className="visually-hidden">Die Stände einer Anmeldung</caption>
      <thead>
        <tr>
          <th scope="col">Stand</th>
          <th scope="col">Der Platz ist</th>
          <th scope="col">Wie lange</th>
          <th scope="col">Was die Person erfährt</th>
        </tr>
      </thead>
      <tbody>
        {stations.map(({ state, long, hears }) => {
          const { disc, words } = seatWords[seatOf[state]];
          return (
            <tr key={state}>
              <th scope="row">{registrationStateWords[state]}</th>
              <td>
                <span className={disc} aria-hidden="true" /> {words}
              </td>
              <td>{long}</td>
              <td>{hears}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <p className="measure soft mt-6">
      Die Uhr gilt auf die Sekunde. Es gibt keinen nächtlichen Lauf, der Plätze erst am Morgen freigibt: Wer
      um 22:30 Uhr nachsieht, sieht, was um 22:30 Uhr stimmt.
    </p>
  </section>
);

const story: { when: string; action: string; by: string; why?: string }[] = [
  { when: "Mo, 04.01., 20:12", action: "joined-waiting-list", by: "über die Kursseite" },
  { when: "Di, 12.01., 8:50", action: "moved-in-line", by: "Miriam Oehme", why: "früher Geburtstermin" },
  { when: "Sa, 16.01., 23:12", action: "offered", by: "von selbst", why: "bis Mo, 18.01., 23:12 Uhr" },
  { when: "Mo, 18.01., 9:05", action: "offer-extended", by: "Miriam Oehme", why: "bis Mi, 20.01., 9:05 Uhr" },
  { when: "Di, 19.01., 12:40", action: "accepted-by-phone", by: "Miriam Oehme" },
];

/** How one got where she is, as the log tells it. */
const Story = () => (
  <Shot
    title="Johanna Rößner"
    note={
      <Badge tone="positive" icon="check">
        {registrationStateWords.confirmed}
      </Badge>
    }
  >
    <ol className="story">
      {story.map(({ when, action, by, why }) => (
        <li key={when}>
          <time>{when}</time>
          <span>
            <strong>{registrationActionWords[action]}</strong>
            {why && <span className="soft"> {why}</span>}
          </span>
          <span className="story__by soft">{by}</span>
        </li>
      ))}
    </ol>
  </Shot>
);

const byItself = [
  "Der letzte Platz wird einmal vergeben, auch wenn zwei zugleich drücken.",
  "Wird einer frei, hat die Nächste im selben Augenblick ein Angebot.",
  "Für alle anderen bleibt der Kurs so lange ausgebucht. Niemand drängt sich vor.",
  "Ein Paar, das zwei Plätze braucht, behält seine Stelle, wenn nur einer frei ist.",
  "Wer auf jeden Termin eines Kurses wartet, bekommt ein Angebot auf einmal und verlässt mit ihrem Ja alle anderen Reihen.",
];

const byHand = [
  "Anrufe eintragen, mit oder ohne E-Mail-Adresse",
  "jemanden vorziehen, mit Grund, den nur Ihr Team sieht",
  "ein Angebot verlängern, zurückziehen, am Telefon annehmen",
  "in einen anderen Kurstermin umbuchen, eine oder viele",
  "eine Person mehr aufnehmen, als es Plätze gibt",
  "bei einer Absage auf die Gebühr verzichten",
  "eine Stornierung zurücknehmen",
  "allen schreiben, mit Vorschau der fertigen E-Mail",
];

/** What happens by itself beside what stays in the team's hands. */
const Hands = () => (
  <section className="wrap section hands">
    <div>
      <h2 className="title">Von selbst</h2>
      <ul className="hands__list hands__list--self mt-6">
        {byItself.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
    <div>
      <h2 className="title">In Ihrer Hand</h2>
      <ul className="hands__list mt-6">
        {byHand.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="soft mt-6 measure">
        Abgesagt wird nie etwas, ohne dass Sie oder die Teilnehmerin es wollen. Die eine Ausnahme bestimmen
        Sie: Plätze, deren Überweisung trotz Erinnerung ausbleibt.
      </p>
    </div>
  </section>
);
