import { useState } from "react";
import { COLUMNS, type Column, columnOf } from "../../../domain/attendance/entry-rules.ts";
import { surnameFirst } from "../../../shared/words/text.ts";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { EveningModel } from "../keeping/evening-model.ts";
import { timeBy } from "../keeping/store.ts";
import type { Row } from "../marking/queue.ts";
import type { Evening, Value } from "../marking/shapes.ts";
import { chosen, madeUpIn } from "../marking/values.ts";
import { announcementInWords, columnWords, madeUpInWords, madeUpOf, valueInWords } from "../marking/words.ts";
import { Disagreement } from "./disagreement.tsx";
import { MadeUpSheet } from "./made-up-sheet.tsx";
import { Minutes } from "./minutes.tsx";
import { Sign } from "./sign.tsx";

interface PersonRowProps {
  row: Row;
  evening: Evening;
  model: EveningModel;
  /** Nothing is sent at the moment: a tick that waits says so. */
  isAway: boolean;
  disabled: boolean;
}

/** A person: her name, what one has to know, a tap for each state; minutes and questions open downwards. */
export function PersonRow({ row, evening, model, isAway, disabled }: PersonRowProps) {
  const { person, value, waits, question } = row;
  const [asksWhere, setAsksWhere] = useState(false);
  const { session, make_up_sessions } = evening;
  const name = surnameFirst(person);
  const called = [person.first_name, person.last_name].filter(Boolean).join(" ");
  const current = columnOf(value);
  const set = (next: Value, goesOn = false) =>
    model.mark(
      `${person.last_name || person.first_name}: ${valueInWords(next)}`,
      [{ row, value: next }],
      goesOn,
    );
  const tap = (column: Column) => (column === "made_up" ? setAsksWhere(true) : set(chosen(column, value)));
  const columns = COLUMNS.filter((column) => column !== "online" || session.is_online);
  const madeUp = madeUpOf(row, evening);
  return (
    <li className="attendance__row">
      <div className="attendance__head">
        <strong>{name}</strong>
        {waits && isAway ? (
          <span className="attendance__state">
            <Icon name="wifi-off" /> wartet
          </span>
        ) : null}
      </div>
      {person.standing === "here" ? null : (
        <Line icon="info">
          {person.standing === "moved" ? "In einen anderen Termin umgebucht" : "Hat ihren Platz abgesagt"}
        </Line>
      )}
      {person.announced_absence ? (
        <Line icon="message-square">{announcementInWords(person.announced_absence)}</Line>
      ) : null}
      {person.message ? <Line icon="message-square">{person.message}</Line> : null}
      {person.hours.warning ? (
        <Line icon="hourglass" isWarning>
          {person.hours.warning}
        </Line>
      ) : null}
      <fieldset
        className={classNames("attendance__marks", session.is_online === 1 && "attendance__marks--six")}
        aria-label={called}
      >
        {columns.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={current === column}
            disabled={disabled}
            onClick={() => tap(column)}
          >
            <Sign of={column} />
            {columnWords[column]}
          </button>
        ))}
      </fieldset>
      {current === "partly" ? (
        <Minutes value={value} session={session} disabled={disabled} onChange={(next) => set(next, true)} />
      ) : null}
      {current === "made_up" && madeUp ? <Line icon="calendar-check">{madeUpInWords(madeUp)}</Line> : null}
      {question ? <Disagreement row={row} question={question} model={model} /> : null}
      {asksWhere ? (
        <MadeUpSheet
          name={called}
          sessions={make_up_sessions}
          booked={person.make_up_session_id}
          current={value.made_up_session_id}
          now={timeBy(model.view().page)}
          onChoose={(to) => {
            setAsksWhere(false);
            set(madeUpIn(to, value));
          }}
          onClose={() => setAsksWhere(false)}
        />
      ) : null}
    </li>
  );
}

/** What was ticked of somebody who is not on the list any more, until it is decided. */
export const GoneRow = ({ row, model }: Pick<PersonRowProps, "row" | "model">) =>
  row.question ? (
    <li className="attendance__row">
      <div className="attendance__head">
        <strong>{surnameFirst(row.person)}</strong>
      </div>
      <Disagreement row={row} question={row.question} model={model} />
    </li>
  ) : null;

const Line = (props: {
  icon: "info" | "message-square" | "hourglass" | "calendar-check";
  isWarning?: boolean;
  children: string;
}) => (
  <p className={classNames("attendance__line", props.isWarning && "attendance__line--warning")}>
    <Icon name={props.icon} />
    <span>{props.children}</span>
  </p>
);
