import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { PublicAuthFrame } from "./frames/public-auth.tsx";
import { legalNav } from "./site.ts";

/** Signing in, signing up, and what belongs to it. */
export default function PublicAuthLayout() {
  return (
    <PublicAuthFrame brand={useBrand()} homeHref={paths.home()} legal={legalNav}>
      <Outlet />
    </PublicAuthFrame>
  );
}
