import { useCallback, useEffect, useState } from "react";
import type { HistoricObject, NamedEvent } from "../../../domain/audit/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { ApiRefusal, browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { amountNoted, type Change, changesIn } from "./changes.ts";
import { actionIn } from "./labels.ts";
import "./history.css";

type Props = {
  object: HistoricObject;
  id: number;
  /** When the object last changed: the history is looked up anew with it. */
  stamp: string;
  title?: string;
};

/** Who changed an object, when, and what from what to what; looked up once it is opened. */
export function History({ title = "Verlauf", ...of }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className="block history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="block__head history__head">
        <span className="block__title">{title}</span>
        <Icon name="chevron-down" />
      </summary>
      <HistoryEvents {...of} wanted={open} />
    </details>
  );
}

/** The events themselves, where they stand open. */
export function HistoryEvents({
  object,
  id,
  stamp,
  wanted = true,
}: Omit<Props, "title"> & { wanted?: boolean }) {
  const { events, total, busy, failed, more } = useHistory(object, id, stamp, wanted);
  return (
    <div className="history__body" aria-busy={busy}>
      {failed ? <Notice tone="danger">{failed}</Notice> : null}
      {events.length > 0 ? (
        <ol className="lines">
          {events.map((event, place) => (
            // Events are only ever added in front: counted from the end each keeps its place.
            <Event key={total - place} object={object} event={event} />
          ))}
        </ol>
      ) : null}
      {events.length === 0 && !failed ? (
        <p className="soft">{busy ? "Wird geladen …" : "Noch ist nichts geschehen."}</p>
      ) : null}
      {events.length < total ? (
        <Button size="small" busy={busy} onClick={() => void more()}>
          Ältere zeigen
        </Button>
      ) : null}
    </div>
  );
}

function Event({ object, event }: { object: HistoricObject; event: NamedEvent }) {
  const changes = changesIn(object, event);
  const amount = amountNoted(event);
  return (
    <li>
      <div className="between">
        <strong>
          {actionIn(object, event.action)}
          {amount === null ? "" : `: ${formatCents(amount)}`}
        </strong>
        <time dateTime={event.at} className="soft nowrap">
          {formatDateTime(event.at)}
        </time>
      </div>
      <span className="sub">{who(event)}</span>
      {changes.length > 0 ? (
        <dl className="history__changes">
          {changes.map((change, place) => (
            <div key={`${change.label} ${place}`}>
              <dt>{change.label}</dt>
              <dd>{change.long ? <LongChange {...change} /> : <ShortChange {...change} />}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}

const ShortChange = ({ before, after }: Change) =>
  before ? (
    <>
      <del>{before}</del> <span className="history__to">→</span> <ins>{after}</ins>
    </>
  ) : (
    after
  );

const LongChange = ({ before, after }: Change) => (
  <More label="Text geändert">
    <div className="history__texts">
      <p>
        <span className="soft">Vorher</span>
        {before}
      </p>
      <p>
        <span className="soft">Danach</span>
        {after}
      </p>
    </div>
  </More>
);

const who = ({ actor_kind, actor_name }: NamedEvent): string => {
  if (actor_kind === "token") return `${actor_name} (API-Schlüssel)`;
  if (actor_name) return actor_name;
  if (actor_kind === "operator") return "vom Betreiber der Plattform";
  return actor_kind === "system" ? "von selbst" : "über die Kursseite";
};

type State = { events: readonly NamedEvent[]; total: number; page: number; busy: boolean; failed: string };

const nothing: State = { events: [], total: 0, page: 0, busy: false, failed: "" };

/**
 * An object's history page by page, once it is `wanted`; from the first page again when the object changes (`stamp`).
 */
function useHistory(object: HistoricObject, id: number, stamp: string, wanted: boolean) {
  const [state, setState] = useState(nothing);
  const load = useCallback(
    async (page: number, isCurrent: () => boolean = () => true) => {
      setState((before) => ({ ...before, busy: true, failed: "" }));
      const answer = await ask(object, id, page);
      if (!isCurrent()) return;
      setState((before) => ({
        ...answer,
        events: page > 1 ? [...before.events, ...answer.events] : answer.events,
        page: answer.failed ? before.page : page,
        busy: false,
      }));
    },
    [object, id],
  );
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void load(1, () => current);
    return () => {
      current = false;
    };
  }, [load, wanted, stamp]);
  return { ...state, more: () => load(state.page + 1) };
}

async function ask(object: HistoricObject, id: number, page: number) {
  const param = { object, id: String(id) };
  try {
    const call = browserApi.history[":object"][":id"].$get({ param, query: { page: String(page) } });
    const { data, meta } = await read(call);
    return { events: data, total: meta.total, failed: "" };
  } catch (error) {
    const failed = error instanceof ApiRefusal ? error.message : "Es gibt gerade keine Verbindung.";
    return { events: [], total: 0, failed };
  }
}
