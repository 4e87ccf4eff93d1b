import { isRouteErrorResponse } from "react-router";
import { useBrand, useIsCrawler } from "../layouts/brand.ts";
import { DefaultFrame } from "../layouts/frames/default.tsx";
import { legalNav } from "../layouts/site.ts";
import { paths } from "../paths.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** Whatever went wrong on a page, told calmly, with a way on. */
export function PageError({ error }: { error: unknown }) {
  const isCrawler = useIsCrawler();
  if (isCrawler && !isRouteErrorResponse(error)) return null;
  return (
    <DefaultFrame brand={useBrand()} homeHref={paths.home()} legal={legalNav}>
      <ErrorScreen {...told(error)} />
    </DefaultFrame>
  );
}

function told(error: unknown): { status: number; statusText: string; message?: string } {
  if (isRouteErrorResponse(error)) {
    const message = typeof error.data === "string" && error.status !== 404 ? error.data : undefined;
    return { status: error.status, statusText: error.statusText, message };
  }
  return { status: 500, statusText: "Fehler" };
}
