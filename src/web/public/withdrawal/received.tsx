import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { WithdrawalReceipt } from "../../../domain/withdrawals/schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { WITHDRAWAL_DECLARATION } from "../../../shared/withdrawal.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";

/** What came in, and when; the same whether the booking is known or not. */
export const Received = ({ team, receipt }: { team: PublicTeam; receipt: WithdrawalReceipt }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Ihr Widerruf ist eingegangen</h1>
    <p className="lead mt-3">
      Eine Bestätigung mit Inhalt, Datum und Uhrzeit ist per E-Mail zu Ihnen unterwegs. Bitte heben Sie sie
      auf.
    </p>
    <div className="sheet mt-8 measure">
      <Facts
        items={[
          { label: "Eingegangen am", value: formatDateTime(receipt.received_at) },
          { label: "Erklärung", value: WITHDRAWAL_DECLARATION },
          { label: "Buchung", value: receipt.booking },
          { label: "Name", value: receipt.name },
          { label: "E-Mail", value: receipt.email },
        ]}
      />
    </div>
    <p className="mt-6 measure">
      Endet Ihre Anmeldung damit, schreiben wir das an die Adresse, mit der Sie gebucht haben. Ist noch etwas
      zu klären, meldet sich {team.name} bei Ihnen. Kommt keine E-Mail an, sehen Sie bitte auch im Spam-Ordner
      nach.
    </p>
    <p className="actions mt-8">
      <ButtonLink href={paths.team(team.address)} size="large">
        Zur Startseite
      </ButtonLink>
    </p>
  </div>
);
