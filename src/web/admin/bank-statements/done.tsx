import type { StatementBooked, StatementView } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { credits } from "./words.ts";

type Props = { view: StatementView; returning: StatementBooked["to_return"] };

/** What became of a statement, and whose money has to go back. */
export const Done = ({ view, returning }: Props) => (
  <div className="stack">
    <Notice tone="positive" title={`${credits(view.booked_count)} gebucht`}>
      {restWords(view)}
    </Notice>
    {returning.length > 0 ? (
      <Notice tone="warning" title="Zu erstatten">
        <ul>
          {returning.map(({ registration_id, number, name, cents }) => (
            <li key={registration_id}>
              <Anchor className="link" href={paths.registrationAdmin(registration_id)}>
                {number}, {name}
              </Anchor>
              : {formatCents(cents)}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
    <p className="actions">
      <ButtonLink variant="primary" href={paths.registrations()}>
        Anmeldungen ansehen
      </ButtonLink>
      <ButtonLink href={paths.bankStatements()}>Noch ein Kontoauszug</ButtonLink>
    </p>
  </div>
);

function restWords({ ignored_count, left_count }: StatementView): string {
  const rest = [
    ignored_count > 0 ? `${credits(ignored_count)} weggelegt` : "",
    left_count > 0 ? `${credits(left_count)} offen gelassen` : "",
  ].filter(Boolean);
  return rest.length > 0 ? `${rest.join(", ")}.` : "Alle Eingänge der Datei sind dabei.";
}
