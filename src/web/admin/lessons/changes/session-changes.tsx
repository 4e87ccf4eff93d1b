import { type RefObject, useRef, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDate, formatTimeRange, formatWeekday, wallClock } from "../../../../shared/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TimeField } from "../../../ui/time-field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { useCarryOut } from "./use-carry-out.tsx";

type Session = Lesson["sessions"][number];
type Asked = {
  lesson: Lesson;
  session: Session;
  open: boolean;
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
};

const inWords = ({ starts_at, ends_at }: Session) =>
  `${formatWeekday(starts_at)}, ${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}`;

/** What can be done with one session that is still to come. */
export function SessionMenu({ lesson, session }: { lesson: Lesson; session: Session }) {
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

function MoveSession({ lesson, session, ...dialog }: Asked) {
  const { carryOut, notice } = useCarryOut();
  const [start, end] = [wallClock(session.starts_at), wallClock(session.ends_at)];
  const before = { date: start.date, from: start.time, to: end.time, location: session.location };
  const [now, setNow] = useState(before);
  const param = { id: String(lesson.id), session: String(session.id) };
  const complete = now.date && now.from && now.to && JSON.stringify(now) !== JSON.stringify(before);
  const change = {
    starts_at: `${now.date}T${now.from}`,
    ends_at: `${now.date}T${now.to}`,
    location: now.location,
    updated_at: lesson.updated_at,
  };
  const set = (part: Partial<typeof now>) => setNow((was) => ({ ...was, ...part }));
  return (
    <ChangeDialog
      {...dialog}
      lesson={lesson}
      kind="session-moved"
      title="Treffen verlegen"
      confirmLabel="Treffen verlegen"
      change={complete ? { kind: "session-moved", session_id: session.id, change } : null}
      onConfirm={(tell) =>
        carryOut(
          read(
            browserApi.lessonChanges[":id"].sessions[":session"].move.$post({
              param,
              json: { ...change, tell },
            }),
          ),
        )
      }
    >
      {notice}
      <p>Bisher: {inWords(session)}</p>
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
          value={now.location}
          onChange={(event) => set({ location: event.currentTarget.value })}
          maxLength={200}
        />
      </div>
    </ChangeDialog>
  );
}

function CancelSession({ lesson, session, ...dialog }: Asked) {
  const { carryOut, notice } = useCarryOut();
  const [reason, setReason] = useState("");
  const param = { id: String(lesson.id), session: String(session.id) };
  const change = { reason, updated_at: lesson.updated_at };
  return (
    <ChangeDialog
      {...dialog}
      lesson={lesson}
      kind="session-cancelled"
      title="Dieses Treffen absagen?"
      confirmLabel="Treffen absagen"
      destructive
      change={{ kind: "session-cancelled", session_id: session.id, change }}
      onConfirm={(tell) =>
        carryOut(
          read(
            browserApi.lessonChanges[":id"].sessions[":session"].cancellation.$post({
              param,
              json: { ...change, tell },
            }),
          ),
        )
      }
    >
      {notice}
      <p>
        <strong>{inWords(session)}</strong>
        <br />
        Es bleibt durchgestrichen sichtbar. Zurücknehmen lässt sich das nicht.
      </p>
      <TextField
        name="reason"
        label="Grund"
        optional
        help="Nur für Ihr Team."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={300}
      />
    </ChangeDialog>
  );
}
