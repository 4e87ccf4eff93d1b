import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Fragment, Handset } from "../frame/fragments.tsx";
import { Evening } from "./evening.tsx";

/** From the first evening to the end of the year: the course itself, the insurers' sheets, the numbers. */
export const FromTheFirstEvening = ({ brand }: { brand: string }) => (
  <>
    <Evening
      id="kursabend"
      date="2027-02-08"
      time="18:34"
      look="sunk"
      title="Zehn Paare, kein Netz"
      first="Der Kursraum liegt im Hinterhaus, die Wände sind dick. Das Telefon zeigt den Abend trotzdem."
      fragment={<EveningPhone />}
    >
      <p>
        Sie tippen auf „Alle da“ und nehmen zurück, wer fehlt. Clara steht schon auf „entschuldigt“, das hat
        sie mittags selbst eingetragen. Mehr tippen Sie heute nicht.
      </p>
      <p>
        Oben lesen Sie, was noch auf dem Telefon liegt. Auf dem Heimweg geht es hinaus,{" "}
        <strong>jedes Häkchen einmal.</strong> Hat Ihre Kollegin auf ihrem Telefon etwas anderes notiert,
        sehen Sie beides und entscheiden.
      </p>
    </Evening>
    <Evening
      id="kassenblatt"
      date="2027-03-15"
      time="20:40"
      place="below"
      title="Ein Blatt für jede Frau"
      first={
        <>
          Der letzte Abend. Im Ordner liegen zehn Versichertenbestätigungen. Den Kopf hat {brand} ausgefüllt;
          Tag, Uhrzeit und Unterschrift kamen Abend für Abend dazu,{" "}
          <strong>mit der Hand und nie im Voraus.</strong>
        </>
      }
      fragment={
        <Fragment
          wide
          caption="So sah Leas Blatt nach dem zweiten Treffen aus. Fehlt im Kopf noch etwas, erfahren Sie es vor dem Drucken und können Lea per E-Mail danach fragen."
        >
          <InsuredSheet />
        </Fragment>
      }
    >
      <p>
        Auf dem Bildschirm steht, was zählt: 14 Stunden sind 168 Einheiten zu fünf Minuten. Für den Abend, an
        dem Clara fehlte, zahlt ihre Kasse nicht. Den Entwurf der Rechnung über die vereinbarten 15 Euro
        schreiben Sie mit einem Knopf; hat sie den Abend in einem anderen Kurs nachgeholt, steht er nicht
        darauf.
      </p>
      <p>
        Abgerechnet wird weiter dort, wo Sie es heute tun. {brand} gibt Ihnen die Summen als Tabelle und als
        Datei dafür mit.
      </p>
    </Evening>
    <Evening
      id="jahr"
      date="2027-12-30"
      time="17:00"
      place="below"
      title="Was das Jahr war"
      first="Kein Kurs mehr bis Dreikönig. Sie öffnen die Auswertung und sehen, was sich gelohnt hat: welcher Kurs voll war, wie viele abgesagt haben und ob ihr Platz wieder besetzt wurde."
      fragment={
        <Fragment wide caption="Zahlen der erfundenen Praxis. Ihre eigenen stehen nach dem ersten Kurs da.">
          <YearFigures />
        </Fragment>
      }
    >
      <p>
        Die Steuerberaterin bekommt eine Datei für DATEV und alle Rechnungen dazu. Liste, Auswertung und Datei
        rechnen aus denselben Einträgen; Sie müssen sie nicht gegeneinander abgleichen.
      </p>
    </Evening>
  </>
);

const present = [
  { name: "Aylin Demir", note: "mit Mehmet Yıldız" },
  { name: "Lea Hartmann", note: "mit Jonas Hartmann" },
  { name: "Luisa Hoffmann", note: "mit Paul Reinicke" },
  { name: "Svenja Kroll", note: "nachgerückt am 17.01." },
];

const EveningPhone = () => (
  <Fragment>
    <Handset time="18:34" bar="kein Netz">
      <div className="handset__body">
        <p>
          <strong>Paarkurs, 2. von 7 Treffen</strong>
          <br />
          <span className="soft">9 von 10 da</span>
        </p>
        <Notice>9 Einträge warten auf diesem Telefon, bis wieder Netz da ist.</Notice>
        <ul className="ticks">
          {present.map(({ name, note }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>
                <small>{note}</small>
              </span>
              <Badge tone="positive" icon="check">
                da
              </Badge>
            </li>
          ))}
          <li>
            <span>
              <strong>Clara Winkler</strong>
              <small>hat 12:20 Uhr abgesagt</small>
            </span>
            <Badge look="line" icon="mail">
              entschuldigt
            </Badge>
          </li>
        </ul>
        <p className="soft">und fünf weitere</p>
      </div>
    </Handset>
  </Fragment>
);

const sheetHead = [
  ["Name", "Lea Hartmann"],
  ["geboren am", "14.05.1994"],
  ["Geburtstermin", "02.04.2027"],
  ["Krankenkasse", "AOK PLUS"],
  ["Versichertennummer", "A123456780"],
  ["Hebamme", "Katharina Lindner"],
] as const;

/** The paper that stays white in the dark as well: signed twice, the third line still empty. */
const InsuredSheet = () => (
  <div className="sheet" data-theme="light">
    <p className="between">
      <strong>Versichertenbestätigung Kurse</strong>
      <span>Geburtsvorbereitung in der Gruppe</span>
    </p>
    <dl className="sheet__head">
      {sheetHead.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <table>
      <caption className="visually-hidden">Treffen mit Unterschrift</caption>
      <thead>
        <tr>
          <th scope="col">Datum</th>
          <th scope="col">von</th>
          <th scope="col">bis</th>
          <th scope="col">Unterschrift der Versicherten</th>
        </tr>
      </thead>
      <tbody>
        {["1.2.", "8.2.", ""].map((day) => (
          <tr key={day}>
            <td>{day}</td>
            <td>{day && "18:30"}</td>
            <td>{day && "20:30"}</td>
            <td>{day && "L. Hartmann"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Money that came in, month by month, of the highest; the insurers' not among it. */
const months = [72, 80, 88, 76, 69, 79, 50, 45, 93, 85, 100, 59];
const BAR = 26.8;

const YearFigures = () => (
  <div className="year-figures">
    <p>
      <b>348 von 422</b>
      <span className="soft">Plätzen in 44 Kursterminen waren belegt. Das sind 82 %.</span>
    </p>
    <p>
      <b>33 von 41</b>
      <span className="soft">abgesagten Plätzen sind wieder besetzt worden.</span>
    </p>
    <div>
      <svg viewBox="0 0 320 96" role="img" aria-label="Einnahmen nach Monat, höchster Wert im November">
        {months.map((height, month) => (
          <g key={`${month}`}>
            <rect
              x={3 + month * BAR}
              y={80 - height * 0.72}
              width="17"
              height={height * 0.72}
              fill="var(--accent)"
              stroke="var(--accent-line)"
            />
            <text x={11.5 + month * BAR} y="95" textAnchor="middle">
              {"JFMAMJJASOND"[month]}
            </text>
          </g>
        ))}
        <path d="M0 80.5H320" stroke="var(--text)" />
      </svg>
      <p className="soft small mt-2">Einnahmen nach Monat, ohne Krankenkassen</p>
    </div>
  </div>
);
