import { useState } from "react";
import { type WebhookEvent, webhookEvents } from "../../../domain/webhooks/rules.ts";
import type { WebhookDelivery } from "../../../domain/webhooks/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { attempt, save } from "../forms/save.ts";

const call = browserApi.webhookEndpoints[":id"].deliveries;
const PER_PAGE = 20;

type Shown = { rows: readonly WebhookDelivery[]; total: number };
type Props = { endpoint: number; isOn: boolean };

/** What an address was told within thirty days, loaded when it is opened. */
export function DeliveryLog({ endpoint, isOn }: Props) {
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState("");
  const param = { id: String(endpoint) };
  const load = async (page = 1) => {
    const query = { page: String(page), per_page: String(PER_PAGE) };
    const { answer, refused } = await attempt(read(call.$get({ param, query })));
    setFailed(refused?.data.message ?? "");
    if (!answer) return;
    const before = page === 1 ? [] : (shown?.rows ?? []);
    setShown({ rows: [...before, ...answer.data], total: answer.meta.total });
  };
  const replay = async (delivery: WebhookDelivery) => {
    const { refused } = await save(
      read(call[":delivery_id"].replay.$post({ param: { ...param, delivery_id: String(delivery.id) } })),
    );
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    await load();
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && void load()}>
      <summary className="link">Protokoll</summary>
      <div className="stack gap-3 mt-3">
        {failed ? <p role="alert">{failed}</p> : null}
        {!shown && !failed ? <p className="soft">Wird geladen …</p> : null}
        {shown?.rows.length === 0 ? (
          <p className="soft">In den letzten dreißig Tagen gab es nichts zu melden.</p>
        ) : null}
        {shown && shown.rows.length > 0 ? (
          <ul className="lines">
            {shown.rows.map((delivery) => (
              <li key={delivery.id} className="between">
                <span>
                  {wordsOf(delivery)} <span className="nowrap">{badges[delivery.state]}</span>
                  <span className="sub">{storyOf(delivery)}</span>
                  {delivery.answer ? <span className="sub">{delivery.answer}</span> : null}
                </span>
                {isOn && delivery.state !== "waiting" ? (
                  <Button
                    size="small"
                    aria-label={`${wordsOf(delivery)}, ${formatDateTime(delivery.occurred_at)}: noch einmal senden`}
                    onClick={() => void replay(delivery)}
                  >
                    Noch einmal senden
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {shown ? (
          <p className="actions">
            {shown.rows.length < shown.total ? (
              <Button size="small" onClick={() => void load(Math.floor(shown.rows.length / PER_PAGE) + 1)}>
                Ältere zeigen
              </Button>
            ) : null}
            <Button size="small" variant="quiet" onClick={() => void load()}>
              Neu laden
            </Button>
          </p>
        ) : null}
      </div>
    </details>
  );
}

const badges = {
  waiting: <Badge tone="warning">unterwegs</Badge>,
  delivered: <Badge tone="positive">angekommen</Badge>,
  failed: <Badge tone="danger">nicht angekommen</Badge>,
};

/** What happened, in the words of the list from which it was chosen. */
const wordsOf = ({ event }: WebhookDelivery): string =>
  event in webhookEvents ? webhookEvents[event as WebhookEvent] : "Testmeldung";

/** Of what it is, when it happened, what was answered, and when it goes out next. */
function storyOf({
  event,
  subject,
  occurred_at,
  attempts,
  answer_status,
  duration_ms,
  tried_at,
  next_at,
}: WebhookDelivery): string {
  const answer = answer_status === null ? "nicht erreicht" : `Antwort ${answer_status}`;
  return [
    event === subject ? event : `${event} (${subject})`,
    formatDateTime(occurred_at),
    ...(tried_at ? [`${answer} nach ${duration_ms ?? 0} ms`] : []),
    ...(attempts > 1 ? [`${attempts} Versuche`] : []),
    ...(next_at && attempts > 0 ? [`nächster Versuch ${formatDateTime(next_at)}`] : []),
  ].join(" · ");
}
