import { paths } from "../paths.ts";
import { head } from "../public/head.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { articles, byTheme } from "./articles.ts";
import { ArticleText } from "./reading/article-text.tsx";
import "./documentation.css";

export const meta = () => head({ title: "Die ganze Dokumentation" });

/** An article that stands on this page as well is read on it. */
const here = (href: string): string => {
  const [, slug, anchor] = /^\/dokumentation\/([\w-]+)(?:#([\w-]+))?$/.exec(href) ?? [];
  return slug && articles.some((one) => one.slug === slug)
    ? `#${[slug, anchor].filter(Boolean).join("-")}`
    : href;
};

/** /dokumentation/alles: every article, one after the other, to be printed. */
export default function Everything() {
  return (
    <article className="wrap whole-doc">
      <p className="no-print">
        <Anchor className="link" href={paths.documentation()}>
          Zur Dokumentation
        </Anchor>
      </p>
      <h1 className="title">Die ganze Dokumentation</h1>
      <p className="lead no-print">
        Zum Durchlesen und zum Drucken: Jeder Artikel beginnt auf einer neuen Seite.
      </p>
      <nav className="whole-doc__contents" aria-label="Inhalt">
        {byTheme(articles).map(({ theme, articles: some }) => (
          <div key={theme}>
            <p className="strong">{theme}</p>
            <ul>
              {some.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {articles.map((article) => (
        <section key={article.slug} className="whole-doc__article">
          <h2 id={article.slug} className="title">
            {article.title}
          </h2>
          <p className="lead">{article.summary}</p>
          <ArticleText article={article} leads={here} among />
        </section>
      ))}
    </article>
  );
}
