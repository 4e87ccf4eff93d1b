import { Anchor } from "../ui/navigation/anchor.tsx";
import { type Article, byTheme } from "./articles.ts";
import "./article-list.css";

/** Articles under their themes, each with what it tells. */
export const ArticleList = ({
  articles,
  href,
}: {
  articles: readonly Article[];
  href: (slug: string) => string;
}) => (
  <div className="articles">
    {byTheme(articles).map(({ theme, articles: some }) => (
      <section key={theme}>
        <h2 className="articles__theme">{theme}</h2>
        <ul className="lines">
          {some.map(({ slug, title, summary }) => (
            <li key={slug}>
              <Anchor className="link" href={href(slug)}>
                {title}
              </Anchor>
              <p className="soft small">{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
