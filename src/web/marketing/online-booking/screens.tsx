import { DateBlock } from "../../ui/dates/date-block.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { SeatState } from "../../ui/signs/seats.tsx";
import { Handset } from "../frame/fragments.tsx";

/** The row of a course, as it is found. */
export const FoundCourse = () => (
  <Handset time="22:31" bar="Kurse und Termine">
    <div className="found">
      <DateBlock date="2027-02-01" />
      <div>
        <p className="subheading">Geburtsvorbereitung für Paare</p>
        <p className="small soft">mit Katharina Lindner, Kursraum Plagwitz</p>
        <p className="mt-2">
          7 Treffen
          <br />
          montags <span className="nowrap">18:30–20:30 Uhr</span>
        </p>
        <p className="mt-2">
          <SeatState remaining={2} />
        </p>
        <p className="small">
          <strong>119,00 €</strong> Begleitperson
          <br />
          <span className="soft">Ihren Anteil zahlt die Krankenkasse</span>
        </p>
      </div>
    </div>
  </Handset>
);

/** What one reads before booking. */
export const ReadTerms = () => (
  <Handset time="22:32" bar="Geburtsvorbereitung für Paare">
    <div className="handset__body">
      <Facts
        stack
        small
        items={[
          { label: "Gesetzlich versichert", value: "Kasse zahlt" },
          { label: "Begleitperson", value: "119,00 €" },
          {
            label: "Absagen",
            value: (
              <>
                bis 18.01.2027 kostenlos
                <br />
                bis 25.01.2027 die Hälfte, danach alles
              </>
            ),
          },
          {
            label: "Anfahrt",
            value: "Der Eingang ist im Hof, gleich neben dem Fahrradladen. Bitte klingeln Sie bei „Praxis“.",
          },
        ]}
      />
    </div>
  </Handset>
);

/** A number with too few digits, and what the form says to it. */
export const MistypedNumber = () => (
  <Handset time="22:33" bar="Schritt 1 von 2: Ihre Angaben">
    <div className="handset__body">
      <div className="field">
        <span className="label">Krankenkasse</span>
        <span className="input">AOK PLUS</span>
      </div>
      <div className="field">
        <span className="label">Versichertennummer</span>
        <span className="input minute__wrong">X11041780</span>
        <p className="error">
          <Icon name="circle-alert" />
          Bitte prüfen Sie die Versichertennummer: Es sind ein Buchstabe und neun Ziffern, sie stehen auf der
          Vorderseite Ihrer Karte
        </p>
      </div>
    </div>
  </Handset>
);

/** The second step with its one button. */
export const Review = () => (
  <Handset time="22:34" bar="Schritt 2 von 2: Prüfen und buchen">
    <div className="handset__body">
      <div>
        <p className="total small">
          <span>Sie (gesetzlich versichert)</span> <span>Kasse zahlt</span>
        </p>
        <p className="total small mt-1">
          <span>Begleitperson Martin Hartwig</span> <span>119,00 €</span>
        </p>
        <p className="total total--big mt-3">
          <span>Gesamtpreis</span> <span>119,00 €</span>
        </p>
      </div>
      <span className="button button--primary button--block">Zahlungspflichtig buchen</span>
    </div>
  </Handset>
);

/** The ticket, once the place is hers. */
export const OwnTicket = () => (
  <div className="ticket minute__ticket">
    <div className="ticket__head minute__glad">
      <DateBlock date="2027-02-01" />
      <p>
        <strong className="subheading nowrap">18:30–20:30 Uhr</strong>
        <br />
        erstes von sieben Treffen
      </p>
    </div>
    <div className="ticket__body">
      <p className="heading">Ihr Platz ist gebucht, Frau Hartwig.</p>
      <Facts
        stack
        small
        items={[
          { label: "Angemeldet", value: "Lea Hartwig und Martin Hartwig" },
          { label: "Gebucht am", value: "Dienstag, 12.01.2027, 22:35 Uhr" },
        ]}
      />
    </div>
  </div>
);

/** What was done meanwhile. */
export const InThePractice = () => (
  <ul className="afterwards small">
    {[
      "Bestätigung und Vertrag gesendet",
      "Ihrem Team Bescheid gegeben",
      "Auf die Teilnehmendenliste gesetzt",
      "Die Kursseite auf den neuen Stand gebracht",
    ].map((done) => (
      <li key={done}>
        <Icon name="check" />
        <span>{done}</span>
      </li>
    ))}
  </ul>
);
