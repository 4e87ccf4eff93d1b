import { paths } from "../../paths.ts";
import { head } from "../../public/head.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { API, Contents, OnThisPage } from "../frame.tsx";
import type { Route } from "./+types/reference";
import { WithNames } from "./call-text.tsx";
import { findCalls, readParts } from "./description.ts";
import { CallName, ReferenceFinder } from "./finder.tsx";
import "./reference.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: "Die Schnittstelle (API) · Dokumentation",
    description: "Jeder Aufruf der Schnittstelle: Adresse, wer darf, was gesendet und was geantwortet wird.",
    canonical: `${matches[0].loaderData?.publicUrl ?? ""}${paths.apiReference()}`,
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const parts = await readParts(context);
  return { q, parts, found: q.trim() ? findCalls(parts, q) : [] };
}

const SECTIONS = [
  { id: "grundlagen", title: "Grundlagen" },
  { id: "anmelden", title: "Anmelden mit einem Schlüssel" },
  { id: "antworten", title: "Antworten und Fehler" },
  { id: "aufrufe", title: "Alle Aufrufe" },
];

/** /dokumentation/api: what programs can ask for, from the product's own description */
export default function Reference({ loaderData: { q, parts, found } }: Route.ComponentProps) {
  return (
    <>
      <ReferenceFinder q={q} calls={found} />
      <div className="wrap doc">
        <Contents current={API} />
        <article className="doc__text doc__text--wide">
          <h1 className="title">Die Schnittstelle (API)</h1>
          <p className="lead">
            Jeder Aufruf mit seinen Feldern, und welcher Schlüssel ihn öffnet. Diese Beschreibung entsteht aus
            denselben Regeln, die jeden Aufruf prüfen.
          </p>
          <div className="prose article-text">
            <h2 id="grundlagen">Grundlagen</h2>
            <p>
              Die Schnittstelle spricht JSON über HTTPS. Die ganze Beschreibung als OpenAPI 3.1, etwa um
              daraus ein Programm zu erzeugen, liegt unter <a href="/api/openapi.json">/api/openapi.json</a>.
              Was Besucherinnen sehen und buchen, geht ohne Anmeldung: Kurse zeigen, anmelden, absagen. Namen
              von Feldern und die Sätze zu den Aufrufen sind englisch, Meldungen deutsch.
            </p>
            <p>
              Zeitpunkte sind ISO 8601 mit Zeitzone, Tage <code>2027-01-21</code>, Beträge Euro. Felder, die
              ein Aufruf nicht kennt, übergeht er: Was gelesen wurde, lässt sich geändert zurücksenden. Mit
              einer neuen Fassung können Felder in den Antworten hinzukommen.
            </p>
            <h2 id="anmelden">Anmelden mit einem Schlüssel</h2>
            <SigningIn />
            <h2 id="antworten">Antworten und Fehler</h2>
            <p>
              Jede Antwort hat dieselbe Hülle: <code>status</code>, <code>success</code>, <code>message</code>{" "}
              (deutsch, zum Zeigen) und <code>data</code>. Wird etwas abgelehnt, steht in <code>code</code>{" "}
              warum und in <code>errors</code>, welches Feld gemeint ist. Zu viele Anfragen werden mit 429
              beantwortet; <code>Retry-After</code> nennt die Sekunden bis zum nächsten Versuch.
            </p>
            <h2 id="aufrufe">Alle Aufrufe</h2>
          </div>
          {parts.map(({ slug, title, calls }) => (
            <section key={slug} className="api-part" id={slug}>
              <h3>
                <Anchor className="link" href={paths.apiReference(slug)}>
                  {title}
                </Anchor>
              </h3>
              <ul>
                {calls.map((call) => (
                  <li key={call.id}>
                    <Anchor href={`${paths.apiReference(slug)}#${call.id}`}>
                      <CallName call={call} />
                    </Anchor>
                    <span className="soft small" lang="en">
                      <WithNames text={call.summary} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </article>
        <OnThisPage items={SECTIONS} />
      </div>
    </>
  );
}

/** How a program says who it is. */
const SigningIn = () => (
  <>
    <p>
      Aufrufe der Verwaltung brauchen einen Schlüssel. Ihn legt an, wem das Team gehört, unter{" "}
      <Anchor href={paths.teamPrograms()}>Team, Schnittstelle</Anchor>, und wählt dabei, was er darf. Er steht
      in der Kopfzeile jeder Anfrage:
    </p>
    <pre className="article-text__code">
      <code>Authorization: Bearer kh_…</code>
    </pre>
    <p>
      Bei jedem Aufruf steht, welches Recht der Schlüssel braucht; die übrigen sind für Schlüssel geschlossen
      und gehören den Menschen, die sich anmelden. Wie man Schlüssel anlegt und widerruft, steht unter{" "}
      <Anchor href={paths.documentationArticle("schnittstelle")}>Schnittstelle für Programme</Anchor>.
    </p>
  </>
);
