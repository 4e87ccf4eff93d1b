import { MarketingSection } from "../frame/page.tsx";

const ways = ["Karte oder PayPal", "Überweisung", "Vor Ort"] as const;

const rows: { about: string; of: readonly [string, string, string] }[] = [
  {
    about: "Der Platz ist gebucht",
    of: ["sobald das Geld da ist", "sofort", "sofort"],
  },
  {
    about: "Was es Sie kostet",
    of: ["die Gebühr Ihres Anbieters", "nichts", "nichts"],
  },
  {
    about: "Was Sie dafür tun",
    of: ["nichts", "den Kontoauszug einlesen oder abhaken", "am Abend ein Häkchen in der Liste setzen"],
  },
  {
    about: "Wie sie es leicht hat",
    of: [
      "Bezahlseite gleich nach der Buchung",
      "Code für die Banking-App, in der Bestätigung und auf ihrer Seite",
      "Betrag steht in der Bestätigung und auf Ihrer gedruckten Liste",
    ],
  },
  {
    about: "Wenn nichts kommt",
    of: [
      "frei nach dreißig Minuten",
      "Erinnerung am Morgen nach dem letzten Tag; wenn Sie wollen, geht der Platz danach weiter",
      "Sie sehen am Kursabend, wer noch zu zahlen hat",
    ],
  },
];

/** The ways to pay side by side. */
export const WaysToPay = () => (
  <MarketingSection
    title="Nicht jede zahlt mit Karte"
    lead="Welche Wege Sie anbieten, entscheiden Sie. Wer gesetzlich versichert ist, zahlt für den Kassenkurs gar nichts; um Geld geht es dann nur bei der Begleitung."
  >
    <table className="ways">
      <caption className="visually-hidden">Die Wege zu zahlen im Vergleich</caption>
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {way}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ about, of }) => (
          <tr key={about}>
            <th scope="row">{about}</th>
            {of.map((words, index) => (
              <td key={ways[index]} data-way={ways[index]}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="measure soft mt-6">
      Dazu kommen Rabattcodes, Geschenkgutscheine, bis zu fünf weitere Preise zur Wahl und eine Anzahlung,
      deren Rest später fällig wird. Was jemand bei der Buchung gelesen hat, gilt für sie bis zum Ende.
    </p>
  </MarketingSection>
);
