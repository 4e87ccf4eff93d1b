import { paths } from "../paths.ts";
import { ArticleList } from "./article-list.tsx";
import { articles } from "./articles.ts";

export const meta = () => [
  { title: "Dokumentation" },
  {
    name: "description",
    content: "Wie Sie Kurse, Kurstermine, Anmeldungen und Warteliste führen, Schritt für Schritt.",
  },
];

/** /dokumentation */
export default function Documentation() {
  return (
    <article className="prose">
      <h1 className="title">Dokumentation</h1>
      <p className="lead">Wie alles geht, vom ersten Kurs bis zur gedruckten Liste.</p>
      <ArticleList articles={articles} href={paths.documentationArticle} />
    </article>
  );
}
