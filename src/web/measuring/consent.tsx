import { use } from "react";
import { redirect } from "react-router";
import { type Consent, consentCookie, consentIn, endingCookies } from "../../shared/browser/consent.ts";
import { publicUrlContext } from "../contexts.ts";
import { useBrand } from "../layouts/brand.ts";
import { isOwnPath } from "../own-path.ts";
import { paths } from "../paths.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { Route } from "./+types/consent";
import { ConsentForm } from "./consent-form.tsx";
import { CountedByContext } from "./measuring.ts";

import "./consent.css";

export const meta = () => [{ title: "Besuche zählen" }, { name: "robots", content: "noindex" }];

export const loader = ({ request }: Route.LoaderArgs) => consentIn(request.headers.get("cookie"));

/** Remembers the answer and leads back; a no ends at once what a yes has left behind. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer: Consent = form.get("answer") === "given" ? "given" : "refused";
  const back = String(form.get("back") ?? "");
  const headers = new Headers({ "Set-Cookie": consentCookie(answer) });
  if (answer === "refused") {
    const host = new URL(context.get(publicUrlContext)).hostname;
    for (const line of endingCookies(request.headers.get("cookie"), host)) headers.append("Set-Cookie", line);
  }
  return redirect(isOwnPath(back) ? back : paths.consent(), { status: 303, headers });
}

const standing: Record<Consent, string> = {
  given: "Sie haben zugestimmt. Sie können das hier jederzeit zurücknehmen.",
  refused: "Sie haben abgelehnt: Es wird nichts gezählt. Sie können das hier jederzeit ändern.",
};

/** /einwilligung */
export default function ConsentPage({ loaderData: consent }: Route.ComponentProps) {
  const host = use(CountedByContext);
  return (
    <div className="wrap wrap--narrow section prose">
      <h1 className="title">Besuche zählen</h1>
      {host ? (
        <Counted host={host} consent={consent} />
      ) : (
        <p>Hier zählt niemand Ihre Besuche. Es gibt nichts, in das Sie einwilligen müssten.</p>
      )}
    </div>
  );
}

function Counted({ host, consent }: { host: string; consent: Consent | null }) {
  const brand = useBrand();
  return (
    <>
      <p>
        Wir möchten wissen, welche Seiten über {brand} gelesen werden und welche niemand findet. Wenn Sie
        zustimmen, lädt Ihr Browser auf diesen Seiten ein Programm von <strong>{host}</strong>. Es kann
        Cookies setzen und erfährt, welche Seite Sie ansehen, Ihre IP-Adresse und Ihren Browser.
      </p>
      <p>
        Niemals gezählt wird dort, wo es um Menschen geht: auf den Kursseiten der Teams, bei Anmeldungen und
        im Bereich der Teams. Ohne Ihr Ja wird nichts geladen, und alles funktioniert genauso. Wer die Daten
        wie lange hat, steht in der <Anchor href={paths.privacy()}>Datenschutzerklärung</Anchor>.
      </p>
      <p className="strong">{consent ? standing[consent] : "Sie haben noch nichts gesagt."}</p>
      <ConsentForm back={paths.consent()} />
    </>
  );
}
