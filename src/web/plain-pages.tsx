import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  createStaticHandler,
  createStaticRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { wantsScripts } from "./scripts.ts";
import { surrounded } from "./surrounded.tsx";

/** Answers a request for a page. */
type ShowPage = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Writes a page with what its loaders found. */
type Render = (request: Request, found: StaticHandlerContext, context: RouterContextProvider) => string;

/**
 * Shows pages as React Router does, those without scripts by a shorter way: it would write down for each of them what a
 * browser needs to hydrate it, and make all routes anew. What goes wrong on the shorter way, React Router answers.
 */
export function createPageHandler(build: ServerBuild): ShowPage {
  const showByFramework = createRequestHandler(build, "production");
  // While developing, the build changes under us.
  if (import.meta.env?.DEV) return showByFramework;
  const routes = createStaticHandler(loadingRoutes(build));
  const render = rendering(build);
  const isPlain = (request: Request) => {
    const { pathname } = new URL(request.url);
    // Going on inside the product, a browser asks for a page's data alone.
    const isPage = request.method === "GET" && !pathname.endsWith(".data");
    const matches = isPage ? routes.match(pathname) : null;
    const page = matches?.at(-1);
    return (
      matches && page && build.routes[page.route.id]?.module.default && !wantsScripts(modules(build, matches))
    );
  };
  return async (request, context) => {
    if (!isPlain(request)) return showByFramework(request, context);
    let html: string | null = null;
    let failed = false;
    // Whoever asks an answer for its body makes a stream of it: the text goes in when everybody has seen the head.
    const headOf = (found: StaticHandlerContext): Response => {
      failed = found.errors !== null;
      if (!failed) html = render(request, found, context);
      return new Response(null, { status: found.statusCode, headers: headersOf(build, found) });
    };
    const answer = await routes.query(request, {
      requestContext: context,
      normalizePath,
      generateMiddlewareResponse: async (query) => {
        const found = await query(request);
        return found instanceof Response ? found : headOf(found);
      },
    });
    if (failed || !(answer instanceof Response)) return showByFramework(request, context);
    return html === null ? answer : new Response(html, { status: answer.status, headers: answer.headers });
  };
}

type Matches = readonly { route: { id?: string } }[];

const modules = (build: ServerBuild, matches: Matches) =>
  matches.map(({ route }) => build.routes[route.id ?? ""]?.module);

/** As React Router tells components where they are. */
function normalizePath({ url }: Request) {
  const { pathname, searchParams } = new URL(url);
  const search = searchParams.toString();
  return { pathname, search: search && `?${search}`, hash: "" };
}

/** The routes of a build as they are matched and load their data. */
function loadingRoutes(build: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive, module } = route;
    const { loader, middleware, handle } = module;
    // Where an error is shown is no matter here: React Router shows it.
    const own = {
      id,
      path,
      loader,
      middleware,
      handle,
      ErrorBoundary: module.ErrorBoundary && Nothing,
    } as RouteObject;
    if (index) return [{ ...own, index: true } as RouteObject];
    return [{ ...own, caseSensitive, children: loadingRoutes(build, id) } as RouteObject];
  });
}

const Nothing = () => null;

/** What the routes of a page say in the answer's head, the inner ones last. */
function headersOf(build: ServerBuild, { matches, loaderHeaders }: StaticHandlerContext): Headers {
  let headers = new Headers();
  for (const { route } of matches) {
    const own = build.routes[route.id]?.module.headers;
    const ofLoader = loaderHeaders[route.id] ?? new Headers();
    const said =
      typeof own === "function"
        ? own({
            loaderHeaders: ofLoader,
            parentHeaders: headers,
            actionHeaders: new Headers(),
            errorHeaders: undefined,
          })
        : own;
    if (said) headers = new Headers(said);
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Whoever squeezes it would say so, and take the answer apart to do it.
  headers.append("Vary", "Accept-Encoding");
  return headers;
}

/** Writes pages of a build; the routes of each are made once. */
function rendering(build: ServerBuild): Render {
  const branches = new Map<string, RouteObject[]>();
  const routeModules = Object.fromEntries(
    Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
  );
  const framework = {
    manifest: build.assets,
    routeModules,
    future: build.future,
    ssr: build.ssr,
    isSpaMode: false,
    routeDiscovery: build.routeDiscovery,
  };
  const branchOf = (matches: Matches): RouteObject[] => {
    const page = matches.at(-1)?.route.id ?? "";
    const branch = branches.get(page) ?? shownRoutes(build, matches);
    branches.set(page, branch);
    return branch;
  };
  return (request, found, context) => {
    const router = createStaticRouter(branchOf(found.matches), found);
    const html = renderToString(
      surrounded(
        request,
        context,
        <FrameworkContext value={{ ...framework, renderMeta: {} }}>
          <StaticRouterProvider router={router} context={found} hydrate={false} />
        </FrameworkContext>,
      ),
    );
    return `<!DOCTYPE html>${html}`;
  };
}

/** The routes of one page as they are shown, each around the next; the outermost stands in its layout. */
function shownRoutes(build: ServerBuild, matches: Matches): RouteObject[] {
  const [outer, ...inner] = matches;
  const route = build.routes[outer?.route.id ?? ""];
  if (!route) return [];
  const { id, path, module } = route;
  const { default: Page, Layout, ErrorBoundary, handle } = module;
  const shown =
    Layout && Page
      ? {
          element: (
            <Layout>
              <Page />
            </Layout>
          ),
        }
      : { Component: Page };
  return [
    {
      id,
      path,
      handle,
      ...shown,
      ErrorBoundary,
      loader: module.loader && Nothing,
      children: shownRoutes(build, inner),
    } as RouteObject,
  ];
}
