import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { PublicMainFrame } from "./frames/public-main.tsx";
import { siteColumns, siteNav, useLegalNav } from "./site.ts";

/** The platform's own pages. */
export default function PublicMainLayout() {
  return (
    <PublicMainFrame
      brand={useBrand()}
      homeHref={paths.home()}
      nav={siteNav}
      columns={siteColumns}
      legal={useLegalNav()}
      tagline="Kursbuchung für Hebammenpraxen und alle, die Kurse geben."
    >
      <Outlet />
    </PublicMainFrame>
  );
}
