import { useState } from "react";
import { wallClock } from "../../../../shared/time/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { TimeField } from "../../../ui/fields/typed-field.tsx";
import { sessionInWords } from "../words.ts";
import { CallingDialog, type SessionChangeOf } from "./calling-dialog.tsx";

/** Moves one session to another time, or another place. */
export function MoveSession({ lesson, session, ...dialog }: SessionChangeOf) {
  const [start, end] = [wallClock(session.starts_at), wallClock(session.ends_at)];
  const before = { date: start.date, from: start.time, to: end.time, location: session.location };
  const [now, setNow] = useState(before);
  const set = (part: Partial<typeof now>) => setNow((was) => ({ ...was, ...part }));
  const complete = now.date && now.from && now.to && JSON.stringify(now) !== JSON.stringify(before);
  const param = { id: String(lesson.id), session: String(session.id) };
  const change = {
    starts_at: `${now.date}T${now.from}`,
    ends_at: `${now.date}T${now.to}`,
    location: now.location,
    updated_at: lesson.updated_at,
  };
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
          value={now.location}
          onChange={(event) => set({ location: event.currentTarget.value })}
          maxLength={200}
        />
      </div>
    </CallingDialog>
  );
}
