import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { registrationActionWords } from "../../../domain/registrations/staff-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Block } from "../../ui/block.tsx";
import { changesInWords } from "./changes.ts";

type Event = RegistrationDetail["history"][number];

const who = ({ actor_kind, actor_name }: Event): string =>
  actor_name || (actor_kind === "system" ? "von selbst" : "angemeldete Person");

/** What happened to a registration and what changed from what to what, the latest first. */
export function History({ history }: { history: readonly Event[] }) {
  if (history.length === 0) return null;
  return (
    <Block title="Verlauf">
      <ol className="lines">
        {history.map((event, place) => (
          <li key={`${event.at} ${history.length - place}`} className="between">
            <span>
              {registrationActionWords[event.action] ?? event.action}
              {changesInWords(event).map((line) => (
                <span key={line} className="sub history__change">
                  {line}
                </span>
              ))}
              <span className="sub">{who(event)}</span>
            </span>
            <time dateTime={event.at} className="soft nowrap">
              {formatDateTime(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </Block>
  );
}
