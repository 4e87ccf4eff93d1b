import { data } from "react-router";
import { paths } from "../paths.ts";
import { head } from "../public/head.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { Route } from "./+types/article";
import { articleOf, neighboursOf } from "./articles.ts";
import { Contents, Finder, OnThisPage, screenOf } from "./frame.tsx";
import { ArticleText } from "./reading/article-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? head({
        title: `${loaderData.article.title} · Dokumentation`,
        description: loaderData.article.summary,
        canonical: `${matches[0].loaderData?.publicUrl ?? ""}${paths.documentationArticle(loaderData.article.slug)}`,
      })
    : [];

export function loader({ params, request }: Route.LoaderArgs) {
  const article = articleOf(params.slug);
  if (!article) throw data(null, { status: 404, statusText: "Page Not Found" });
  return { article, q: new URL(request.url).searchParams.get("q") ?? "" };
}

/** /dokumentation/{slug} */
export default function DocumentationArticle({ loaderData: { article, q } }: Route.ComponentProps) {
  const { before, after } = neighboursOf(article);
  const screen = screenOf(article);
  return (
    <>
      <Finder q={q} current={article.slug} />
      <div className="wrap doc">
        <Contents current={article.slug} />
        <article className="doc__text">
          <h1 className="title">{article.title}</h1>
          <p className="lead">{article.summary}</p>
          <ArticleText article={article} />
          <nav className="before-after" aria-label="Vorheriger und nächster Artikel">
            {before && (
              <Anchor href={paths.documentationArticle(before.slug)} rel="prev">
                <span>Davor</span>
                <strong>{before.title}</strong>
              </Anchor>
            )}
            {after && (
              <Anchor
                className="before-after__after"
                href={paths.documentationArticle(after.slug)}
                rel="next"
              >
                <span>Danach</span>
                <strong>{after.title}</strong>
              </Anchor>
            )}
          </nav>
        </article>
        <OnThisPage items={article.sections.filter(({ id }) => id)}>
          {screen && (
            <p className="on-this-page__screen">
              <span>Im Programm</span>
              <Anchor className="link link--quiet" href={screen}>
                Seite öffnen
              </Anchor>
            </p>
          )}
        </OnThisPage>
      </div>
    </>
  );
}
