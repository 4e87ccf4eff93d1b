import type { ReactNode } from "react";
import { Content, SkipLink } from "./parts.tsx";

/** The whole window for what is being looked at. */
export const TestFrame = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <Content>{children}</Content>
  </>
);
