import { ArticleList } from "../../documentation/article-list.tsx";
import { articleOf, findArticles } from "../../documentation/articles.ts";
import { insideHelp } from "../../layouts/help-drawer.tsx";
import { paths } from "../../paths.ts";
import { SearchForm } from "../../ui/fields/search-field.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Markdown } from "../../ui/markdown.tsx";
import { Toolbar } from "../../ui/tables/toolbar.tsx";
import type { Route } from "./+types/help";

export const meta = () => [{ title: "Hilfe" }];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const article = articleOf(searchParams.get("artikel") ?? "");
  const q = searchParams.get("q") ?? "";
  return { search, article, q, found: findArticles(q) };
}

/** /admin/hilfe */
export default function Help({ loaderData: { search, article, q, found } }: Route.ComponentProps) {
  if (article)
    return (
      <>
        <PageHead
          title={article.title}
          lead={article.summary}
          back={{ href: paths.help(), label: "Alle Hilfethemen" }}
        />
        <div className="prose">
          <Markdown text={insideHelp(article.text)} />
        </div>
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
      {found.length > 0 ? (
        <ArticleList articles={found} href={paths.helpArticle} />
      ) : (
        <EmptyState title="Dazu steht hier nichts">
          Zu „{q}“ gibt es keinen Artikel. Versuchen Sie es mit einem anderen Wort.
        </EmptyState>
      )}
    </>
  );
}
