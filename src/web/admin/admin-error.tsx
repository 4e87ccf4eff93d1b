import { isRouteErrorResponse, Navigate, useLocation, useRevalidator } from "react-router";
import { ApiRefusal } from "../api.ts";
import { paths } from "../paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";

/** Why a screen of the admin area cannot be shown, and the way on. */
export function AdminError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { status, message, code } = answerOf(error);
  if (status === 401) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  if (code === "second_factor_missing")
    return <Navigate to={paths.secondFactor(`${pathname}${search}`)} replace />;
  const { title, text, again } = words[code] ?? words[status] ?? unforeseen;
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={message || text}
        actions={
          <>
            {again ? (
              <Button variant="primary" busy={state === "loading"} onClick={() => revalidate()}>
                Noch einmal versuchen
              </Button>
            ) : null}
            <ButtonLink href={paths.admin()}>Zur Übersicht</ButtonLink>
          </>
        }
      />
    </>
  );
}

const unforeseen = {
  title: "Das hat gerade nicht geklappt",
  text: "Wir sind gerade nicht zu erreichen. Es ist nichts verloren gegangen.",
  again: true,
};

/** By the code of a refusal, or else by its status. */
const words: Record<number | string, typeof unforeseen> = {
  not_in_sandbox: {
    title: "Nicht beim Ausprobieren",
    text: "Mit einem eigenen Konto steht Ihnen alles offen.",
    again: false,
  },
  403: {
    title: "Das dürfen andere in Ihrem Team",
    text: "Dafür fehlt Ihnen die Berechtigung.",
    again: false,
  },
  404: {
    title: "Nicht gefunden",
    text: "Das gibt es nicht, oder es gehört nicht mehr zu Ihrem Team.",
    again: false,
  },
};

/** A refusal says itself why; of what nobody foresaw only that it happened is told. */
function answerOf(error: unknown): { status: number; message: string; code: string } {
  if (error instanceof ApiRefusal) return { status: error.status, message: error.message, code: error.code };
  if (isRouteErrorResponse(error))
    return { status: error.status, message: typeof error.data === "string" ? error.data : "", code: "" };
  return { status: 500, message: "", code: "" };
}
