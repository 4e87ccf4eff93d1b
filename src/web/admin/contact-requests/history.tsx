import {
  type ContactDetail,
  type ContactState,
  contactStateWords,
} from "../../../domain/contact-requests/schema.ts";
import type { Instructor } from "../../../domain/instructors/schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { Block } from "../../ui/block.tsx";

type Event = ContactDetail["history"][number];
type People = readonly Pick<Instructor, "id" | "name">[];

const actions: Record<string, string> = {
  received: "Über die Kursseite eingegangen",
  created: "Von Hand eingetragen",
  answered: "Beantwortet",
  updated: "Bearbeitet",
  converted: "In eine Anmeldung umgewandelt",
};

const stateIn = (value: unknown): string => contactStateWords[value as ContactState] ?? String(value);

/** What an event changed, in words. */
function changed({ changes }: Event, people: People): string {
  const name = (id: unknown) => people.find((person) => person.id === id)?.name;
  const { status, assigned_id, note, registration } = changes;
  const made = registration?.[1] as { number?: string } | undefined;
  return [
    made && `In die Anmeldung ${made.number ?? ""} umgewandelt`,
    status && `Stand: ${stateIn(status[0])} → ${stateIn(status[1])}`,
    assigned_id &&
      `Zuständig: ${assigned_id[1] === null ? "niemand Bestimmtes" : (name(assigned_id[1]) ?? "geändert")}`,
    note && "Notiz geändert",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What happened to a request, the latest first. */
export const History = ({ history, people }: { history: readonly Event[]; people: People }) => (
  <Block title="Verlauf">
    <ol className="lines">
      {history.map((event, place) => (
        <li key={`${event.at} ${history.length - place}`} className="between">
          <span>
            {changed(event, people) || (actions[event.action] ?? event.action)}
            <span className="sub">
              {event.actor_name || (event.actor_kind === "system" ? "von selbst" : "fragende Person")}
            </span>
          </span>
          <time dateTime={event.at} className="soft nowrap">
            {formatDateTime(event.at)}
          </time>
        </li>
      ))}
    </ol>
  </Block>
);
