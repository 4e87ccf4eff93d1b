import { data, redirect, useSearchParams } from "react-router";
import { readData, serverApi } from "../../api.ts";
import { outcomeOf } from "../../auth/auth-errors.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../../public/load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { marketingHead } from "../frame/head.ts";
import { EXAMPLE_TEAM, MarketingHeader, MarketingSection } from "../frame/page.tsx";
import type { Route } from "./+types/example";
import { FirstSteps } from "./first-steps.tsx";
import { OpenSandbox, type SandboxState } from "./open-sandbox.tsx";
import "./example.css";

export const loader = ({ context }: Route.LoaderArgs): Promise<SandboxState> =>
  orPageError(readData(serverApi(context).sandbox.index.$get()));

/** Opens a sandbox, begins anew in one, or leaves it for an account of one's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { index: sandbox } = serverApi(context).sandbox;
  if (form.has("leave")) {
    await outcomeOf(sandbox.$delete());
    return redirect(paths.signUp());
  }
  const { refused } = await outcomeOf(sandbox.$post({ json: { instead: form.has("instead") } }));
  return refused ? data({ refused }, { status: refused.status || 503 }) : redirect(paths.admin());
}

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.examplePractice() });

/** /beispielpraxis: the same practice from without and from within */
export default function ExamplePractice({ loaderData: state, actionData }: Route.ComponentProps) {
  const brand = useBrand();
  const isOver = useSearchParams()[0].has("vorbei");
  return (
    <>
      <MarketingHeader
        title={
          <>
            Eine fertige Praxis,
            <br />
            eine Stunde lang Ihre.
          </>
        }
        lead={`Vier Frauen, neun Kurse, volle Listen: Die Hebammenpraxis Sonnenschein ist erfunden, ${brand} darin ist echt. Gehen Sie hinein und tun Sie, was Sie am eigenen Schreibtisch täten.`}
      />
      <section className="wrap example-doors" aria-label="Zwei Wege hinein">
        <div>
          <h2 className="heading">Von außen</h2>
          <p className="soft mt-3">
            Die Kursseite, wie Ihre Teilnehmerinnen sie sehen: Termine ansehen, filtern, einen Platz buchen.
            Auch am Telefon.
          </p>
          <p className="mt-6">
            <ButtonLink href={EXAMPLE_TEAM} size="large">
              Kursseite ansehen
            </ButtonLink>
          </p>
        </div>
        <div>
          <h2 className="heading">Von innen</h2>
          <p className="soft mt-3">
            Der Bereich des Teams, als Inhaberin Katharina Lindner. Sie bekommen eine Kopie für sich allein,
            ohne Konto und ohne E-Mail-Adresse. Nach einer Stunde ist sie mit allem darin gelöscht.
          </p>
          <div className="mt-6 stack gap-4">
            {actionData ? (
              <Notice tone={actionData.refused.status === 409 ? "info" : "warning"} role="alert">
                {actionData.refused.message}
              </Notice>
            ) : isOver && !state.until ? (
              <Notice tone="info">Die Stunde ist um. Alles, was Sie ausprobiert haben, ist gelöscht.</Notice>
            ) : null}
            <OpenSandbox state={state} />
          </div>
        </div>
      </section>
      <FirstSteps />
      <MarketingSection title="Was die Kopie nicht kann">
        <ul className="example-not">
          <li>
            <strong>E-Mails verschicken.</strong> Sie lesen stattdessen, was hinausgegangen wäre. Tragen Sie
            also ruhig jemanden ein.
          </li>
          <li>
            <strong>Geld bewegen.</strong> Konten bei Stripe und PayPal lassen sich nicht verbinden. Gebucht
            wird mit Überweisung oder vor Ort.
          </li>
          <li>
            <strong>Gefunden werden.</strong> Ihre Kopie steht in keiner Suchmaschine; ihre Kursseite sehen
            nur Sie.
          </li>
          <li>
            <strong>Kolleginnen einladen</strong>, Bilder hochladen, Zugänge ändern und alle Daten mitnehmen:
            Das alles geht mit einem eigenen Konto.
          </li>
        </ul>
      </MarketingSection>
      <MarketingSection
        band
        title="Und dann mit Ihren Kursen"
        lead="Ein eigenes Konto beginnt leer und gehört Ihnen: dreißig Tage mit allem, was dazugehört, ohne Zahlungsdaten."
      >
        <p className="actions marketing-actions">
          <ButtonLink href={paths.signUp()} size="large">
            Praxis anlegen
          </ButtonLink>
          <Anchor className="link" href={paths.prices()}>
            Preise
          </Anchor>
        </p>
      </MarketingSection>
    </>
  );
}
