import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { DefaultFrame } from "./frames/default.tsx";
import { useLegalNav } from "./site.ts";

/** Pages that belong nowhere else. */
export default function DefaultLayout() {
  return (
    <DefaultFrame brand={useBrand()} homeHref={paths.home()} legal={useLegalNav()}>
      <Outlet />
    </DefaultFrame>
  );
}
