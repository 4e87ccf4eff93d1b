import { type ReactElement, useState } from "react";
import { useRevalidator } from "react-router";
import { webhookEvents } from "../../../domain/webhooks/rules.ts";
import {
  type SignedEndpoint,
  type WebhookEndpoint,
  webhookEndpointEdit,
  webhookEndpointInput,
} from "../../../domain/webhooks/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { type Refused, save, saveForm, withChoice } from "../forms/save.ts";
import { useAction } from "../use-action.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { ShownOnce } from "./shown-once.tsx";

const call = browserApi.webhookEndpoints;

type Fresh = (made: SignedEndpoint) => void;

/** Addresses of other programs that are told what happens. */
export function WebhooksBlock({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  const { revalidate } = useRevalidator();
  const [fresh, setFresh] = useState<SignedEndpoint>();
  const onSecret: Fresh = (made) => {
    setFresh(made);
    void revalidate();
  };
  return (
    <Block title="Webhooks">
      <div className="stack gap-4">
        <p className="measure">
          Ein Webhook meldet einem anderen Programm, dass etwas geschehen ist: eine Anmeldung, eine Zahlung,
          ein abgesagter Termin. Gemeldet werden nur Nummern und der neue Stand, nie Namen oder Angaben zur
          Person.
        </p>
        {fresh ? (
          <ShownOnce
            title={`Geheimnis für ${fresh.url}`}
            name="signing-secret"
            label="Geheimnis zum Prüfen der Unterschrift"
            value={fresh.signing_secret}
          />
        ) : null}
        {endpoints.length > 0 ? (
          <ul className="lines">
            {endpoints.map((endpoint) => (
              <li key={endpoint.id}>
                <Endpoint endpoint={endpoint} onSecret={onSecret} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">Noch keinem Programm wird etwas gemeldet.</p>
        )}
        <div className="actions">
          <EndpointDialog
            title="Webhook anlegen"
            trigger={<Button icon="plus">Webhook anlegen</Button>}
            onSubmit={async (form) => {
              const { answer, refused } = await saveForm(webhookEndpointInput, form, (json) =>
                read(call.index.$post({ json })),
              );
              if (answer) onSecret(answer.data);
              return refused?.data;
            }}
          />
        </div>
      </div>
    </Block>
  );
}

const badges = {
  active: <Badge tone="positive">eingeschaltet</Badge>,
  paused: <Badge tone="neutral">ausgeschaltet</Badge>,
  failed: <Badge tone="danger">abgeschaltet: nichts kam an</Badge>,
};

function Endpoint({ endpoint, onSecret }: { endpoint: WebhookEndpoint; onSecret: Fresh }) {
  const { id, url, status, events, failing_since, previous_signs_until } = endpoint;
  const act = useAction();
  const { revalidate } = useRevalidator();
  const param = { id: String(id) };
  const turn = (to: "active" | "paused") => act(read(call[":id"].$patch({ param, json: { status: to } })));
  const renew = async () => {
    const { answer, refused } = await save(read(call[":id"].secret.$post({ param })));
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    else onSecret(answer.data);
  };
  return (
    <div className="stack gap-3">
      <div>
        <p>
          {url} <span className="nowrap">{badges[status]}</span>
        </p>
        <p className="sub">{eventsIn(events)}</p>
        {failing_since ? (
          <p className="sub">Seit {formatDateTime(failing_since)} kommt dort nichts an.</p>
        ) : null}
        {previous_signs_until ? (
          <p className="sub">Das bisherige Geheimnis gilt noch bis {formatDateTime(previous_signs_until)}.</p>
        ) : null}
      </div>
      <div className="actions">
        {status === "active" ? (
          <>
            <Button size="small" onClick={() => act(read(call[":id"].test.$post({ param })))}>
              Testmeldung senden
            </Button>
            <Button size="small" onClick={() => turn("paused")}>
              Ausschalten
            </Button>
          </>
        ) : (
          <Button size="small" onClick={() => turn("active")}>
            Einschalten
          </Button>
        )}
        <EndpointDialog
          title="Webhook ändern"
          endpoint={endpoint}
          trigger={<Button size="small">Ändern</Button>}
          onSubmit={async (form) => {
            const { refused } = await saveForm(webhookEndpointEdit, form, (json) =>
              read(call[":id"].$patch({ param, json })),
            );
            if (!refused) await revalidate();
            return refused?.data;
          }}
        />
        <ConfirmDialog
          title="Geheimnis erneuern?"
          confirmLabel="Erneuern"
          trigger={<Button size="small">Geheimnis erneuern</Button>}
          onConfirm={renew}
        >
          Sie bekommen ein neues Geheimnis für das andere Programm. Einen Tag lang sind unsere Meldungen mit
          beiden unterschrieben, danach nur noch mit dem neuen.
        </ConfirmDialog>
        <ConfirmDialog
          title="Webhook löschen?"
          confirmLabel="Löschen"
          destructive
          trigger={
            <Button size="small" variant="danger">
              Löschen
            </Button>
          }
          onConfirm={() => act(read(call[":id"].$delete({ param })))}
        >
          An {url} wird nichts mehr gemeldet, und das Protokoll wird gelöscht.
        </ConfirmDialog>
      </div>
      <DeliveryLog endpoint={endpoint} />
    </div>
  );
}

const events = Object.entries(webhookEvents).map(([value, label]) => ({ value, label, help: value }));

const eventsIn = (chosen: readonly string[]): string =>
  chosen.length === events.length ? "Meldet alles" : `Meldet: ${chosen.join(", ")}`;

const labels = { url: "Adresse", events: "Was wird gemeldet?" };

type DialogProps = {
  title: string;
  trigger: ReactElement;
  endpoint?: WebhookEndpoint;
  onSubmit: (form: FormData) => Promise<Refused | undefined>;
};

/** Where, and what: the same for one that is new. */
const EndpointDialog = ({ title, trigger, endpoint, onSubmit }: DialogProps) => (
  <FormDialog
    title={title}
    trigger={trigger}
    submit={endpoint ? "Speichern" : "Anlegen"}
    labels={labels}
    onSubmit={(form) => onSubmit(withChoice(form, "events"))}
  >
    {(errors) => (
      <>
        <TextField
          name="url"
          type="url"
          label={labels.url}
          help="Beginnt mit https:// und steht öffentlich im Internet."
          defaultValue={endpoint?.url}
          maxLength={500}
          spellCheck={false}
          error={errors.url}
        />
        <CheckboxGroup
          name="events[]"
          id="events"
          legend={labels.events}
          options={events}
          defaultValues={endpoint?.events ?? events.map(({ value }) => value)}
          error={errors.events}
        />
      </>
    )}
  </FormDialog>
);
