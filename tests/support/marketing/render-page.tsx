import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, type MetaDescriptor, Route, RouterContextProvider, Routes } from "react-router";
import { fetcherContext } from "../../../src/web/api.ts";
import { publicUrlContext } from "../../../src/web/contexts.ts";
import { BrandContext, CrawlerContext } from "../../../src/web/layouts/brand.ts";
import PublicMainLayout from "../../../src/web/layouts/public-main.tsx";
import { pages } from "../../../src/web/pages.ts";
import { ThemeContext } from "../../../src/web/ui/theme.ts";
import type { TestApi } from "../api.ts";

const ORIGIN = "https://kurshafen.example";
const installation = { brand: "Kurshafen", publicUrl: ORIGIN, nonce: "" };

type PageModule = {
  default: ComponentType<{ loaderData: unknown }>;
  meta?: (of: { loaderData: unknown; matches: [{ loaderData: unknown }] }) => MetaDescriptor[];
  loader?: (of: { context: RouterContextProvider; params: object }) => Promise<unknown>;
};

const modules = import.meta.glob<PageModule>("../../../src/web/marketing/**/*.tsx");

/** A page on which the product shows itself, as the server would write it, with what stands in its head. */
export async function renderPage(api: TestApi, path: string, theme: "light" | "dark" = "light") {
  const page = pages.find((one) => one.path === path);
  const module = await modules[`../../../src/web/${page?.file}`]?.();
  if (!module) throw new Error(`${path} is no page on which the product shows itself`);
  const context = new RouterContextProvider();
  context.set(fetcherContext, async (input, init) =>
    api.app.request(new Request(new URL(String(input), ORIGIN), init)),
  );
  context.set(publicUrlContext, ORIGIN);
  const loaderData = await module.loader?.({ context, params: {} });
  const Page = module.default;
  const html = renderToStaticMarkup(
    <BrandContext value={installation.brand}>
      <CrawlerContext value={false}>
        <ThemeContext value={theme}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route element={<PublicMainLayout />}>
                <Route path={path} element={<Page loaderData={loaderData} />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </ThemeContext>
      </CrawlerContext>
    </BrandContext>,
  );
  const head = module.meta?.({ loaderData, matches: [{ loaderData: installation }] }) ?? [];
  return { html, head, origin: ORIGIN };
}
