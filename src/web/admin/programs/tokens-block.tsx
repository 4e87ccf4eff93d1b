import { useState } from "react";
import { useRevalidator } from "react-router";
import { scopes, scopeWords } from "../../../domain/api-tokens/rules.ts";
import {
  type ApiToken,
  apiTokenInput,
  type NewApiToken,
  USUAL_DAYS,
} from "../../../domain/api-tokens/schema.ts";
import { formatDate, formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxGroup } from "../../ui/fields/choice-group.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { saveForm, withChoice } from "../forms/save.ts";
import { useAction } from "../use-action.ts";
import { ShownOnce } from "./shown-once.tsx";

const call = browserApi.apiTokens;

/** Keys with which programs call the API: made, seen once, taken back. */
export function TokensBlock({ tokens }: { tokens: readonly ApiToken[] }) {
  const { revalidate } = useRevalidator();
  const [fresh, setFresh] = useState<NewApiToken>();
  const [valid, ended] = [
    tokens.filter(({ state }) => state === "valid"),
    tokens.filter(({ state }) => state !== "valid"),
  ];
  const onMade = (made: NewApiToken) => {
    setFresh(made);
    void revalidate();
  };
  return (
    <Block title="API-Schlüssel">
      <div className="stack gap-4">
        <p className="measure">
          Mit einem Schlüssel ruft ein Programm die Schnittstelle auf, ohne dass sich jemand anmeldet. Es darf
          nur, was Sie ankreuzen. Nutzer, Einstellungen und Exporte bleiben ihm immer verschlossen.
        </p>
        {fresh ? (
          <ShownOnce
            title={`Ihr Schlüssel für „${fresh.name}“`}
            name="token"
            label="API-Schlüssel"
            value={fresh.token}
          />
        ) : null}
        {valid.length > 0 ? (
          <Tokens tokens={valid} />
        ) : (
          <p className="soft">Noch kein Programm hat einen Schlüssel.</p>
        )}
        <div className="actions">
          <NewToken onMade={onMade} />
        </div>
        {ended.length > 0 ? (
          <details>
            <summary className="link">Abgelaufen oder widerrufen ({ended.length})</summary>
            <div className="mt-3">
              <Tokens tokens={ended} />
            </div>
          </details>
        ) : null}
      </div>
    </Block>
  );
}

const Tokens = ({ tokens }: { tokens: readonly ApiToken[] }) => (
  <ul className="lines">
    {tokens.map((token) => (
      <li key={token.id} className="between">
        <span>
          {token.name} <span className="soft nowrap">kh_…{token.ending}</span>
          <span className="sub">{token.scopes.map((scope) => scopeWords[scope].label).join(", ")}</span>
          <span className="sub">{lifeOf(token)}</span>
        </span>
        {token.state === "valid" ? (
          <Revoke token={token} />
        ) : (
          <Badge tone="neutral">{token.state === "revoked" ? "widerrufen" : "abgelaufen"}</Badge>
        )}
      </li>
    ))}
  </ul>
);

const lifeOf = ({ created_at, created_by_name, expires_at, last_used_on }: ApiToken) =>
  [
    `Angelegt am ${formatDate(created_at)} von ${created_by_name}`,
    `gültig bis ${formatDate(expires_at)}`,
    last_used_on ? `zuletzt benutzt am ${formatPlainDate(last_used_on)}` : "noch nicht benutzt",
  ].join(", ");

const labels = { name: "Wofür ist er?", scopes: "Was darf das Programm?", valid_days: "Gültig" };

const lives = [
  { value: "30", label: "30 Tage" },
  { value: "90", label: "90 Tage" },
  { value: "365", label: "Ein Jahr" },
  { value: "730", label: "Zwei Jahre" },
];

function NewToken({ onMade }: { onMade: (made: NewApiToken) => void }) {
  const make = async (form: FormData) => {
    const { answer, refused } = await saveForm(apiTokenInput, withChoice(form, "scopes"), (json) =>
      read(call.index.$post({ json })),
    );
    if (answer) onMade(answer.data);
    return refused?.data;
  };
  return (
    <FormDialog
      title="API-Schlüssel anlegen"
      trigger={
        <Button variant="primary" icon="plus">
          API-Schlüssel anlegen
        </Button>
      }
      submit="Anlegen"
      labels={labels}
      onSubmit={make}
    >
      {(errors) => (
        <>
          <TextField
            name="name"
            label={labels.name}
            help="Woran Sie ihn wiedererkennen, zum Beispiel „Unsere Webseite“."
            maxLength={60}
            error={errors.name}
          />
          <CheckboxGroup
            name="scopes[]"
            id="scopes"
            legend={labels.scopes}
            options={scopes.map((value) => ({ value, ...scopeWords[value] }))}
            error={errors.scopes}
          />
          <Select
            name="valid_days"
            label={labels.valid_days}
            options={lives}
            defaultValue={String(USUAL_DAYS)}
            error={errors.valid_days}
          />
        </>
      )}
    </FormDialog>
  );
}

function Revoke({ token }: { token: ApiToken }) {
  const act = useAction();
  return (
    <ConfirmDialog
      title={`Schlüssel „${token.name}“ widerrufen?`}
      confirmLabel="Widerrufen"
      destructive
      trigger={
        <Button size="small" variant="danger" aria-label={`${token.name} widerrufen`}>
          Widerrufen
        </Button>
      }
      onConfirm={() => act(read(call[":id"].$delete({ param: { id: String(token.id) } })))}
    >
      Das Programm, das ihn benutzt, kommt ab sofort nicht mehr herein. Das lässt sich nicht zurücknehmen.
    </ConfirmDialog>
  );
}
