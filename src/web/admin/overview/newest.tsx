import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime } from "../../../shared/dates.ts";
import { fullName } from "../../../shared/text.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Block } from "../../ui/block.tsx";
import { RegistrationState } from "../registrations/state.tsx";

/** The registrations that came in last. */
export const Newest = ({ registrations }: { registrations: readonly RegistrationRow[] }) => (
  <Block
    title="Neue Anmeldungen"
    action={
      <Anchor href={paths.registrations()} className="link link--quiet">
        Alle Anmeldungen
      </Anchor>
    }
  >
    <ul className="lines pairs">
      {registrations.map((row) => (
        <li key={row.id}>
          <Anchor href={paths.registrationAdmin(row.id)} className="strong">
            {fullName(row)}
          </Anchor>
          <span className="soft">{formatDateTime(row.created_at)}</span>
          <span className="soft">
            {row.lesson.course_name}, ab {formatDate(row.lesson.starts_at)}
          </span>
          <span>
            <RegistrationState {...row} />
          </span>
        </li>
      ))}
    </ul>
  </Block>
);
