import { useNavigation, useSubmit } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import type { Withdrawal } from "../../../domain/withdrawals/schema.ts";
import { formatDate, formatDateTime, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { WithdrawalStateBadge } from "../withdrawals/state.tsx";
import { CONFIRM_BY_HAND, REMOVE_TEST } from "./intents.ts";
import { SendAgain } from "./send-again.tsx";

/** Says why a seat is only held whose link was not opened yet, and what the team can do about it. */
export function Unproven({ registration, may }: { registration: RegistrationDetail; may: boolean }) {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  if (registration.awaits_address_proof === 0) return null;
  const { expires_at, email, mails } = registration;
  const mail = mails.find(({ kind }) => kind === "address-proof");
  return (
    <Notice tone="warning" title="Wartet auf die Bestätigung der E-Mail">
      <p>
        Vom selben Internetanschluss kamen innerhalb einer Stunde mehrere Anmeldungen. Gebucht ist der Platz,
        sobald der Link in der E-Mail an {email} geöffnet wird
        {expires_at ? `; bis ${formatDateTime(expires_at)} wird er so lange gehalten` : ""}. Kennen Sie die
        Person, können Sie das selbst vermerken.
      </p>
      {may ? (
        <p className="actions mt-3">
          <Button
            icon="check"
            busy={busy}
            onClick={() => submit({ intent: CONFIRM_BY_HAND }, { method: "post" })}
          >
            Als bestätigt vermerken
          </Button>
          {mail ? <SendAgain mail={mail} registration={registration} /> : null}
        </p>
      ) : null}
    </Notice>
  );
}

/** What somebody told from her own page: the sessions she will miss, and messages. */
export const FromParticipant = ({
  registration: { absences, messages },
}: {
  registration: RegistrationDetail;
}) => (
  <>
    {absences.length > 0 ? (
      <Block title="Kommt nicht zu diesen Treffen">
        <ul className="lines">
          {absences.map(({ session_id, starts_at, ends_at, note, told_at }) => (
            <li key={session_id}>
              {formatWeekday(starts_at)}, {formatDate(starts_at)},{" "}
              <span className="nowrap">{formatTimeRange(starts_at, ends_at)}</span>
              {note ? <div className="told">„{note}“</div> : null}
              <span className="sub">abgemeldet am {formatDateTime(told_at)}</span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
    {messages.length > 0 ? (
      <Block title="Nachrichten von der Anmeldungsseite">
        <ul className="lines">
          {messages.map(({ id, text, sent_at }) => (
            <li key={id}>
              <div className="told">{text}</div>
              <span className="sub">{formatDateTime(sent_at)}</span>
            </li>
          ))}
        </ul>
      </Block>
    ) : null}
  </>
);

/** What was declared about a registration, the newest first. */
export const Withdrawals = ({ withdrawals }: { withdrawals: readonly Withdrawal[] }) =>
  withdrawals.length > 0 ? (
    <Block title="Widerruf">
      <ul className="lines">
        {withdrawals.map(({ id, name, declared_at, state }) => (
          <li key={id} className="between">
            <span>
              <Anchor href={paths.withdrawalAdmin(id)} className="link link--quiet">
                {formatDateTime(declared_at)}
              </Anchor>
              <span className="sub">{name}</span>
            </span>
            <WithdrawalStateBadge state={state} />
          </li>
        ))}
      </ul>
    </Block>
  ) : null;

/** Takes a test registration away; there is nothing to lose, so it does not ask. */
export function RemoveTest() {
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const remove = () => submit({ intent: REMOVE_TEST }, { method: "post" });
  return (
    <Button icon="trash-2" variant="danger" busy={busy} onClick={remove}>
      Probebuchung entfernen
    </Button>
  );
}

/** Says what a test registration is. */
export const TestNotice = () => (
  <Notice title="Das ist eine Probebuchung">
    Sie belegt keinen Platz, zählt nirgends mit und entfernt sich eine Stunde nach der Buchung von selbst,
    samt ihren E-Mails im Verlauf.
  </Notice>
);
