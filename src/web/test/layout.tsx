import { Outlet } from "react-router";
import { Content, SkipLink } from "../layouts/frames/parts.tsx";

export const handle = { scripts: true };

/** The whole window for what is being looked at. */
export default function CatalogueLayout() {
  return (
    <>
      <SkipLink />
      <Content>
        <Outlet />
      </Content>
    </>
  );
}
