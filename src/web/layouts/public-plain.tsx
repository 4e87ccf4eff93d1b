import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { PublicPlainFrame } from "./frames/public-plain.tsx";

/** Nothing but the content. */
export default function PublicPlainLayout() {
  return (
    <PublicPlainFrame brand={useBrand()} homeHref={paths.home()}>
      <Outlet />
    </PublicPlainFrame>
  );
}
