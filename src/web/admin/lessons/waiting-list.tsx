import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { RegistrationState } from "../registrations/state.tsx";

/** Who waits, in the order of the line; offers that run stand first. */
export function WaitingList({ waiting }: { waiting: readonly RegistrationRow[] }) {
  if (waiting.length === 0) return null;
  const inOrder = waiting.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  return (
    <Block title="Warteliste" action={<span>der Reihe nach</span>}>
      <ol className="lines">
        {inOrder.map((row) => (
          <li key={row.id} className="wait">
            <span className="wait__place" aria-hidden="true">
              {row.position}
            </span>
            <span>
              <Anchor href={paths.registrationAdmin(row.id)} className="strong">
                {fullName(row)}
              </Anchor>
              <span className="sub">{standing(row)}</span>
            </span>
            <RegistrationState {...row} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

function standing({
  status,
  expires_at,
  created_at,
  any_date,
  child_birthdate,
  due_date,
}: RegistrationRow): string {
  const held =
    status === "offered" && expires_at ? `Platz gehalten bis ${formatDateTime(expires_at)}.` : undefined;
  const since = `Wartet seit ${formatDate(created_at)}.`;
  const born = child_birthdate ? `Kind geboren am ${formatPlainDate(child_birthdate)}.` : undefined;
  const due = due_date ? `Kind erwartet am ${formatPlainDate(due_date)}.` : undefined;
  const anyDate = any_date ? "Jeder Termin des Kurses ist recht." : undefined;
  return [held, since, anyDate, born, due].filter(Boolean).join(" ");
}
