import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CalendarFeed, CalendarFeeds } from "../../../domain/calendar-feeds/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { More } from "../../ui/layout/more.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { webcalOf } from "../../webcal.ts";
import { save } from "../forms/save.ts";

const calls = { own: browserApi.calendarFeeds.own, team: browserApi.calendarFeeds.team };

type Scope = keyof typeof calls;
type Props = { scope: Scope; feeds: CalendarFeeds };

const words: Record<Scope, { title: string; what: string; off: string }> = {
  own: {
    title: "Mein Kalender",
    what: "Ihre Treffen im Kalender Ihres Telefons: alle, die Sie leiten oder vertreten. Verlegte und abgesagte ändern sich dort von selbst.",
    off: "Ihr Kalender auf dem Telefon bekommt dann keine Treffen mehr. Sie können ihn jederzeit mit einer neuen Adresse einschalten.",
  },
  team: {
    title: "Kalender des Teams",
    what: "Alle Treffen Ihres Teams in einem Kalender, auch von noch nicht freigeschalteten Kursterminen. Wer die Adresse hat, sieht sie ohne Anmeldung.",
    off: "Alle Kalender, die diese Adresse abonniert haben, bekommen keine Treffen mehr. Sie können ihn jederzeit mit einer neuen Adresse einschalten.",
  },
};

/** A calendar to subscribe to: its secret address while it is on, and how to switch it on, renew it, switch it off. */
export function FeedBlock({ scope, feeds }: Props) {
  const feed = feeds[scope];
  const { title, what } = words[scope];
  return (
    <Block title={title} id="kalender">
      <div className="stack gap-4">
        <p className="measure">{what}</p>
        {feed ? <Address scope={scope} feed={feed} /> : <SwitchOn scope={scope} />}
      </div>
    </Block>
  );
}

/** Does something to the feed, and shows how it stands then. */
function useFeed(scope: Scope) {
  const { revalidate } = useRevalidator();
  const run = async (call: Promise<{ message: string }>, sentence?: string) => {
    const { refused } = await save(call, sentence);
    if (refused) notify({ text: refused.data.message, tone: "danger" });
    await revalidate();
  };
  return {
    switchOn: () => run(read(calls[scope].$post()), "Der Kalender ist eingeschaltet."),
    renew: () => run(read(calls[scope].$post())),
    switchOff: () => run(read(calls[scope].$delete())),
  };
}

function SwitchOn({ scope }: { scope: Scope }) {
  const { switchOn } = useFeed(scope);
  const [busy, setBusy] = useState(false);
  return (
    <p className="actions">
      <Button
        icon="calendar-plus"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await switchOn();
          setBusy(false);
        }}
      >
        Kalender einschalten
      </Button>
    </p>
  );
}

function Address({ scope, feed }: { scope: Scope; feed: CalendarFeed }) {
  const { renew, switchOff } = useFeed(scope);
  return (
    <>
      <SubscribeTo url={feed.url} name={`feed-${scope}`} label="Geheime Adresse" />
      <p className="small soft">
        Gültig seit {formatDateTime(feed.renewed_at)}. Namen und Angaben von Teilnehmenden stehen nie darin.
        Geben Sie die Adresse trotzdem nicht weiter; ist sie in falsche Hände geraten, erneuern Sie sie.
      </p>
      <p className="actions">
        <ConfirmDialog
          title="Adresse erneuern?"
          confirmLabel="Erneuern"
          trigger={<Button size="small">Adresse erneuern</Button>}
          onConfirm={renew}
        >
          Die bisherige Adresse gilt dann nicht mehr. Jedes Gerät, das sie abonniert hat, braucht die neue.
        </ConfirmDialog>
        <ConfirmDialog
          title="Kalender abschalten?"
          confirmLabel="Abschalten"
          destructive
          trigger={
            <Button size="small" variant="quiet">
              Abschalten
            </Button>
          }
          onConfirm={switchOff}
        >
          {words[scope].off}
        </ConfirmDialog>
      </p>
    </>
  );
}

type SubscribeProps = { url: string; name: string; label: string };

/** An address to subscribe to: to be opened at once, copied, or typed, with a word on how each program wants it. */
export function SubscribeTo({ url, name, label }: SubscribeProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    notify({ text: "Die Adresse liegt in der Zwischenablage." });
  };
  return (
    <div className="stack gap-4">
      <TextField
        name={name}
        id={name}
        label={label}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="actions">
        <ButtonLink href={webcalOf(url)} icon="calendar-plus">
          Im Kalender abonnieren
        </ButtonLink>
        <Button icon="copy" onClick={copy}>
          Adresse kopieren
        </Button>
      </p>
      <More label="So geht es auf iPhone, bei Google und in Outlook">
        <div className="mt-3">
          <Facts items={howTo} />
        </div>
      </More>
    </div>
  );
}

const howTo = [
  {
    label: "iPhone und Mac",
    value:
      "Auf „Im Kalender abonnieren“ tippen und bestätigen. Oder in „Kalender“: Kalender, Hinzufügen, Kalenderabo, Adresse einfügen.",
  },
  {
    label: "Google Kalender",
    value:
      "Am Computer unter „Weitere Kalender“ auf das Plus, „Per URL“, Adresse einfügen. Er erscheint danach auch auf dem Android-Telefon. Google liest ihn nur ein paar Mal am Tag neu.",
  },
  {
    label: "Outlook",
    value: "Im Kalender „Kalender hinzufügen“, „Aus dem Internet abonnieren“, Adresse einfügen.",
  },
];
