import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";

export const meta = () => [{ title: "Kurstermin nicht gefunden" }, { name: "robots", content: "noindex" }];

/** /team/error: where a link to a lesson leads that is not there any more. */
export default function TeamError() {
  return (
    <section className="wrap wrap--narrow section">
      <h1 className="title">Diesen Kurstermin gibt es hier nicht mehr</h1>
      <p className="lead mt-4">
        Vielleicht ist er vorbei oder wurde zurückgezogen. Auf der Kursseite Ihres Anbieters stehen alle
        Termine, die gerade offen sind.
      </p>
      <p className="mt-4">
        Haben Sie dort einen Platz gebucht, gilt Ihre Anmeldung weiter: Der Link in Ihrer Bestätigungsmail
        führt Sie hin.
      </p>
      <p className="actions mt-6">
        <ButtonLink href={paths.home()}>Zur Startseite</ButtonLink>
      </p>
    </section>
  );
}
