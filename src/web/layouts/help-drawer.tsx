import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { IconButton } from "../ui/button.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Drawer } from "../ui/overlays/dialog.tsx";
import { Skeleton } from "../ui/signs/skeleton.tsx";

/** The help of the screen that is shown, beside it: what stands in a form stays there. */
export function HelpDrawer() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const article = useArticle(open, pathname);
  return (
    <Drawer
      open={open}
      onOpenChange={setOpen}
      title={article?.title ?? "Hilfe"}
      trigger={<IconButton icon="circle-help" label="Hilfe zu dieser Seite" />}
    >
      {article ? article.text : <Skeleton lines={6} />}
      <p>
        <Anchor className="link" href={paths.help()}>
          Alle Hilfethemen
        </Anchor>
      </p>
    </Drawer>
  );
}

/** The articles weigh as much as a picture: they are fetched when somebody asks. */
function useArticle(wanted: boolean, pathname: string): Shown | undefined {
  const [article, setArticle] = useState<Shown>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchArticle(pathname).then((found) => gone || setArticle(found));
    return () => {
      gone = true;
    };
  }, [wanted, pathname]);
  return article;
}

type Shown = { title: string; text: ReactNode };

async function fetchArticle(pathname: string): Promise<Shown | undefined> {
  const [{ articleFor }, { ArticleText }] = await Promise.all([
    import("../documentation/articles.ts"),
    import("../documentation/reading/article-text.tsx"),
  ]);
  const article = articleFor(pathname);
  return article && { title: article.title, text: <ArticleText article={article} leads={insideHelp} /> };
}

/** Where an article's link leads inside the admin area, where its reader is: to the help, if it is another article. */
export function insideHelp(href: string): string {
  const [, slug] = /^\/dokumentation\/([\w-]+(?:#.*)?)$/.exec(href) ?? [];
  return slug === undefined || slug === "alles" || slug === "api" ? href : paths.helpArticle(slug);
}
