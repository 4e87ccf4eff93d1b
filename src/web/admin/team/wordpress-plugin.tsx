import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/** The plug-in for WordPress, with the team's address in it. */
export const WordPressPlugin = () => (
  <section className="stack gap-4 mt-12" aria-labelledby="wordpress">
    <h2 className="heading" id="wordpress">
      Für WordPress
    </h2>
    <p className="measure">
      Mit dem Plug-in fügen Sie die Kurse als Block ein, ohne eine Zeile Code. Ihre Kursseite ist schon
      eingetragen.
    </p>
    <ol className="snippet__steps measure">
      <li>Die Datei herunterladen. Sie bleibt, wie sie ist, also bitte nicht entpacken.</li>
      <li>
        In WordPress unter „Plugins“, „Plugin hinzufügen“, „Plugin hochladen“ die Datei wählen und aktivieren.
      </li>
      <li>Auf einer Seite den Block „Kurse“ einfügen.</li>
    </ol>
    <p className="actions">
      <ButtonLink href={paths.wordPressPlugin()} icon="download" download>
        Plug-in herunterladen
      </ButtonLink>
    </p>
  </section>
);
