import { ArticleList } from "../../documentation/article-list.tsx";
import { articleOf, articles } from "../../documentation/articles.ts";
import { ArticleText } from "../../documentation/reading/article-text.tsx";
import { findSections } from "../../documentation/search/find.ts";
import { Hits } from "../../documentation/search/hits.tsx";
import { insideHelp } from "../../layouts/help-drawer.tsx";
import { paths } from "../../paths.ts";
import { SearchForm } from "../../ui/fields/search-field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import type { Route } from "./+types/help";

export const meta = () => [{ title: "Hilfe" }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const article = articleOf(searchParams.get("artikel") ?? "");
  const q = searchParams.get("q") ?? "";
  return { search, article, q };
}

/** /admin/hilfe */
export default function Help({ loaderData: { search, article, q } }: Route.ComponentProps) {
  if (article)
    return (
      <>
        <PageHead
          title={article.title}
          lead={article.summary}
          back={{ href: paths.help(), label: "Alle Hilfethemen" }}
        />
        <ArticleText article={article} leads={insideHelp} />
      </>
    );
  return (
    <>
      <PageHead title="Hilfe" lead="Wie alles geht, vom ersten Kurs bis zur gedruckten Liste." />
      <Toolbar>
        <SearchForm
          keep={new URLSearchParams(search)}
          name="q"
          label="Hilfe durchsuchen"
          placeholder="Wonach suchen Sie?"
        />
      </Toolbar>
      {q.trim() ? (
        <Hits q={q} {...findSections(q)} href={paths.helpArticle} />
      ) : (
        <ArticleList articles={articles} href={paths.helpArticle} />
      )}
    </>
  );
}
