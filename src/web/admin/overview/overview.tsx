import { wallClock } from "../../../shared/dates.ts";
import { todayInBerlin } from "../../../shared/german-input.ts";
import { browserApi, serverApi } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../../public/load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Figures } from "../../ui/figures.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/overview";
import { Agenda } from "./agenda.tsx";
import { Charts } from "./charts.tsx";
import { Decisions, openPayments } from "./decisions.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { loadOverview, type OverviewData } from "./load.ts";
import { Newest } from "./newest.tsx";
import { Seats } from "./seats.tsx";
import { Welcome } from "./welcome.tsx";
import { dayInWords, greeting, occupancy, sessionsAhead } from "./words.ts";

export const meta = () => [{ title: "Übersicht" }];

/** The first screen of the day is shown before its scripts have come. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  orPageError(loadOverview(serverApi(context), request.headers.get("cookie") ?? ""));

export const clientLoader = () => loadOverview(browserApi, document.cookie);

/** /admin */
export default function Overview({ loaderData: data }: Route.ComponentProps) {
  const { firstName } = useCurrentUser();
  const { leads } = useRights();
  const now = new Date();
  const today = todayInBerlin(now);
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
            <ButtonLink href={paths.lessonAdd()} variant="primary" icon="plus">
              Kurstermin anlegen
            </ButtonLink>
          ) : null
        }
      />
      <div className="stack">
        {isNew ? null : <Figures items={figuresOf(data)} />}
        <div className="cols cols--side">
          <div className="stack">
            {isNew ? <Welcome hasCourses={data.hasCourses} /> : null}
            <Decisions {...data} />
            {ahead.length > 0 ? <Agenda sessions={ahead.slice(0, 5)} today={today} /> : null}
            {data.newest.length > 0 ? <Newest registrations={data.newest} /> : null}
          </div>
          <div className="stack">
            {data.setup ? <FirstSteps progress={data.setup} /> : null}
            <Seats lessons={data.lessons} />
            {isNew ? null : <Charts {...data.statistics} now={now} />}
          </div>
        </div>
      </div>
    </>
  );
}

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
  ];
}
