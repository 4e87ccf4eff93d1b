import { Button } from "../../ui/button.tsx";
import { Steps } from "../../ui/lists/steps.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import "./payment-accounts.css";
import type { Way } from "./words.ts";

/** What to enter at a provider so that it reports payments, in plain steps. */
export const WebhookByHand = ({ way, url }: { way: Way; url: string }) => (
  <div className="stack gap-6">
    <div className="stack gap-2">
      <p className="strong">Adresse für {way.name}</p>
      <div className="webhook-address">
        <code>{url}</code>
        <Button
          size="small"
          icon="copy"
          onClick={() => copy(url)}
          aria-label={`Adresse für ${way.name} kopieren`}
        >
          Kopieren
        </Button>
      </div>
    </div>
    <Steps items={way.webhook.map(({ title, text }) => ({ title, children: <p>{text}</p> }))} />
    <div className="stack gap-2">
      <p className="strong">Diese Ereignisse</p>
      <ul className="webhook-events">
        {way.events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  notify({ text: "Die Adresse liegt in der Zwischenablage." });
}
