import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Block } from "../../ui/block.tsx";

type Event = RegistrationDetail["history"][number];

const actions: Record<string, string> = {
  registered: "Angemeldet",
  "joined-waiting-list": "Auf die Warteliste gesetzt",
  offered: "Platz angeboten",
  accepted: "Angebot angenommen",
  cancelled: "Storniert",
  lapsed: "Frist verstrichen",
};

const who = ({ actor_kind, actor_name }: Event): string =>
  actor_name || (actor_kind === "system" ? "von selbst" : "angemeldete Person");

/** What happened to a registration, the latest first. */
export function History({ history }: { history: readonly Event[] }) {
  if (history.length === 0) return null;
  return (
    <Block title="Verlauf">
      <ol className="lines">
        {history.map((event) => (
          <li key={`${event.at} ${event.action}`} className="between">
            <span>
              {actions[event.action] ?? event.action}
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
