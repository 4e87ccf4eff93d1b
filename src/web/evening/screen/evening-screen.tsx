import { useMemo, useState, useSyncExternalStore } from "react";
import { formatDateTime, formatTime, formatTimeRange } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Icon } from "../../ui/pictures/icon.tsx";
import { openEvening } from "../keeping/evening-model.ts";
import { timeBy } from "../keeping/store.ts";
import type { Evening } from "../marking/shapes.ts";
import { dayInWords } from "../marking/words.ts";
import { Done } from "./done.tsx";
import { Frame } from "./frame.tsx";
import { LinkNote } from "./link-note.tsx";
import { GoneRow, PersonRow } from "./person-row.tsx";
import { Sheet } from "./sheet.tsx";
import { Loading, Message } from "./states.tsx";
import { TaskBar } from "./task-bar.tsx";

/** The evening of one session: who is there. */
export function EveningScreen({ user, session }: { user: number; session: number }) {
  const model = useMemo(() => openEvening(user, session), [user, session]);
  const view = useSyncExternalStore(model.subscribe, model.view);
  const { page, link, rows, gone } = view;
  const evening = page?.data;
  const back = { href: paths.evenings(), label: "Zurück zu den Treffen von heute" };
  const note = <LinkNote {...view} since={page ? `${formatTime(new Date(page.fetched_at))} Uhr` : null} />;
  if (!evening) {
    return (
      <Frame title="Anwesenheit" back={back} note={note}>
        {page === undefined || link === null ? <Loading /> : <NothingKept link={link} />}
      </Frame>
    );
  }
  const opensLater = Date.parse(evening.session.marks_open_at) > timeBy(page).getTime();
  const isAllMarked = rows.length > 0 && rows.every(({ value, waits }) => value.state !== null && !waits);
  const isDone =
    ![...gone, ...rows].some(({ question }) => question) &&
    (view.isDone ?? (isAllMarked && view.taps.length === 0));
  return (
    <Frame
      title={evening.session.course_name}
      under={whenInWords(evening, timeBy(page))}
      back={back}
      menu={<EveningMenu evening={evening} isAway={link === "away"} />}
      note={note}
      task={
        rows.length + gone.length > 0 ? (
          <TaskBar evening={evening} view={view} model={model} isDone={isDone} disabled={opensLater} />
        ) : null
      }
    >
      {link && typeof link === "object" ? <Message>{link.refused}</Message> : null}
      {evening.session.is_cancelled ? (
        <Message>Dieses Treffen ist abgesagt. Was hier schon eingetragen war, bleibt stehen.</Message>
      ) : null}
      {opensLater ? (
        <Message>Eintragen können Sie ab {formatDateTime(evening.session.marks_open_at)}.</Message>
      ) : null}
      {rows.length === 0 && gone.length === 0 ? (
        <Message>Für diesen Kurstermin ist noch niemand angemeldet.</Message>
      ) : null}
      {isDone ? (
        <Done evening={evening} view={view} onChange={() => model.setDone(false)} />
      ) : (
        <ol className="attendance">
          {gone.map((row) => (
            <GoneRow key={row.person.registration_id} row={row} model={model} />
          ))}
          {rows.map((row) => (
            <PersonRow
              key={row.person.registration_id}
              row={row}
              evening={evening}
              model={model}
              isAway={link === "away" || link === "signed-out"}
              disabled={opensLater}
            />
          ))}
        </ol>
      )}
      <MadeUpHere people={evening.made_up_here} />
    </Frame>
  );
}

/** `Heute, 18:30–20:30 Uhr, 2. von 7` */
function whenInWords({ session: { starts_at, ends_at, number, of } }: Evening, now: Date): string {
  const parts = [dayInWords(starts_at, now), formatTimeRange(starts_at, ends_at)];
  return [...parts, of > 1 ? `${number}. von ${of}` : ""].filter(Boolean).join(", ");
}

/** Who is not of this course date and made up here what she missed elsewhere. */
const MadeUpHere = ({ people }: { people: Evening["made_up_here"] }) =>
  people.length === 0 ? null : (
    <section className="evening__part">
      <h2>Holen hier nach</h2>
      <ul className="attendance-done">
        {people.map((person) => (
          <li key={person.registration_id}>
            <strong>
              {person.last_name}, {person.first_name}
            </strong>
            <span className="attendance__state">{person.course_name}</span>
          </li>
        ))}
      </ul>
    </section>
  );

function EveningMenu({ evening: { session }, isAway }: { evening: Evening; isAway: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const links = [
    { href: paths.lesson(session.lesson_id), title: "Zum Kurstermin", newTab: false },
    { href: paths.participantList(session.lesson_id), title: "Liste der Teilnehmenden", newTab: true },
    { href: paths.signatureList(session.lesson_id, session.id), title: "Unterschriftenliste", newTab: true },
    { href: paths.messageToLesson(session.lesson_id), title: "Nachricht an alle", newTab: false },
  ];
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label="Mehr zu diesem Treffen"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="ellipsis" />
      </button>
      {isOpen ? (
        <Sheet title="Dieses Treffen" onClose={() => setIsOpen(false)}>
          {isAway ? <p className="soft small">Diese Seiten brauchen Netz.</p> : null}
          <ul className="evening-go">
            {links.map(({ href, title, newTab }) => (
              <li key={href}>
                <a href={href} {...(newTab ? { target: "_blank", rel: "noopener" } : {})}>
                  <strong>{title}</strong>
                  <Icon name="chevron-right" />
                </a>
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}

/** Nothing is kept of this evening, and nothing came. */
const NothingKept = ({
  link,
}: {
  link: NonNullable<ReturnType<ReturnType<typeof openEvening>["view"]>["link"]>;
}) => {
  if (typeof link === "object") return <Message>{link.refused}</Message>;
  if (link === "signed-out") return <Message>Bitte melden Sie sich an, um die Anwesenheit zu sehen.</Message>;
  return (
    <Message>
      Dieses Treffen liegt noch nicht auf diesem Telefon. Öffnen Sie es einmal, solange Netz da ist: Danach
      geht es auch ohne.
    </Message>
  );
};
