import type { AttendanceGrid, Entry } from "../../../../domain/attendance/schema.ts";
import { formatDate, formatWeekday, wallClock } from "../../../../shared/time/dates.ts";
import { hoursAndMinutes } from "../../../../shared/time/durations.ts";
import { surnameFirst } from "../../../../shared/words/text.ts";
import { paths } from "../../../paths.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DateBlock } from "../../../ui/dates/date-block.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { AttendanceCell } from "./cell.tsx";
import { WARNINGS } from "./follows.tsx";
import type { GridPerson, GridSession } from "./words.ts";

type GridProps = {
  grid: AttendanceGrid;
  now: Date;
  onMark: (person: GridPerson, session: GridSession, entry: Entry) => void;
};

/** People × sessions: who was there when, with sums. */
export function Grid({ grid, now, onMark }: GridProps) {
  const { sessions, people } = grid;
  const next = sessions.find((one) => one.is_cancelled === 0 && Date.parse(one.ends_at) > now.getTime())?.id;
  const look = (session: GridSession) =>
    classNames(session.id === next && "is-next", session.is_cancelled === 1 && "is-cancelled");
  const limits = new Set(people.map(({ hours }) => hours.limit_minutes));
  const [limit = null] = limits.size === 1 ? limits : [];
  const sum = (of: (person: GridPerson) => number) => people.reduce((total, one) => total + of(one), 0);
  return (
    <section
      className="attendance-grid__frame"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard
      tabIndex={0}
      aria-label="Anwesenheit je Person und Treffen"
    >
      <table className="attendance-grid">
        <caption className="visually-hidden">
          Anwesenheit, Stand {formatWeekday(now)}, {formatDate(now)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="attendance-grid__name">
              Name
            </th>
            {sessions.map((session) => (
              <th scope="col" key={session.id} className={look(session)}>
                <Anchor
                  href={paths.attendanceEvening(session.id)}
                  className="attendance-grid__when"
                  title={`${session.number}. Treffen öffnen`}
                >
                  <DateBlock date={wallClock(session.starts_at).date} size="small" />
                  {session.is_cancelled === 1 ? <small>abgesagt</small> : null}
                </Anchor>
              </th>
            ))}
            <th scope="col" className="attendance-grid__figure">
              Da
            </th>
            <th scope="col" className="attendance-grid__figure">
              Stunden
              {limit === null ? null : (
                <>
                  <br />
                  von {hoursAndMinutes(limit)}
                </>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, row) => (
            <tr key={person.registration_id}>
              <th scope="row" className="attendance-grid__name">
                <Anchor href={paths.registrationAdmin(person.registration_id)}>{surnameFirst(person)}</Anchor>
                {person.standing === "here" ? null : (
                  <small>{person.standing === "moved" ? "umgebucht" : "storniert"}</small>
                )}
                {person.hours.warning ? (
                  <small>
                    <span className="attendance-grid__whole">{person.hours.warning}</span>
                    <a href={`#${WARNINGS}`} className="attendance-grid__short">
                      Kasse zahlt nicht alles
                    </a>
                  </small>
                ) : null}
              </th>
              {sessions.map((session, column) => {
                const at = person.cells[column];
                return (
                  <td key={session.id} className={look(session)}>
                    {at ? (
                      <AttendanceCell
                        person={person}
                        session={session}
                        at={at}
                        open={Date.parse(session.marks_open_at) <= now.getTime()}
                        place={{ row, column }}
                        onMark={(entry) => onMark(person, session, entry)}
                      />
                    ) : null}
                  </td>
                );
              })}
              <td className="attendance-grid__figure">
                {person.attended} von {person.marked}
              </td>
              <td className="attendance-grid__figure">{hoursAndMinutes(person.hours.used_minutes)}</td>
            </tr>
          ))}
          <tr className="attendance-grid__sum">
            <th scope="row" className="attendance-grid__name">
              Zusammen
            </th>
            {sessions.map((session, column) => (
              <td key={session.id} className={look(session)}>
                {people.some(({ cells }) => cells[column]?.cell) ? (
                  session.present
                ) : (
                  <span className="visually-hidden">noch offen</span>
                )}
              </td>
            ))}
            <td className="attendance-grid__figure">
              {sum(({ attended }) => attended)} von {sum(({ marked }) => marked)}
            </td>
            <td className="attendance-grid__figure">
              {hoursAndMinutes(sum(({ hours }) => hours.used_minutes))}
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
