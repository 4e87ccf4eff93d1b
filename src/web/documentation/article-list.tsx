import { Anchor } from "../ui/navigation/anchor.tsx";
import { type Article, themes } from "./articles.ts";
import "./documentation.css";

/** Articles under their themes, each with what it tells. */
export const ArticleList = ({
  articles,
  href,
}: {
  articles: readonly Article[];
  href: (slug: string) => string;
}) => (
  <div className="articles">
    {themes
      .map((theme) => ({ theme, of: articles.filter((article) => article.theme === theme) }))
      .filter(({ of }) => of.length > 0)
      .map(({ theme, of }) => (
        <section key={theme}>
          <h2 className="articles__theme">{theme}</h2>
          <ul className="lines">
            {of.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Anchor className="link" href={href(slug)}>
                  {title}
                </Anchor>
                <p className="soft">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
  </div>
);
