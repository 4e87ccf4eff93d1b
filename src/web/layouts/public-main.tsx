import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { PublicMainFrame } from "./frames/public-main.tsx";
import { legalNav, siteNav } from "./site.ts";

/** The platform's own pages. */
export default function PublicMainLayout() {
  return (
    <PublicMainFrame
      brand={useBrand()}
      homeHref={paths.home()}
      nav={siteNav}
      columns={[{ title: "Für Teams", items: siteNav }]}
      legal={legalNav}
      tagline="Kurse anbieten, Anmeldungen behalten, Zeit für das Wesentliche."
    >
      <Outlet />
    </PublicMainFrame>
  );
}
