import { useLocation } from "react-router";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { RESTS } from "./rests.ts";

type Props = { status: number; statusText: string; message?: string; href?: string };

/** Status, what it means, and the way on; `href` leads home unless another way is better. */
export function ErrorScreen({ status, statusText, message, href = paths.home() }: Props) {
  const { pathname, search } = useLocation();
  const way = (
    <p className="actions mt-6">
      <ButtonLink href={href} variant="primary">
        Zur Startseite
      </ButtonLink>
    </p>
  );
  if (statusText === RESTS) {
    return (
      <section className="wrap wrap--narrow section">
        <p className="small soft figures">{status}</p>
        <h1 className="title mt-2">{RESTS}</h1>
        <p className="lead mt-4">{message}</p>
        {way}
      </section>
    );
  }
  if (status === 404) {
    return (
      <section className="wrap wrap--narrow section">
        <p className="small soft figures">404 {statusText || "Not Found"}</p>
        <h1 className="title mt-2" lang="en">
          Page not found
        </h1>
        <p className="lead mt-4" lang="en">
          We are sorry but this page could not be found.
        </p>
        {message ? <p className="mt-4">{message}</p> : null}
        <p className="mt-4">Diese Seite gibt es nicht, oder sie ist umgezogen.</p>
        {way}
      </section>
    );
  }
  if (status === 503) {
    return (
      <section className="wrap wrap--narrow section">
        <p className="small soft figures">503 {statusText}</p>
        <h1 className="title mt-2">Einen Moment bitte</h1>
        <p className="lead mt-4">{message ?? "Wir sind gleich zurück."}</p>
        <p className="mt-4">Was Sie schon gebucht oder gespeichert haben, ist nicht verloren.</p>
        <p className="actions mt-6">
          <ButtonLink href={`${pathname}${search}`} variant="primary">
            Noch einmal versuchen
          </ButtonLink>
          <ButtonLink href={href}>Zur Startseite</ButtonLink>
        </p>
      </section>
    );
  }
  return (
    <section className="wrap wrap--narrow section">
      <p className="small soft figures">
        {status} {statusText}
      </p>
      <h1 className="title mt-2">Da ist etwas schiefgegangen</h1>
      <p className="lead mt-4">
        {message ?? "Das lag an uns, nicht an Ihnen. Bitte versuchen Sie es in einem Moment noch einmal."}
      </p>
      {way}
    </section>
  );
}
