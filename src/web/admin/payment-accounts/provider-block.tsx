import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProviderName } from "../../../domain/payments/rules.ts";
import type { PaymentAccount } from "../../../domain/payments/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/fields/checkbox.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Badge, type BadgeProps } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import { useAction } from "../use-action.ts";
import { CredentialsForm, callsOf, setActive } from "./credentials-form.tsx";
import { WebhookByHand } from "./fields.tsx";
import { ways } from "./words.ts";

type Props = { provider: ProviderName; instructor: number; account: PaymentAccount };

/** An instructor's account at a provider: how it stands, and all that can be done about it. */
export function ProviderBlock({ provider, instructor, account }: Props) {
  const way = ways[provider];
  const calls = callsOf(provider, instructor);
  const { revalidate } = useRevalidator();
  const [refused, setRefused] = useState<Refused>();
  const [typing, setTyping] = useState(false);
  const place = useFocusAfter(typing);
  const done = (why?: Refused) => {
    setRefused(why);
    setTyping(false);
  };
  return (
    <Block title={way.name} action={<AccountState account={account} />}>
      <div ref={place} tabIndex={-1} className="stack gap-6">
        <p className="measure">{way.lead}</p>
        {refused ? <CheckFailed provider={provider} refused={refused} url={account.webhook_url} /> : null}
        {typing ? null : <AccountStatus provider={provider} instructor={instructor} account={account} />}
        {typing ? (
          <CredentialsForm
            provider={provider}
            account={account}
            calls={calls}
            onKept={() => void revalidate()}
            onDone={done}
          />
        ) : (
          <div className="actions">
            {account.configured ? <Check calls={calls} account={account} onDone={setRefused} /> : null}
            <Button
              icon="key-round"
              onClick={() => setTyping(true)}
              aria-label={`${account.configured ? "Zugangsdaten ersetzen" : "Zugangsdaten eintragen"}: ${way.name}`}
            >
              {account.configured ? "Zugangsdaten ersetzen" : "Zugangsdaten eintragen"}
            </Button>
            {account.configured ? <Remove name={way.name} calls={calls} /> : null}
          </div>
        )}
      </div>
    </Block>
  );
}

/** What a check found; where only the webhook is missing, how to enter it at the provider. */
function CheckFailed({ provider, refused, url }: { provider: ProviderName; refused: Refused; url: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [refused]);
  if (refused.code !== "payment_webhook_missing") return <RefusedNotice refused={refused} />;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title="Ein Schritt fehlt noch">
        <div className="stack gap-6">
          <p role="alert">{refused.message}</p>
          <WebhookByHand way={ways[provider]} url={url} />
        </div>
      </Notice>
    </div>
  );
}

/** What there is to know and to switch about an account that is set up. */
function AccountStatus({ provider, instructor, account }: Props) {
  const way = ways[provider];
  const act = useAction();
  const [busy, setBusy] = useState(false);
  const { id, configured, validated_at, is_active, mode } = account;
  if (!configured || id === null) return null;
  const turn = (on: boolean) => {
    setBusy(true);
    void act(setActive(instructor, id, on)).finally(() => setBusy(false));
  };
  return (
    <>
      {mode === "test" ? (
        <Notice tone="warning" title="Nur zum Ausprobieren">
          Diese Zugangsdaten gehören zum Testbetrieb von {way.name}: Es fließt kein echtes Geld.
        </Notice>
      ) : null}
      {mode === null ? (
        <Notice tone="danger">
          Die hinterlegten Zugangsdaten lassen sich nicht mehr lesen. Bitte geben Sie sie noch einmal ein.
        </Notice>
      ) : null}
      {validated_at ? (
        <>
          <Switch
            name={`${provider}_active`}
            label={`${way.name} anbieten`}
            help="Gilt für alle Kurstermine, die diese Person leitet."
            checked={is_active === 1}
            disabled={busy}
            onChange={(event) => turn(event.currentTarget.checked)}
          />
          <p className="small soft">Zuletzt geprüft am {formatDateTime(validated_at)}.</p>
        </>
      ) : null}
    </>
  );
}

type Calls = ReturnType<typeof callsOf>;
type CheckProps = { calls: Calls; account: PaymentAccount; onDone: (refused?: Refused) => void };

function Check({ calls, account, onDone }: CheckProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    const { refused } = await save(calls.validate()).finally(() => setBusy(false));
    // Its sentence is told here; the field that it names is not on the screen.
    onDone(refused && { ...refused.data, errors: {} });
    await revalidate();
  };
  return (
    <Button
      variant={account.validated_at ? "default" : "primary"}
      icon="refresh-cw"
      busy={busy}
      onClick={check}
    >
      {account.validated_at ? "Noch einmal prüfen" : "Prüfen"}
    </Button>
  );
}

function Remove({ name, calls }: { name: string; calls: Calls }) {
  const act = useAction();
  return (
    <ConfirmDialog
      title={`Zugangsdaten für ${name} entfernen?`}
      confirmLabel="Zugangsdaten entfernen"
      destructive
      trigger={
        <Button variant="danger" icon="trash-2" aria-label={`Zugangsdaten entfernen: ${name}`}>
          Entfernen
        </Button>
      }
      onConfirm={() => act(calls.remove())}
    >
      {`Mit ${name} kann dann in diesen Kursen niemand mehr bezahlen. Wer gerade dabei ist, kann es noch beenden, und was bezahlt ist, lässt sich weiterhin erstatten. Um es wieder anzubieten, brauchen Sie die Zugangsdaten noch einmal.`}
    </ConfirmDialog>
  );
}

/** The form leaves when it is done: the focus goes to where it stood instead of nowhere, unless a notice has it. */
function useFocusAfter(typing: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const typed = useRef(typing);
  useEffect(() => {
    if (typed.current && !typing && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    typed.current = typing;
  }, [typing]);
  return place;
}

type Progress = Pick<PaymentAccount, "configured" | "validated_at" | "is_active">;
type Look = Required<Pick<BadgeProps, "tone" | "icon">> & { word: string };

/** How far an account is, in a word with its shape. */
const AccountState = ({ account }: { account: Progress }) => {
  const { tone, icon, word } = lookOf(account);
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
};

function lookOf({ configured, validated_at, is_active }: Progress): Look {
  if (is_active) return { tone: "positive", icon: "check", word: "Eingeschaltet" };
  if (validated_at) return { tone: "neutral", icon: "lock", word: "Geprüft, ausgeschaltet" };
  if (configured) return { tone: "warning", icon: "hourglass", word: "Hinterlegt, noch nicht geprüft" };
  return { tone: "neutral", icon: "circle-help", word: "Nicht eingerichtet" };
}
