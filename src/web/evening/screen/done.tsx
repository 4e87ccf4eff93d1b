import { columnOf } from "../../../domain/attendance/entry-rules.ts";
import { formatDate, formatTime, formatWeekdayShort } from "../../../shared/time/dates.ts";
import { numberWord } from "../../../shared/words/number-words.ts";
import { surnameFirst } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import type { IconName } from "../../ui/pictures/icons.ts";
import type { EveningView } from "../keeping/evening-model.ts";
import type { Row } from "../marking/queue.ts";
import type { Evening } from "../marking/shapes.ts";
import {
  announcementInWords,
  madeUpInWords,
  madeUpOf,
  presenceInWords,
  sumInWords,
  valueInWords,
  waitingInWords,
} from "../marking/words.ts";
import { Sign } from "./sign.tsx";

interface DoneProps {
  evening: Evening;
  view: EveningView;
  onChange: () => void;
}

/** The evening once it is entered: its sum, a line a person, and what comes next. */
export function Done({ evening, view: { rows, waiting, page, link }, onChange }: DoneProps) {
  const there = rows.filter(({ value }) => value.state === "present").length;
  const arrived = page?.arrived_at ?? page?.fetched_at;
  return (
    <>
      <div className="attendance-sum">
        <h2>{sumInWords(there, rows.length)}</h2>
        <p className="soft small">
          {waiting > 0 ? (
            waitingInWords(waiting)
          ) : (
            <>
              <Icon name="circle-check" /> Alles angekommen
              {arrived ? `, ${formatTime(new Date(arrived))} Uhr` : ""}
            </>
          )}
        </p>
        <button type="button" className="link link--quiet small" onClick={onChange}>
          Noch etwas ändern
        </button>
      </div>
      <ol className="attendance-done">
        {rows.map((row) => (
          <DoneLine key={row.person.registration_id} row={row} evening={evening} />
        ))}
      </ol>
      <Afterwards evening={evening} rows={rows} isAway={link === "away"} />
    </>
  );
}

function DoneLine({ row, evening }: { row: Row; evening: Evening }) {
  const { person, value } = row;
  const column = columnOf(value);
  const madeUp = madeUpOf(row, evening);
  return (
    <li>
      <strong>{surnameFirst(person)}</strong>
      <span className="attendance__state">
        <Sign of={column} /> {valueInWords(value)}
      </span>
      {column === "excused" && person.announced_absence ? (
        <p>{announcementInWords(person.announced_absence)}</p>
      ) : null}
      {column === "partly" ? <p>{presenceInWords(value, evening.session)}</p> : null}
      {column === "made_up" && madeUp ? <p>{madeUpInWords(madeUp)}</p> : null}
      {person.hours.warning && value.state === "present" ? (
        <p className="attendance__line--warning">{person.hours.warning}</p>
      ) : null}
    </li>
  );
}

/** What comes next; without `href` it is only said. */
type Step = { icon: IconName; title: string; text: string; href: string | null; newTab?: boolean };

/** What follows an evening; without network nothing of it can be done. */
function Afterwards({ evening, rows, isAway }: { evening: Evening; rows: readonly Row[]; isAway: boolean }) {
  if (isAway) {
    return (
      <section className="evening__part">
        <h2>Danach</h2>
        <p className="soft small mt-2">Sobald wieder Netz da ist, steht hier, was noch zu tun ist.</p>
      </section>
    );
  }
  return (
    <section className="evening__part">
      <h2>Danach</h2>
      <ul className="evening-go">
        {stepsAfter(evening, rows).map((step) => (
          <li key={step.title}>
            <StepLine {...step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StepLine({ icon, title, text, href, newTab }: Step) {
  const said = (
    <>
      <Icon name={icon} />
      <span>
        <strong>{title}</strong>
        <span className="soft">{text}</span>
      </span>
    </>
  );
  if (href === null) return <div className="evening-go__line">{said}</div>;
  return (
    <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
      {said}
      <Icon name="chevron-right" />
    </a>
  );
}

/** Whoever fails to come and does not make it up elsewhere yet is offered a free seat by mail, once the entry has stood a while. */
function offerStep({ make_up_free = [] }: Partial<Evening>, rows: readonly Row[]): Step | null {
  const [free] = make_up_free;
  const without = rows.filter(
    ({ person, value }) =>
      ["absent", "excused"].includes(columnOf(value) ?? "") &&
      person.can_make_up === 1 &&
      person.make_up_session_id === null,
  );
  if (!free || without.length === 0) return null;
  const seats = free.seats === 1 ? "ist ein Platz" : `sind ${numberWord(free.seats)} Plätze`;
  return {
    icon: "calendar-plus",
    title: "Nachholen wird angeboten",
    text: `${formatWeekdayShort(free.starts_at)}, ${formatDate(free.starts_at)}, ${seats} frei. Wer fehlte und eine E-Mail-Adresse hat, bekommt dazu zehn Minuten nach dem Eintrag eine E-Mail.`,
    href: free.lesson_id === null ? null : paths.lesson(free.lesson_id),
  };
}

function stepsAfter(evening: Evening, rows: readonly Row[]): Step[] {
  const { session } = evening;
  const there = rows.filter(({ value }) => value.state === "present").length;
  const missing = rows.filter(({ value }) => columnOf(value) === "absent").map(({ person }) => person);
  const [first] = missing;
  const steps: (Step | null)[] = [
    there > 0
      ? {
          icon: "pencil",
          title: "Unterschreiben lassen",
          text: "Die Liste dieses Treffens zum Ausdrucken",
          href: paths.signatureList(session.lesson_id, session.id),
          newTab: true,
        }
      : null,
    first
      ? {
          icon: "mail",
          title:
            missing.length === 1
              ? `${first.first_name} ${first.last_name} schreiben`
              : `${missing.length} Fehlenden schreiben`,
          text: missing.length === 1 ? "Fehlte ohne Absage" : "Fehlten ohne Absage",
          href: paths.messageTo(missing.map(({ registration_id }) => registration_id)),
        }
      : null,
    offerStep(evening, rows),
    {
      icon: "users",
      title: "Zum Kurstermin",
      text: `${session.course_name}, alle Treffen und Teilnehmenden`,
      href: paths.lesson(session.lesson_id),
    },
  ];
  return steps.filter((step) => step !== null);
}
