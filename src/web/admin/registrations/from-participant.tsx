import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDate, formatDateTime, formatTimeRange, formatWeekday } from "../../../shared/dates.ts";
import { Block } from "../../ui/block.tsx";

/** What somebody told from her own page: the sessions she will miss, and messages. */
export const FromParticipant = ({
  registration: { absences, messages },
}: {
  registration: RegistrationDetail;
}) => (
  <>
    {absences.length > 0 ? (
      <Block title="Kommt nicht zu diesen Treffen">
        <ul className="lines">
          {absences.map(({ session_id, starts_at, ends_at, note, told_at }) => (
            <li key={session_id}>
              {formatWeekday(starts_at)}, {formatDate(starts_at)},{" "}
              <span className="nowrap">{formatTimeRange(starts_at, ends_at)}</span>
              {note ? <div className="told">„{note}“</div> : null}
              <span className="sub">abgemeldet am {formatDateTime(told_at)}</span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
    {messages.length > 0 ? (
      <Block title="Nachrichten von der Anmeldungsseite">
        <ul className="lines">
          {messages.map(({ id, text, sent_at }) => (
            <li key={id}>
              <div className="told">{text}</div>
              <span className="sub">{formatDateTime(sent_at)}</span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
  </>
);
