import type { Account, OpenSession } from "../../../domain/sign-in-security/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { useDeed } from "../use-deed.ts";

/** Where somebody is signed in, and how to end that from here. */
export const SessionsBlock = ({ account: { sessions } }: { account: Account }) => (
  <Block title="Hier sind Sie angemeldet">
    <div className="stack gap-4">
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id} className="between">
            <span>
              {session.device}
              <span className="sub">
                Angemeldet seit {formatDateTime(session.signed_in_at)}
                {session.is_current ? null : `, zuletzt benutzt am ${formatDateTime(session.last_used_at)}`}
              </span>
            </span>
            {session.is_current ? (
              <Badge tone="positive" icon="check">
                Dieses Gerät
              </Badge>
            ) : (
              <EndOne session={session} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthers /> : null}
    </div>
  </Block>
);

function EndOne({ session }: { session: OpenSession }) {
  const deed = useDeed();
  const param = { id: String(session.id) };
  return (
    <Button
      size="small"
      icon="log-out"
      aria-label={`${session.device} abmelden`}
      onClick={() => deed(read(browserApi.account.sessions[":id"].$delete({ param })))}
    >
      Abmelden
    </Button>
  );
}

function EndOthers() {
  const deed = useDeed();
  return (
    <div className="actions">
      <ConfirmDialog
        title="Alle anderen Geräte abmelden?"
        confirmLabel="Alle anderen abmelden"
        trigger={<Button>Alle anderen Geräte abmelden</Button>}
        onConfirm={() => deed(read(browserApi.account.sessions.$delete()))}
      >
        Wer dort gerade etwas eingibt, verliert es. Hier bleiben Sie angemeldet.
      </ConfirmDialog>
    </div>
  );
}
