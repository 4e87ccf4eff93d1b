import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { PublicInfoFrame } from "./frames/public-info.tsx";
import { legalNav, siteNav } from "./site.ts";

/** Pages to read: legal texts. */
export default function PublicInfoLayout() {
  return (
    <PublicInfoFrame
      brand={useBrand()}
      homeHref={paths.home()}
      nav={siteNav}
      columns={[{ title: "Für Teams", items: siteNav }]}
      legal={legalNav}
      contents={legalNav}
    >
      <Outlet />
    </PublicInfoFrame>
  );
}
