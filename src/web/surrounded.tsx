import { isbot } from "isbot";
import type { ReactNode } from "react";
import type { RouterContextProvider } from "react-router";
import { themeIn } from "../shared/browser/theme.ts";
import { brandContext, embeddingContext, measuringContext } from "./contexts.ts";
import { EmbeddingProvider } from "./embedding/embedding.tsx";
import { BrandContext, CrawlerContext } from "./layouts/brand.ts";
import { MeasuringContext } from "./measuring/measuring.ts";
import { ThemeContext } from "./ui/theme.ts";

/** A page with all that its parts ask of the installation and of the visitor. */
export function surrounded(request: Request, context: Readonly<RouterContextProvider>, page: ReactNode) {
  const embedding = context.get(embeddingContext);
  // Inside another site a page stands on that site's light ground.
  const theme = embedding ? "light" : themeIn(request.headers.get("cookie"));
  return (
    <BrandContext value={context.get(brandContext)}>
      <CrawlerContext value={isbot(request.headers.get("user-agent"))}>
        <EmbeddingProvider value={embedding}>
          <MeasuringContext value={context.get(measuringContext)}>
            <ThemeContext value={theme}>{page}</ThemeContext>
          </MeasuringContext>
        </EmbeddingProvider>
      </CrawlerContext>
    </BrandContext>
  );
}
