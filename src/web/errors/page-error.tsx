import { isRouteErrorResponse } from "react-router";
import { ApiRefusal } from "../api.ts";
import { useBrand, useIsCrawler } from "../layouts/brand.ts";
import { DefaultFrame } from "../layouts/frames/default.tsx";
import { legalNav } from "../layouts/site.ts";
import { paths } from "../paths.ts";
import { ErrorScreen } from "./error-screen.tsx";

/** Whatever went wrong on a page, told calmly, with a way on. */
export function PageError({ error }: { error: unknown }) {
  const isCrawler = useIsCrawler();
  if (isCrawler && !isAnswer(error)) return null;
  return (
    <DefaultFrame brand={useBrand()} homeHref={paths.home()} legal={legalNav}>
      <ErrorScreen {...screenOf(error)} />
    </DefaultFrame>
  );
}

/** Whether it is what the page has to say, and no fault: an address that nobody has, a form of another site. */
const isAnswer = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

function screenOf(error: unknown): { status: number; statusText: string; message?: string } {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data } = error;
    return { status, statusText, ...(typeof data === "string" && data !== statusText && { message: data }) };
  }
  if (error instanceof ApiRefusal)
    return { status: error.status, statusText: "Fehler", message: error.message };
  return { status: 500, statusText: "Fehler" };
}
