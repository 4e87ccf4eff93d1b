import { data } from "react-router";
import { paths } from "../paths.ts";
import { BackLink } from "../ui/layout/page-head.tsx";
import { Markdown } from "../ui/markdown.tsx";
import type { Route } from "./+types/article";
import { articleOf } from "./articles.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: loaderData.title }, { name: "description", content: loaderData.summary }] : [];

export function loader({ params }: Route.LoaderArgs) {
  const article = articleOf(params.slug);
  if (!article) throw data(null, { status: 404, statusText: "Page Not Found" });
  return article;
}

/** /dokumentation/{slug} */
export default function DocumentationArticle({ loaderData: { title, summary, text } }: Route.ComponentProps) {
  return (
    <article className="prose">
      <BackLink href={paths.documentation()}>Dokumentation</BackLink>
      <h1 className="title">{title}</h1>
      <p className="lead">{summary}</p>
      <Markdown text={text} />
    </article>
  );
}
