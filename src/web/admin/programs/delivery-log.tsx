import { useCallback, useEffect, useState } from "react";
import { type WebhookEvent, webhookEvents } from "../../../domain/webhooks/rules.ts";
import type { WebhookDelivery, WebhookEndpoint } from "../../../domain/webhooks/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { attempt, save } from "../forms/save.ts";

const call = browserApi.webhookEndpoints[":id"].deliveries;
const PER_PAGE = 20;

/** After so long it is looked whether what is on its way has arrived. */
const SOON_MS = 2000;

const none: Shown = { rows: [], total: 0 };

type Shown = { rows: readonly WebhookDelivery[]; total: number };
type Props = { endpoint: WebhookEndpoint };

/** What an address was told within thirty days, loaded when it is opened and whenever the address is shown anew. */
export function DeliveryLog({ endpoint }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const [failed, setFailed] = useState("");
  const load = useCallback(async (id: number, page = 1) => {
    const { answer, refused } = await attempt(pageOf(id, page));
    setFailed(refused?.data.message ?? "");
    if (!answer) return;
    const { data, meta } = answer;
    setShown(({ rows } = none) => ({
      rows: page === 1 ? joined(data, rows) : joined(rows, data),
      total: meta.total,
    }));
  }, []);
  useEffect(() => {
    if (isOpen) void load(endpoint.id);
  }, [isOpen, endpoint, load]);
  useEffect(() => {
    if (!isOpen || !shown?.rows.some(isOnItsWay)) return;
    const soon = setTimeout(() => void load(endpoint.id), SOON_MS);
    return () => clearTimeout(soon);
  }, [isOpen, endpoint, shown, load]);
  const replay = async ({ id }: WebhookDelivery) => {
    const param = { id: String(endpoint.id), delivery_id: String(id) };
    const { refused } = await save(read(call[":delivery_id"].replay.$post({ param })));
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    await load(endpoint.id);
  };
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
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
                {endpoint.status === "active" && delivery.state !== "waiting" ? (
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
              <Button
                size="small"
                onClick={() => void load(endpoint.id, Math.floor(shown.rows.length / PER_PAGE) + 1)}
              >
                Ältere zeigen
              </Button>
            ) : null}
            <Button size="small" variant="quiet" onClick={() => void load(endpoint.id)}>
              Neu laden
            </Button>
          </p>
        ) : null}
      </div>
    </details>
  );
}

const pageOf = (id: number, page: number) =>
  read(call.$get({ param: { id: String(id) }, query: { page: String(page), per_page: String(PER_PAGE) } }));

/** Some and others, of each that is in both the first. */
const joined = (some: readonly WebhookDelivery[], others: readonly WebhookDelivery[]): WebhookDelivery[] => [
  ...some,
  ...others.filter(({ id }) => some.every((one) => one.id !== id)),
];

/** Whether it will be known in a moment how it went. */
const isOnItsWay = ({ state, attempts, next_at }: WebhookDelivery): boolean =>
  state === "waiting" && attempts === 0 && Date.now() - new Date(next_at ?? 0).getTime() < 30_000;

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
