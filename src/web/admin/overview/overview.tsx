import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import type { SetupProgress } from "../../../domain/setup-progress/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatDateTime, wallClock } from "../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, serverApi } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../../public/load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { withWayBack } from "../forms/way-back.tsx";
import { RegistrationState } from "../registrations/state.tsx";
import { nextStep, wordsOf } from "../setup-progress/steps.ts";
import type { Route } from "./+types/overview";
import { Agenda } from "./agenda.tsx";
import { Charts, Seats } from "./charts.tsx";
import { Decisions } from "./decisions.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadOverview, type OverviewData } from "./load.ts";
import { openPayments } from "./money-decisions.tsx";
import { NextSession } from "./next-session.tsx";
import { TodaysEvenings } from "./todays-evenings.tsx";
import {
  dayInWords,
  figuresInWords,
  greeting,
  occupancy,
  type SessionAhead,
  sessionsAhead,
} from "./words.ts";

export const meta = () => [{ title: "Übersicht" }];

/** The first screen of the day is shown before its scripts have come. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  orPageError(loadOverview(serverApi(context), request.headers.get("cookie") ?? ""));

export const clientLoader = () => loadOverview(browserApi, document.cookie);

/** /admin */
export default function Overview({ loaderData: data }: Route.ComponentProps) {
  const { id, firstName } = useCurrentUser();
  const { leads } = useRights();
  const now = new Date();
  const today = todayInBerlin(now);
  const evenings = heldOn(today, data);
  const ahead = sessionsAhead(data.lessons, now);
  const todays = ahead.filter(({ session }) => wallClock(session.starts_at).date === today);
  const isNew = data.lessons.length === 0 && data.counts.all === 0;
  return (
    <>
      <PageHead
        title={`${greeting(now)}, ${firstName}`}
        lead={dayInWords(now, todays.length)}
        actions={
          leads && !isNew ? (
            <span className="hide-phone">
              <ButtonLink href={paths.lessonAdd()} variant="primary" icon="plus">
                Kurstermin anlegen
              </ButtonLink>
            </span>
          ) : null
        }
      />
      <div className="stack">
        {ahead[0] ? <NextSession ahead={ahead[0]} absent={data.absent} today={today} /> : null}
        {evenings > 0 ? (
          <TodaysEvenings user={id} isOnPlate={evenings === 1 && leadsThere(todays[0], ahead[0])} />
        ) : null}
        {isNew ? null : (
          <div className="hide-phone">
            <Figures items={figuresOf(data)} />
          </div>
        )}
        <div className="cols cols--side">
          <div className="stack">
            {isNew && (data.setup ? <NextStep setup={data.setup} /> : <Welcome {...data} />)}
            <Decisions {...data} />
            {ahead.length > 0 ? <Agenda sessions={ahead.slice(0, 5)} today={today} /> : null}
            {data.newest.length > 0 ? <Newest registrations={data.newest} /> : null}
          </div>
          <div className="stack">
            {data.setup ? <FirstSteps progress={data.setup} leadsOn={!isNew} /> : null}
            <Seats lessons={data.lessons} />
            {isNew ? null : <FiguresInWords {...data} />}
            {isNew ? null : <Charts {...data.statistics} revenue={data.revenue} now={now} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** How many sessions take place on that day, or have taken place on it, in which somebody is expected. */
const heldOn = (day: string, { lessons }: OverviewData): number =>
  lessons
    .filter(({ cancelled_at, seats_taken }) => !cancelled_at && seats_taken > 0)
    .flatMap(({ sessions }) => sessions)
    .filter((one) => !one.cancelled_at && wallClock(one.starts_at).date === day).length;

/** Whether the plate of what comes next is that of a session of today, with somebody expected. */
const leadsThere = (ofToday: SessionAhead | undefined, next: SessionAhead | undefined): boolean =>
  ofToday !== undefined && ofToday === next && next.lesson.seats_taken > 0;

function figuresOf({ lessons, counts, money }: OverviewData) {
  const active = lessons.filter(({ status }) => status === "active").length;
  const seats = occupancy(lessons);
  const waitingFor = lessons.filter(({ waiting }) => waiting > 0).length;
  return [
    { label: "Kurstermine", value: active, note: "laufend und geplant" },
    { label: "Plätze belegt", value: seats.taken, note: `von ${seats.total}, ${seats.percent}\u00a0%` },
    {
      label: "Auf Wartelisten",
      value: counts.waiting,
      note: waitingFor === 1 ? "für einen Kurstermin" : waitingFor > 1 ? `für ${waitingFor} Kurstermine` : "",
    },
    { label: "Offene Zahlungen", value: openPayments({ counts, money }) },
    ...(money ? [{ label: "Davon noch zu bekommen", value: formatCents(money.open_cents) }] : []),
  ];
}

/** The same in a sentence or two, which is all that a phone has room for. */
function FiguresInWords({ lessons, counts, money }: OverviewData) {
  const { leads } = useRights();
  const { taken, total } = occupancy(lessons);
  return (
    <div className="only-phone">
      <Block title="Zahlen">
        <p>{figuresInWords({ taken, total, waiting: counts.waiting, money })}</p>
        {leads ? (
          <ButtonLink className="mt-4" href={paths.lessonAdd()} icon="plus" block>
            Kurstermin anlegen
          </ButtonLink>
        ) : null}
      </Block>
    </div>
  );
}

/** What to do first where nothing is planned yet, for who does not manage the team. */
function Welcome({ hasCourses }: { hasCourses: boolean }) {
  const { leads } = useRights();
  if (!leads) {
    return (
      <EmptyState title="Noch keine Kurstermine">
        Sobald Ihr Team Sie für einen Kurstermin einträgt, steht er hier.
      </EmptyState>
    );
  }
  if (hasCourses) {
    return (
      <EmptyState
        title="Noch keine Kurstermine"
        actions={
          <ButtonLink href={paths.lessonAdd()} variant="primary" icon="plus">
            Kurstermin anlegen
          </ButtonLink>
        }
      >
        Wählen Sie einen Kurs, und tragen Sie ein, wann er stattfindet.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Noch keine Kurse">
      Sobald Ihr Team den ersten Kurs angelegt hat, legen Sie hier seine Termine an.
    </EmptyState>
  );
}

/** The one step that comes next in setting up, and back here from its form. */
function NextStep({ setup }: { setup: SetupProgress }) {
  const { teamAddress } = useCurrentUser();
  const next = nextStep(setup);
  if (!next) return null;
  const { title, why, action, href } = wordsOf(next.step, setup, teamAddress);
  return (
    <EmptyState
      title={setup.done_count === 0 ? "Hier beginnt es" : "So geht es weiter"}
      actions={
        <ButtonLink href={withWayBack(href, paths.admin())} variant="primary">
          {action}
        </ButtonLink>
      }
    >
      <strong>{title}.</strong> {why}
    </EmptyState>
  );
}

/** The registrations that came in last. */
const Newest = ({ registrations }: { registrations: readonly RegistrationRow[] }) => (
  <Block
    title="Neue Anmeldungen"
    action={
      <Anchor href={paths.registrations()} className="link link--quiet">
        Alle Anmeldungen
      </Anchor>
    }
  >
    <ul className="lines pairs">
      {registrations.map((row) => (
        <li key={row.id}>
          <Anchor href={paths.registrationAdmin(row.id)} className="strong">
            {fullName(row)}
          </Anchor>
          <span className="soft">{formatDateTime(row.created_at)}</span>
          <span className="soft">
            {row.lesson.course_name}, ab {formatDate(row.lesson.starts_at)}
          </span>
          <span>
            <RegistrationState {...row} />
          </span>
        </li>
      ))}
    </ul>
  </Block>
);
