import { formatCents } from "../../../shared/money.ts";
import { useEmbedding } from "../../embedding/embedding.tsx";
import { ButtonLink } from "../../ui/button.tsx";

/** Leads on to the provider's page: by itself, and by a link for who waits in vain. Inside other sites only by the link. */
export function Onward({ href, amountCents }: { href: string; amountCents: number }) {
  const framed = useEmbedding() !== null;
  return (
    <div className="wrap section--top section--bottom">
      {!framed && <meta httpEquiv="refresh" content={`0;url=${href}`} />}
      <h1 className="title">{framed ? "Weiter zur Zahlung" : "Sie werden zur Zahlungsseite geleitet"}</h1>
      <p className="lead mt-3 measure">
        Dort bezahlen Sie {formatCents(amountCents)} sicher beim Zahlungsdienst und kommen danach hierher
        zurück.
      </p>
      <p className="actions mt-8">
        <ButtonLink href={href} variant="primary" size="large" {...(framed && { target: "_blank" })}>
          Zur Zahlungsseite
        </ButtonLink>
      </p>
    </div>
  );
}
