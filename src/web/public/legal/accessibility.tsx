import { readData, serverApi } from "../../api.ts";
import { Markdown } from "../../ui/markdown.tsx";
import { head } from "../head.ts";
import { orPageError } from "../load.ts";
import { TeamAddress, TeamContact } from "../team-contact.tsx";
import type { Route } from "./+types/accessibility";

export async function loader({ params: { team_token }, context }: Route.LoaderArgs) {
  const asked = serverApi(context).publicTeams[":team_token"].$get({ param: { team_token } });
  const { imprint: _, privacy: __, terms: ___, accessibility, ...team } = await orPageError(readData(asked));
  return { team, accessibility };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? head({ title: `Barrierefreiheit – ${loaderData.team.name}` }) : [];

/** /team/{team_token}/barrierefreiheit: what § 14 and annex 3 of the BFSG ask every team to say about its pages */
export default function Accessibility({ loaderData: { team, accessibility } }: Route.ComponentProps) {
  return (
    <div className="wrap section--top section--bottom">
      <article className="prose">
        <h1 className="title">Erklärung zur Barrierefreiheit</h1>
        <p>
          {team.name} möchte, dass alle Menschen hier einen Kurs finden und buchen können. Diese Erklärung
          gilt für alle Kursseiten von {team.name} unter dieser Adresse.
        </p>

        <h2>Was Sie hier tun können</h2>
        <p>
          Sie lesen, welche Kurse es gibt, buchen einen Platz oder setzen sich auf die Warteliste, sagen ab,
          widerrufen und schreiben uns. Sie brauchen dafür kein Konto. Was gebucht ist, bestätigen wir per
          E-Mail.
        </p>

        <h2>Was gilt</h2>
        <p>
          Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und die europäische Norm
          EN 301 549, auf die das Barrierefreiheitsstärkungsgesetz (BFSG) und die BITV 2.0 verweisen. Nach der
          Prüfung durch den Betreiber der Buchungssoftware erfüllen die Seiten diese Anforderungen, von den
          unten genannten Punkten abgesehen.
        </p>
        <ul>
          <li>Alles lässt sich mit der Tastatur bedienen, und man sieht, wo man gerade ist.</li>
          <li>Überschriften, Felder und Fehlermeldungen sind für Vorleseprogramme ausgezeichnet.</li>
          <li>Text hat genügend Kontrast und lässt sich auf 400 Prozent vergrößern.</li>
          <li>Nichts wird allein durch Farbe gesagt. Beim Ausfüllen läuft keine Zeit ab.</li>
          <li>Finden, buchen, absagen und widerrufen geht auch ohne Skripte.</li>
        </ul>

        <h2>Was noch nicht geht</h2>
        <ul>
          <li>
            Die Texte stehen nur auf Deutsch bereit, nicht in Leichter Sprache und nicht in Gebärdensprache.
          </li>
          <li>
            PDF-Dateien, die eine E-Mail mitbringt, sind für Vorleseprogramme ausgezeichnet, aber nicht nach
            PDF/UA geprüft.
          </li>
          <li>Bilder und Texte stellt {team.name} selbst ein; sie werden nicht einzeln geprüft.</li>
        </ul>

        {accessibility && (
          <>
            <h2>Was {team.name} dazu sagt</h2>
            <Markdown text={accessibility} />
          </>
        )}

        <h2>Sagen Sie uns, was nicht geht</h2>
        <p>
          Sind Sie auf eine Barriere gestoßen, oder brauchen Sie etwas in anderer Form? Dann melden Sie sich
          bitte. Wir helfen Ihnen auch am Telefon oder per E-Mail zu einem Platz.
        </p>
        <div>
          <TeamAddress team={team} />
        </div>
        <div>
          <TeamContact team={team} />
        </div>

        <h2>Wenn wir nicht helfen</h2>
        <p>
          Über die Einhaltung des BFSG wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit
          von Produkten und Dienstleistungen (MLBF), Postfach 39 11 55, 39135 Magdeburg,{" "}
          <a className="link" href="mailto:MLBF@ms.sachsen-anhalt.de">
            MLBF@ms.sachsen-anhalt.de
          </a>
          . Dort können Sie sich beschweren, wenn Sie von uns keine Antwort bekommen oder mit ihr nicht
          einverstanden sind.
        </p>
      </article>
    </div>
  );
}
