import { ButtonLink } from "../../ui/button.tsx";

/** Calm words for who comes without anything that leads to a payment, or in another browser. */
export const NothingKnown = ({ coursesHref }: { coursesHref: string }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Ihre Zahlung</h1>
    <p className="lead mt-4 measure">
      Wie es um Ihre Zahlung steht, sagt Ihnen Ihre Anmeldung. Den Link dorthin finden Sie in der E-Mail, die
      wir Ihnen geschickt haben.
    </p>
    <p className="mt-4 measure">
      Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={coursesHref}>Zu den Kursen</ButtonLink>
    </p>
  </div>
);
