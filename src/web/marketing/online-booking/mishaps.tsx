import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";

/** What may come between, and what becomes of it. */
export function Mishaps({ brand }: { brand: string }) {
  const mishaps = [
    {
      what: "Sie drückt zweimal.",
      follows:
        "Es bleibt eine Anmeldung. Auch wenn die Antwort unterwegs verloren ging und sie die Seite neu lädt.",
    },
    {
      what: "Zwei wollen den letzten Platz.",
      follows:
        "Eine bekommt ihn. Die andere liest sofort, dass es knapp war, und kann sich auf die Warteliste setzen, ohne etwas noch einmal einzutippen.",
    },
    {
      what: "Sie ist schon angemeldet und weiß es nicht mehr.",
      follows:
        "Das sagt ihr eine E-Mail, nicht der Bildschirm. Wer Namen und Adresse kennt, soll nicht ausprobieren können, wer schwanger ist.",
    },
    {
      what: "Der Geburtstermin liegt im falschen Jahr.",
      follows: "Das Formular fragt nach und schlägt den gemeinten Tag vor. Ein Tipp genügt.",
    },
    {
      what: "Ihr Telefon ist zehn Jahre alt.",
      follows:
        "Die Anmeldung kommt ganz ohne Skripte aus. Sie geht mit der Tastatur, mit Vorleseprogramm und bei vierfacher Schrift.",
    },
    {
      what: "Jemand erfindet zwanzig Adressen.",
      follows: `Nach fünf Buchungen in einer Stunde vom selben Anschluss hält ${brand} den Platz nur noch, bis der Link in der E-Mail geöffnet ist. Nach zehn bittet es, bei Ihnen anzurufen.`,
    },
  ];
  return (
    <section className="band section">
      <div className="wrap">
        <h2 className="title">Was dazwischenkommen darf</h2>
        <dl className="mishaps mt-8">
          {mishaps.map(({ what, follows }) => (
            <div key={what}>
              <dt className="subheading">{what}</dt>
              <dd className="soft">{follows}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 small soft">
          Mehr dazu steht in der Dokumentation unter{" "}
          <Anchor className="link" href={paths.documentationArticle("anmeldungen")}>
            Anmeldungen im Blick
          </Anchor>
          .
        </p>
      </div>
    </section>
  );
}
