import { Outlet } from "react-router";
import { TestFrame } from "./frames/test.tsx";

export const handle = { scripts: true };

/** The catalogue of the design system. */
export default function TestLayout() {
  return (
    <TestFrame>
      <Outlet />
    </TestFrame>
  );
}
