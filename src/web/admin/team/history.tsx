import { formatDateTime } from "../../../shared/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/history";
import { changeWords } from "./change-words.ts";
import "./team.css";
import { TeamHead } from "./team-head.tsx";

export const meta = () => [{ title: "Verlauf" }];

export const clientLoader = () => {
  needRight("manages");
  return readData(browserApi.team.history.$get({ query: {} }));
};

/** /admin/team/verlauf: who changed what of the team */
export default function TeamHistory({ loaderData: events }: Route.ComponentProps) {
  return (
    <>
      <TeamHead lead="Wer wann was an Profil, Texten und Einstellungen geändert hat." />
      {events.length === 0 ? (
        <EmptyState title="Noch nichts geändert">
          Sobald jemand Angaben des Teams ändert, steht es hier.
        </EmptyState>
      ) : (
        <ol className="lines team-history">
          {events.map((event, place) => (
            <li key={`${event.at} ${events.length - place}`} className="between">
              <div>
                {Object.entries(event.changes).map(([field, change]) => (
                  <p key={field}>{changeWords(field, change)}</p>
                ))}
                <span className="sub">{event.actor_name || "von selbst"}</span>
              </div>
              <time dateTime={event.at} className="soft nowrap">
                {formatDateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
