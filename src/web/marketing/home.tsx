import { useBrand } from "../layouts/brand.ts";
import { paths } from "../paths.ts";
import { Picture } from "../pictures/picture.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { DateBlock } from "../ui/dates/date-block.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { TeamMark } from "../ui/pictures/mark.tsx";
import { Badge } from "../ui/signs/badge.tsx";
import { SeatBar } from "../ui/signs/seats.tsx";
import { homeHead } from "./frame/head.ts";
import { LastWord, MarketingSection } from "./frame/page.tsx";
import { softwareApplication } from "./frame/structured-data.ts";
import { WayOfACourse } from "./way-of-a-course.tsx";

import "./home.css";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = ({ matches }) => {
  const installation = matches[0].loaderData;
  return installation ? homeHead(installation, [softwareApplication(installation)]) : [];
};

const rules = [
  {
    title: "Der letzte Platz wird nur einmal vergeben",
    text: "Auch wenn zwei im selben Augenblick buchen: Eine bekommt den Platz, der anderen bieten wir freundlich die Warteliste an.",
  },
  {
    title: "Kasse und Begleitperson getrennt",
    text: "Wer gesetzlich versichert ist, zahlt für den Kassenkurs nichts. Die Begleitung steht als eigener Preis daneben und ist nie vorausgewählt.",
  },
  {
    title: "Geld geht auf Ihr Konto",
    text: "Wer online zahlt, zahlt über den eigenen Zugang der Kursleitung bei Stripe oder PayPal, sonst per Überweisung oder vor Ort. Über uns läuft keins.",
  },
  {
    title: "Gesundheitsdaten bleiben in der Praxis",
    text: "Kursname und Geburtstermin stehen in keinem Betreff und in keiner Adresse und gehen an keinen Zahlungsdienst. Schriften, Symbole und Bilder kommen von uns, niemand liest mit.",
  },
  {
    title: "Ohne Benutzerkonto",
    text: "Ihre Teilnehmerinnen merken sich kein Passwort. Der Link in der Bestätigung genügt: Termine ansehen, in den Kalender übernehmen, absagen.",
  },
];

/** / */
export default function Home() {
  const brand = useBrand();
  return (
    <>
      <header className="wrap home-head">
        <h1 className="display display--long">
          Ein Platz wird frei. Die Nächste erfährt es, ehe Sie den Stift finden.
        </h1>
        <div className="home-head__foot">
          <p className="lead">
            {brand} nimmt Ihrer Hebammenpraxis die Kursverwaltung ab: Kurstermine, Anmeldungen, Warteliste,
            Anwesenheit und Rechnungen an einem Ort.
          </p>
          <p className="actions">
            <ButtonLink href={paths.signUp()} variant="primary" size="large">
              30 Tage ausprobieren
            </ButtonLink>
            <Anchor href={paths.examplePractice()} className="link">
              Beispielpraxis ausprobieren
            </Anchor>
          </p>
        </div>
      </header>
      <Scene />
      <WayOfACourse />
      <MarketingSection
        title="Ein Kurstermin, wie er dasteht"
        lead="Wer gebucht hat, wer wartet und was noch fehlt, auf einer Seite. Daneben dieselben Kurse auf dem Telefon einer Besucherin."
      >
        <div className="home-pictures">
          <Picture name="lesson" sizes="(min-width: 60rem) 48em, 100vw" />
          <Picture name="courses" sizes="(min-width: 60rem) 15em, 21em" />
        </div>
      </MarketingSection>
      <section className="wrap section home-rules">
        <div>
          <h2 className="title display--short">Gemacht für Kurse rund um die Geburt</h2>
          <p className="lead mt-4">
            Hebammenkurse haben ihre eigenen Regeln. Sie stecken im Programm, damit Sie nicht jedes Mal daran
            denken müssen.
          </p>
          <p className="mt-6">
            <Anchor href={paths.forMidwives()} className="link">
              Ein Jahr in einer Praxis, an sieben Abenden erzählt
            </Anchor>
          </p>
        </div>
        <dl className="home-rules__list">
          {rules.map(({ title, text }) => (
            <div key={title}>
              <dt className="strong">{title}</dt>
              <dd className="soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LastWord
        band
        title="Heute anlegen, heute Abend die erste Anmeldung"
        text="Dreißig Tage mit allem, was dazugehört, ohne Zahlungsdaten. Danach wählen Sie einen Tarif oder bleiben bei dem, der nichts kostet."
        links={[{ href: paths.prices(), label: "Preise" }]}
      />
    </>
  );
}

const rows = [
  { name: "Nele Albrecht", note: "nachgerückt", partner: "Finn Albrecht", state: "bestätigt" },
  { name: "Rieke Sommer", partner: "–", state: "bestätigt" },
  { name: "Yasemin Kaya", partner: "Emre Kaya", state: "bestätigt" },
];

/** One moment seen from both sides: the participant's phone and the practice's list. */
function Scene() {
  return (
    <div className="home-stage">
      <div className="wrap home-scene">
        <figure>
          <figcaption>
            <strong>21:07</strong> Nele Albrecht, auf dem Sofa
          </figcaption>
          <div className="home-sheet home-sheet--phone">
            <p className="home-sender small strong">
              <TeamMark /> Hebammenpraxis Sonnenschein
            </p>
            <p className="heading mt-4">Ein Platz ist frei geworden, Frau Albrecht.</p>
            <div className="home-offer mt-4">
              <DateBlock date="2027-02-02" size="small" />
              <p className="small">
                <strong>Rückbildung mit Baby</strong>
                <br />8 Treffen, dienstags 9:30–10:45 Uhr
              </p>
            </div>
          </div>
        </figure>
        <figure>
          <figcaption>
            <strong>21:09</strong> In der Praxis, ganz von selbst
          </figcaption>
          <div className="home-sheet">
            <p className="between">
              <strong>Rückbildung mit Baby</strong>
              <span className="small soft">10 von 10 Plätzen belegt</span>
            </p>
            <SeatBar taken={10} held={0} total={10} size="small" />
            <ul className="lines mt-4">
              {rows.map((row) => (
                <li key={row.name} className="home-row">
                  <span>
                    {row.name} {row.note ? <span className="small soft">{row.note}</span> : null}
                  </span>
                  <span className="soft hide-phone">{row.partner}</span>
                  <Badge tone="positive" icon="check">
                    {row.state}
                  </Badge>
                </li>
              ))}
            </ul>
          </div>
        </figure>
      </div>
    </div>
  );
}
