// First, since it says in which order the layers of all style sheets count.
import "./ui/styles/index.css";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import {
  brandContext,
  countedByContext,
  nonceContext,
  publicUrlContext,
  versionContext,
} from "./contexts.ts";
import { PageError } from "./errors/page-error.tsx";
import { beforePages } from "./guards/before-pages.ts";
import { useBrand } from "./layouts/brand.ts";
import { ConsentQuestion, MeasuringScripts } from "./measuring/measured-page.tsx";
import { CountedByContext } from "./measuring/measuring.ts";
import { paths } from "./paths.ts";
import { usePageTeam } from "./public/page-team.ts";
import { wantsScripts } from "./scripts.ts";
import { titleOf } from "./titles.ts";
import { Toasts } from "./ui/overlays/toasts.tsx";
import { iconStylesheets } from "./ui/pictures/icons.ts";
import { UiProvider } from "./ui/provider.tsx";
import { LoadingBar } from "./ui/signs/loading-bar.tsx";
import { frameColours, useTheme } from "./ui/theme.ts";
import { VersionNotice } from "./versions/version-notice.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  async (visit, next) => {
    await beforePages(visit);
    return next();
  },
];

/** What every page needs to know of the installation. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  brand: context.get(brandContext),
  nonce: context.get(nonceContext),
  publicUrl: context.get(publicUrlContext),
  version: context.get(versionContext),
  countedBy: context.get(countedByContext),
});

/** The installation's facts never change while a tab is open. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData, location, error }) => [
  { title: titleOf(location.pathname, error, loaderData?.brand) },
  {
    name: "description",
    content: "Professionelles Kursbuchungssystem für Hebammen und andere Kursanbieter.",
  },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const scripted = wantsScripts(useMatches());
  const { nonce, publicUrl, countedBy = null } = useRouteLoaderData<typeof loader>("root") ?? {};
  const ownPicture = usePageTeam() !== undefined;
  const forTeams = useLocation().pathname.startsWith(paths.admin());
  const theme = useTheme();
  return (
    <html lang="de" data-theme={theme} data-brand={useBrand()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={frameColours[theme]} />
        <link rel="icon" href="/favicon.ico" sizes="any" />
        {forTeams ? <link rel="manifest" href={paths.appManifest()} /> : null}
        {forTeams ? <link rel="apple-touch-icon" href="/app-icon-192.png" /> : null}
        {publicUrl && !ownPicture ? (
          <meta property="og:image" content={`${publicUrl}/kurshafen-og-image-01.png`} />
        ) : null}
        <meta name="twitter:card" content="summary_large_image" />
        {iconStylesheets({ reading: !scripted }).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Meta />
        <Links />
        {scripted ? null : <MeasuringScripts />}
      </head>
      <body>
        {scripted ? null : <ConsentQuestion />}
        <CountedByContext value={countedBy}>{children}</CountedByContext>
        {scripted ? <ScrollRestoration nonce={nonce} /> : null}
        {scripted ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

export default function App() {
  const scripted = wantsScripts(useMatches());
  return scripted ? <ScriptedApp /> : <Outlet />;
}

function ScriptedApp() {
  const navigation = useNavigation();
  const version = useRouteLoaderData<typeof loader>("root")?.version;
  return (
    <UiProvider>
      <LoadingBar busy={navigation.state !== "idle"} />
      <Outlet />
      {version && !import.meta.env.DEV ? <VersionNotice version={version} /> : null}
      <Toasts />
    </UiProvider>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageError error={error} />;
