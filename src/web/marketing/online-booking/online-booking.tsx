import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { marketingHead } from "../frame/head.ts";
import { LastWord, MarketingHeader } from "../frame/page.tsx";
import { AskedFields } from "./asked-fields.tsx";
import { minutes } from "./minutes.tsx";
import { Mishaps } from "./mishaps.tsx";

import "../pieces.css";
import "./online-booking.css";
import type { Route } from "./+types/online-booking";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.onlineBooking() });

/** /online-kursbuchung: one booking, minute by minute, as she sees it */
export default function OnlineBooking() {
  const brand = useBrand();
  return (
    <>
      <MarketingHeader
        title="Um 22:31 Uhr sucht Lea einen Kurs. Um 22:35 Uhr hat sie einen Platz."
        lead="Sie liegt auf dem Sofa, ein Telefon in der einen Hand, die andere hat zu tun. Wir sehen ihr über die Schulter. Lea und ihre Praxis sind erfunden; was sie sieht, sehen Ihre Teilnehmerinnen auch."
      />
      <ol className="wrap minutes">
        {minutes(brand).map(({ time, title, text, screen }) => (
          <li key={title} className="minute">
            <time className="minute__time" dateTime={`2027-01-12T${time}`}>
              {time}
            </time>
            <div className="passage">
              <h2 className="heading">{title}</h2>
              {text}
            </div>
            <figure className="minute__screen">{screen}</figure>
          </li>
        ))}
      </ol>
      <Mishaps brand={brand} />
      <AskedFields />
      <LastWord
        title="Buchen Sie sich selbst einen Platz."
        text="Legen Sie einen Kurs an und wählen Sie „Probe buchen“. Sie bekommen alles, was Lea bekommt: die Bestätigung, den Kalendereintrag, die eigene Seite. Die Probe belegt keinen Platz und ist nach einer Stunde wieder fort."
        band
        links={[{ href: paths.registrationManagement(), label: "Was danach bei Ihnen steht" }]}
      />
    </>
  );
}
