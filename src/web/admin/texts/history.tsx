import type { HistoryEvent } from "../../../domain/audit/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";

type Props = {
  history: readonly HistoryEvent[];
  /** The parts that can change, as people know them. */
  labels: Readonly<Record<string, string>>;
  /** Puts an earlier text back into its field; left out where nothing may be changed. */
  onTake?: ((part: string, text: string) => void) | undefined;
};

const actions: Record<string, string> = {
  created: "Angelegt",
  updated: "Geändert",
  restored: "Standardtext wiederhergestellt",
};

/** Who changed a text and when, with what stood there before. */
export const TextHistory = ({ history, labels, onTake }: Props) =>
  history.length === 0 ? null : (
    <Block title="Verlauf">
      <ol className="lines">
        {history.map((event, place) => (
          <li key={`${event.at} ${history.length - place}`}>
            <div className="between">
              <span>
                {actions[event.action] ?? event.action}
                {changedParts(event, labels)}
                <span className="sub">{event.actor_name || "von selbst"}</span>
              </span>
              <time dateTime={event.at} className="soft nowrap">
                {formatDateTime(event.at)}
              </time>
            </div>
            <Earlier event={event} labels={labels} onTake={onTake} />
          </li>
        ))}
      </ol>
    </Block>
  );

const changedParts = ({ changes }: HistoryEvent, labels: Props["labels"]): string => {
  const parts = Object.keys(changes).map((part) => labels[part] ?? part);
  return parts.length > 0 ? `: ${parts.join(", ")}` : "";
};

/** Texts that stood there before the event, part by part. */
function Earlier({ event, labels, onTake }: Omit<Props, "history"> & { event: HistoryEvent }) {
  const before = Object.entries(event.changes).flatMap(([part, [text]]) =>
    typeof text === "string" && text ? [[part, text] as const] : [],
  );
  if (before.length === 0) return null;
  return (
    <More label="Wie es vorher hieß">
      <dl className="text-before">
        {before.map(([part, text]) => (
          <div key={part}>
            <dt className="soft">{labels[part] ?? part}</dt>
            <dd className="text-before__text">{text}</dd>
            {onTake ? (
              <Button size="small" icon="undo-2" onClick={() => onTake(part, text)}>
                {labels[part] ?? part} wieder einsetzen
              </Button>
            ) : null}
          </div>
        ))}
      </dl>
    </More>
  );
}
