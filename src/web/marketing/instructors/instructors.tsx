import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../../pictures/picture.tsx";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Fragment, Shot, ShotRows } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { type May, rights, roles, type TeamRole } from "./rights.ts";

import "../pieces.css";
import "./instructors.css";
import type { Route } from "./+types/instructors";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.instructorManagement() });

const people: Record<TeamRole, { name: string; role: string }> = {
  "team-owner": { name: "Katharina Lindner", role: "Inhaberin" },
  "team-admin": { name: "Miriam Oehme", role: "Verwaltung" },
  instructor: { name: "Jule Petzold", role: "Kursleitung" },
  guest: { name: "Franziska Thiele", role: "Gast" },
};

/** /kursleitendeverwaltung: a table of who may do what */
export default function Instructors() {
  const brand = useBrand();
  return (
    <>
      <header className="wrap marketing-head">
        <h1 className="display display--long">Vier Frauen, ein Kursraum. Wer darf was?</h1>
        <p className="lead mt-6">
          Katharina gehört die Praxis. Miriam führt sie mit. Jule gibt Yoga und will sonst ihre Ruhe.
          Franziska kommt freitags und vertritt. Dieselben vier Zugänge vergeben Sie in Ihrem Team.
        </p>
      </header>
      <section className="wrap" aria-labelledby="wer-darf-was">
        <h2 className="visually-hidden" id="wer-darf-was">
          Wer darf was
        </h2>
        <p className="rights__legend small">
          {(["all", "own", "none"] as const).map((may) => (
            <span key={may}>
              <Disc may={may} /> {words[may]}
            </span>
          ))}
        </p>
        <RightsTable />
        <p className="measure small soft mt-4">
          „Eigene“ sind die Kurstermine, die jemand als erste oder zweite Kursleitung gibt; bei der
          Anwesenheit auch die Abende, an denen sie vertritt. Hat jemand mehrere Rollen, gilt die weiteste.
          Auf der Teilnehmendenliste, die ein Gast druckt, stehen keine Gesundheitsdaten.
        </p>
      </section>
      <section className="wrap section scenes">
        <Coming />
        <StandingIn />
        <Leaving brand={brand} />
        <div className="scenes__picture">
          <Fragment
            wide
            caption="Das Team der Beispielpraxis, wie die Inhaberin es sieht: Rolle, Stand und was sich ändern lässt."
          >
            <Picture name="users" />
          </Fragment>
        </div>
      </section>
      <section className="band section">
        <div className="wrap keeps">
          <h2 className="title">Jede behält, was ihr gehört</h2>
          <div className="grid-3 mt-8">
            <div className="keeps__one">
              <h3 className="subheading">Ihr Geld</h3>
              <p className="soft">
                Jede Kursleitung verbindet ihr eigenes Konto bei Stripe oder PayPal. Wer Verträge im eigenen
                Namen schließt, hat auch eigene Rechnungsnummern, mit eigener Steuernummer und eigener Bank.
              </p>
            </div>
            <div className="keeps__one">
              <h3 className="subheading">Ihr Zugang</h3>
              <p className="soft">
                Zweiter Faktor, Passkey, angemeldete Geräte: Das richtet sie selbst ein. Inhaberinnen können
                den zweiten Faktor für alle verlangen und ihn zurücksetzen, wenn ein Telefon verloren ging.
              </p>
            </div>
            <div className="keeps__one">
              <h3 className="subheading">Ihre Nummer</h3>
              <p className="soft">
                Kolleginnen sehen voneinander, was auf der Kursseite steht. E-Mail-Adressen, Telefonnummern
                und Bankdaten sehen nur, wer das Team verwaltet.
              </p>
            </div>
          </div>
          <p className="measure mt-8">
            Ändert jemand anderes die Zugangsdaten eines Zahlungskontos, erfährt es die Frau, um deren Geld es
            geht, sofort per E-Mail. Und jede Änderung im Team steht mit Namen und Uhrzeit im Verlauf.
          </p>
        </div>
      </section>
      <LastWord
        title="Laden Sie zuerst Ihre Vertretung ein."
        text="Ein Gastzugang ist in einer Minute vergeben, und Sie sehen, wie wenig er sieht. Solange sie nicht annimmt, ist nichts geschehen."
        links={[
          { href: paths.documentationArticle("team-und-rollen"), label: "Rollen in der Dokumentation" },
          { href: paths.lessonManagement(), label: "Wie man eine Vertretung einträgt" },
        ]}
      />
    </>
  );
}

const words: Record<May, string> = { all: "alle", own: "eigene", none: "nein" };
const discs: Record<May, string> = { all: "disc disc--full", own: "disc disc--half", none: "disc" };

const Disc = ({ may }: { may: May }) => <span className={discs[may]} aria-hidden="true" />;

/** A row for what one may do, a column for each of the four. */
const RightsTable = () => (
  <table className="rights">
    <caption className="visually-hidden">Wer darf was, nach Rollen</caption>
    <thead>
      <tr>
        <td />
        {roles.map((role) => (
          <th key={role} scope="col">
            <Avatar name="" person={people[role].name} size={40} />
            <span className="rights__role">{people[role].role}</span>
            <span className="rights__name soft">{people[role].name}</span>
          </th>
        ))}
      </tr>
    </thead>
    {rights.map(({ about, rows }) => (
      <tbody key={about}>
        <tr className="rights__about">
          <th scope="rowgroup" colSpan={roles.length + 1}>
            {about}
          </th>
        </tr>
        {rows.map(({ what, may }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            {roles.map((role, index) => (
              <td key={role} className={`rights__${may[index]}`}>
                <Disc may={may[index] ?? "none"} />{" "}
                <span className="rights__word">{words[may[index] ?? "none"]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
);

const Coming = () => (
  <article className="scene">
    <h2 className="heading">Eine kommt dazu</h2>
    <p className="soft">
      Name, E-Mail-Adresse, Rolle. Sie bekommt einen Link, wählt ihr Passwort und ist da. Der Link gilt sieben
      Tage; haben Sie sich vertippt, geht die Einladung neu an die richtige Adresse. Aktiv wird nur, wer
      selbst annimmt.
    </p>
    <Shot title="Franziska Thiele" note="eingeladen am 11.01.">
      <ShotRows
        rows={[
          { what: "Rolle", end: "Gast" },
          { what: "Stand", end: "Unbestätigt" },
          { what: "Der Link gilt bis", end: "18.01.2027" },
        ]}
      />
    </Shot>
  </article>
);

const StandingIn = () => (
  <article className="scene">
    <h2 className="heading">Eine springt ein</h2>
    <p className="soft">
      Jule ist krank. Für diesen einen Mittwoch tragen Sie Miriam als Vertretung ein. Ihr Name steht auf der
      Unterschriftenliste, der Abend in ihrem Kalender, die Namen auf ihrem Telefon. Sagt jemand für diesen
      Abend ab, erfährt sie es auch. Am Donnerstag ist alles wieder bei Jule.
    </p>
    <Shot title="Yoga in der Schwangerschaft" note="3. von 8 Treffen">
      <ShotRows
        rows={[
          { what: "Mi, 27.01.2027", end: "17:30–18:45" },
          { what: "Leitung", end: "Jule Petzold", struck: true },
          { what: "Vertretung", end: "Miriam Oehme" },
        ]}
      />
    </Shot>
  </article>
);

const Leaving = ({ brand }: { brand: string }) => (
  <article className="scene">
    <h2 className="heading">Eine geht</h2>
    <p className="soft">
      {brand} fragt zuerst, wer ihre Kurstermine übernimmt, auch die vergangenen: Nichts bleibt ohne
      Verantwortliche. Soll jemand nur eine Zeit lang nicht hinein, setzen Sie den Zugang aus und holen ihn
      später zurück. Ohne Inhaberin kann ein Team nie sein.
    </p>
    <Shot title="Jule Petzold entfernen?">
      <ShotRows
        rows={[
          {
            what: "Wer übernimmt die Kurstermine?",
            end: (
              <>
                Miriam Oehme <Icon name="chevron-down" />
              </>
            ),
          },
          { what: "Profil, Bild und Zugang", end: "gehen verloren" },
        ]}
      />
    </Shot>
  </article>
);
