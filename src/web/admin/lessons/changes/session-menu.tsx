import { useRef, useState } from "react";
import { formatDate, wallClock } from "../../../../shared/time/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { Unpaid, unpaidOfLesson } from "../sessions/paid-hint.tsx";
import { PlanWarnings, planOf, useWarningsOf } from "../sessions/plan-warnings.tsx";
import { sessionInWords } from "../words.ts";
import { CallingDialog, ReasonField, type SessionChangeOf } from "./calling-dialog.tsx";

/** What can be done with one session that is still to come. */
export function SessionMenu({ lesson, session }: Pick<SessionChangeOf, "lesson" | "session">) {
  const [asked, setAsked] = useState<"move" | "cancel">();
  const button = useRef<HTMLButtonElement>(null);
  const label = `Treffen am ${formatDate(session.starts_at)} ändern`;
  const rest = { lesson, session, onClose: () => setAsked(undefined), returnTo: button };
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton ref={button} icon="ellipsis" label={label} variant="quiet" size="small" />}
        items={[
          { label: "Verlegen", icon: "calendar", onSelect: () => setAsked("move") },
          { label: "Absagen", icon: "calendar-x", destructive: true, onSelect: () => setAsked("cancel") },
        ]}
      />
      <MoveSession {...rest} open={asked === "move"} />
      <CancelSession {...rest} open={asked === "cancel"} />
    </>
  );
}

/** Calls one session off. */
function CancelSession({ lesson, session, ...dialog }: SessionChangeOf) {
  const [reason, setReason] = useState("");
  const param = { id: String(lesson.id), session: String(session.id) };
  const change = { reason, updated_at: lesson.updated_at };
  const { cancellation } = browserApi.lessonChanges[":id"].sessions[":session"];
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="session-cancelled"
      title="Dieses Treffen absagen?"
      confirmLabel="Treffen absagen"
      destructive
      change={{ kind: "session-cancelled", session_id: session.id, change }}
      call={(tell) => read(cancellation.$post({ param, json: { ...change, tell } }))}
    >
      <p>
        <strong>{sessionInWords(session)}</strong>
        <br />
        Es bleibt durchgestrichen sichtbar. Zurücknehmen lässt sich das nicht.
      </p>
      <ReasonField help="Nur für Ihr Team." reason={reason} onReason={setReason} />
    </CallingDialog>
  );
}

/** Moves one session to another time, or another place. */
export function MoveSession({ lesson, session, ...dialog }: SessionChangeOf) {
  const [start, end] = [wallClock(session.starts_at), wallClock(session.ends_at)];
  const before = { date: start.date, from: start.time, to: end.time, location: session.location };
  const [after, setAfter] = useState(before);
  const set = (part: Partial<typeof after>) => setAfter((was) => ({ ...was, ...part }));
  const complete = after.date && after.from && after.to && JSON.stringify(after) !== JSON.stringify(before);
  const param = { id: String(lesson.id), session: String(session.id) };
  const change = {
    starts_at: `${after.date}T${after.from}`,
    ends_at: `${after.date}T${after.to}`,
    location: after.location,
    updated_at: lesson.updated_at,
  };
  const { updated_at: _seen, ...to } = change;
  const warnings = useWarningsOf(
    dialog.open && complete ? planOf(lesson, ({ id }) => (id === session.id ? to : null)) : null,
  );
  const { move } = browserApi.lessonChanges[":id"].sessions[":session"];
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="session-moved"
      title="Treffen verlegen"
      confirmLabel="Treffen verlegen"
      change={complete ? { kind: "session-moved", session_id: session.id, change } : null}
      call={(tell) => read(move.$post({ param, json: { ...change, tell } }))}
    >
      <p>Bisher: {sessionInWords(session)}</p>
      <div className="fieldset">
        <DateField
          name="move-date"
          label="Neuer Tag"
          span={2}
          defaultValue={before.date}
          onDate={(date) => set({ date })}
        />
        <TimeField
          name="move-from"
          label="Von"
          span={2}
          defaultValue={before.from}
          onTime={(from) => set({ from })}
        />
        <TimeField
          name="move-to"
          label="Bis"
          span={2}
          defaultValue={before.to}
          onTime={(to) => set({ to })}
        />
        <TextField
          name="move-location"
          label="Anderer Ort"
          optional
          placeholder={lesson.location}
          value={after.location}
          onChange={(event) => set({ location: event.currentTarget.value })}
          maxLength={200}
        />
      </div>
      <PlanWarnings warnings={warnings} anyway="Sie können das Treffen trotzdem verlegen." />
      <div role="status">
        <Unpaid
          sentences={complete ? unpaidByMoving(lesson, session.id, to) : []}
          anyway="Sie können das Treffen trotzdem verlegen."
        />
      </div>
    </CallingDialog>
  );
}

/** What the insurers will not pay any more once a session is moved; what they do not pay anyway is not said again. */
function unpaidByMoving(
  lesson: SessionChangeOf["lesson"],
  moved: number,
  to: { starts_at: string; ends_at: string },
): string[] {
  const held = lesson.sessions.filter(({ cancelled_at }) => cancelled_at === null);
  const plan = { ...lesson, sessions: held };
  const before = unpaidOfLesson(plan, (one) => one);
  return unpaidOfLesson(plan, (one) => (one.id === moved ? to : one)).filter(
    (sentence) => !before.includes(sentence),
  );
}
