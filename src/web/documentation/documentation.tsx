import { paths } from "../paths.ts";
import { head } from "../public/head.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { Route } from "./+types/documentation";
import { ArticleList } from "./article-list.tsx";
import { articles } from "./articles.ts";
import { Finder } from "./frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: "Dokumentation",
    description:
      "Wie alles geht: die ersten zehn Minuten, jede Seite der Verwaltung, jede E-Mail, Stripe und PayPal, Einbindung, Rechnungen, DATEV und Datenschutz.",
    canonical: `${matches[0].loaderData?.publicUrl ?? ""}${paths.documentation()}`,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  q: new URL(request.url).searchParams.get("q") ?? "",
});

/** /dokumentation */
export default function Documentation({ loaderData: { q } }: Route.ComponentProps) {
  return (
    <>
      <Finder q={q} />
      <article className="wrap doc-start">
        <header className="doc-start__head">
          <h1 className="title">Wie alles geht</h1>
          <p className="lead">
            Jede Seite der Verwaltung und jede E-Mail, erklärt in der Reihenfolge, in der Sie sie brauchen.
            Dieselben Artikel öffnet in der Verwaltung das Fragezeichen oben rechts, gleich neben dem, was Sie
            gerade tun.
          </p>
          <p className="actions">
            <ButtonLink href={paths.documentationArticle("erste-schritte")} variant="primary">
              Die ersten zehn Minuten
            </ButtonLink>
            <Anchor className="link" href={paths.wholeDocumentation()}>
              Alles auf einer Seite, zum Drucken
            </Anchor>
          </p>
        </header>
        <ArticleList articles={articles} href={paths.documentationArticle} />
        <p className="small">
          <Anchor className="link" href={paths.apiReference()}>
            Alle Aufrufe der Schnittstelle (API)
          </Anchor>
        </p>
      </article>
    </>
  );
}
