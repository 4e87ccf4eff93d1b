import { use } from "react";
import { useLocation } from "react-router";
import { ConsentForm } from "./consent-form.tsx";
import { MeasuringContext } from "./measuring.ts";

import "./consent.css";

/** What counts a visit, where the visitor has agreed to it: a start for the container, and the container itself. */
export function MeasuringScripts() {
  const measuring = use(MeasuringContext);
  if (measuring?.consent !== "given") return null;
  return (
    <>
      <script defer src="/counting-begins.js" />
      <script defer src={measuring.container} />
    </>
  );
}

/**
 * Asks before anything is counted. The first stop of the keyboard; the page behind it can be read all the same. It holds no
 * link: the first one of a page skips what stands before its content.
 */
export function ConsentQuestion() {
  const measuring = use(MeasuringContext);
  const { pathname, search } = useLocation();
  if (!measuring || measuring.consent !== null) return null;
  return (
    <section className="consent" role="dialog" aria-labelledby="einwilligung">
      <div className="wrap consent__inner">
        <div className="small">
          <p id="einwilligung" className="strong">
            Dürfen wir zählen, welche Seiten gelesen werden?
          </p>
          <p className="soft">
            Dafür lädt Ihr Browser ein Programm von {new URL(measuring.container).host}, das Cookies setzen
            kann. Ohne Ihr Ja wird nichts geladen. Mehr dazu steht am Fuß der Seite unter „Besuche zählen“.
          </p>
        </div>
        <ConsentForm back={`${pathname}${search}`} />
      </div>
    </section>
  );
}
