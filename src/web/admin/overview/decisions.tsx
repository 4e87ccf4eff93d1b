import {
  formatDate,
  formatDateTime,
  formatTimeRange,
  formatWeekdayShort,
} from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { withWayBack } from "../forms/way-back.tsx";
import { bookedOfMinimum } from "../lessons/deciding/words.ts";
import { hasEnded, missingOf, placeOf } from "../lessons/publishing/mending.ts";
import type { OverviewData } from "./load.ts";
import { type Decision, moneyDecisions, payments, reminders } from "./money-decisions.tsx";

/**
 * What waits for somebody's look: withdrawals, what has to be decided today, sessions of which nobody entered who was there, what is on sale and incomplete, money, new contact requests, what is booked
 * twice, seats on offer, insurances to ask for, too many bookings, lessons not yet open.
 */
export function Decisions(data: OverviewData) {
  const decisions = [
    ...withdrawals(data),
    ...toDecide(data),
    ...attendance(data),
    ...incomplete(data),
    ...moneyDecisions(data.money),
    ...reminders(data),
    ...requests(data),
    ...doubleBookings(data),
    ...offers(data),
    ...openInsurances(data),
    ...overbooked(data),
    ...notYetOpen(data),
    ...payments(data),
  ].slice(0, 10);
  if (decisions.length === 0) return null;
  return (
    <Block title="Braucht Ihren Blick">
      <ul className="lines decide">
        {decisions.map(({ key, icon, title, text, href }) => (
          <li key={key}>
            <Icon name={icon} />
            <div>
              <strong>{title}</strong>
              <p className="soft">{text}</p>
            </div>
            <span className="actions">
              <ButtonLink size="small" href={href}>
                Ansehen
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

function withdrawals({ openWithdrawals }: OverviewData): Decision[] {
  if (openWithdrawals === 0) return [];
  return [
    {
      key: "withdrawals",
      icon: "undo-2",
      title: openWithdrawals === 1 ? "Ein Widerruf" : `${openWithdrawals} Widerrufe`,
      text: "Jemand hat einen Vertrag widerrufen, und Sie müssen entscheiden, ob das gilt.",
      href: `${paths.withdrawals()}?state=open`,
    },
  ];
}

/** Lessons with too few people, on the day on which is decided whether they take place. */
const toDecide = ({ lessons }: OverviewData): Decision[] =>
  lessons
    .filter(({ minimum }) => minimum.state === "to_decide")
    .map((lesson) => ({
      key: `decide-${lesson.id}`,
      icon: "calendar-x",
      title: `Zu entscheiden: ${lesson.course.name}, ab ${formatDate(lesson.start_date)}`,
      text: `${bookedOfMinimum(lesson.minimum.booked, lesson.min_participants)}. Findet der Kurs statt?`,
      href: paths.lessonDecision(lesson.id),
    }));

/** Sessions that are over and not entered to the end: one leads there, several to the list of them. */
function attendance({ overdue }: OverviewData): Decision[] {
  const [first] = overdue;
  if (!first) return [];
  const named = ({ course_name, starts_at }: (typeof overdue)[number]) =>
    `${course_name} am ${formatWeekdayShort(starts_at)}, ${formatDate(starts_at)}`;
  return [
    {
      key: "attendance",
      icon: "clipboard-check",
      title:
        overdue.length === 1 ? "Ein Treffen ohne Anwesenheit" : `${overdue.length} Treffen ohne Anwesenheit`,
      text:
        overdue.length === 1
          ? `${named(first)}: ${first.marked} von ${first.people} eingetragen.`
          : `Noch nicht fertig eingetragen, das älteste: ${named(first)}.`,
      href: overdue.length === 1 ? paths.attendanceEvening(first.session_id) : paths.evenings(),
    },
  ];
}

/** What is on sale though the law misses something: of the practice once, of each lesson by itself. */
function incomplete({ lessons, setup }: OverviewData): Decision[] {
  const { team, each } = missingOf(lessons.filter((one) => one.status === "active" && !hasEnded(one)));
  const [first] = lessons;
  const names = (gaps: readonly { name: string }[]) => gaps.map(({ name }) => name).join(", ");
  const [gap] = team;
  return [
    ...(setup && gap && first
      ? [
          {
            key: "missing",
            icon: "triangle-alert" as const,
            title: "Auf Ihrer Kursseite fehlt noch etwas",
            text: `${names(team)}. Ihre Kurstermine sind schon freigeschaltet.`,
            href: withWayBack(placeOf(gap, first), paths.admin()),
          },
        ]
      : []),
    ...each.map(({ lesson, gaps }) => ({
      key: `missing-${lesson.id}`,
      icon: "triangle-alert" as const,
      title: `${lesson.course.name}, ab ${formatDate(lesson.start_date)}`,
      text: `Freigeschaltet, aber es fehlt noch: ${names(gaps)}.`,
      href: paths.lesson(lesson.id),
    })),
  ];
}

function requests({ newRequests }: OverviewData): Decision[] {
  if (newRequests === 0) return [];
  return [
    {
      key: "requests",
      icon: "message-square",
      title: newRequests === 1 ? "Eine neue Kontaktanfrage" : `${newRequests} neue Kontaktanfragen`,
      text: "Jemand hat über Ihre Kursseite geschrieben und wartet auf Antwort.",
      href: `${paths.contactRequests()}?status=new`,
    },
  ];
}

const offers = ({ offered }: OverviewData): Decision[] =>
  offered.map((row) => ({
    key: `offer-${row.id}`,
    icon: "hourglass",
    title: `${row.lesson.course_name}, ab ${formatDate(row.lesson.starts_at)}`,
    text: `Ein Platz ist frei geworden und bis ${row.expires_at ? formatDateTime(row.expires_at) : "auf Weiteres"} ${fullName(row)} angeboten.`,
    href: paths.lesson(row.lesson.id),
  }));

/** Rooms and people that are needed twice at the same time, a line for each two lessons. */
const doubleBookings = ({ doubles }: OverviewData): Decision[] =>
  doubles.slice(0, 3).map(({ lesson, other, people, location, starts_at, ends_at, times }) => ({
    key: `double-${lesson.id}-${other?.id}-${starts_at}`,
    icon: "triangle-alert",
    title: `Doppelt belegt: ${[location, ...people.map(({ name }) => name)].filter(Boolean).join(" und ")}`,
    text: `${lesson.course_name} und ${other?.course_name ?? "ein anderer Kurstermin Ihres Teams"} am ${formatWeekdayShort(starts_at)}, ${formatDate(starts_at)}, ${formatTimeRange(starts_at, ends_at)}${onceMore(times - 1)}.`,
    href: paths.lesson(lesson.id),
  }));

const onceMore = (more: number): string => {
  if (more === 0) return "";
  return more === 1 ? " und ein weiteres Mal" : ` und ${more} weitere Male`;
};

function openInsurances({ counts: { insurance_unknown: open } }: OverviewData): Decision[] {
  if (open === 0) return [];
  return [
    {
      key: "insurances",
      icon: "users",
      title:
        open === 1 ? "Eine Versicherung ist noch zu klären" : `${open} Versicherungen sind noch zu klären`,
      text: "Bis das geklärt ist, ist nichts zu zahlen.",
      href: `${paths.registrations()}?insurance=unknown&status=confirmed`,
    },
  ];
}

const overbooked = ({ lessons }: OverviewData): Decision[] =>
  lessons
    .filter((lesson) => !lesson.is_external && lesson.seats_taken > lesson.max_participants)
    .map((lesson) => ({
      key: `overbooked-${lesson.id}`,
      icon: "users",
      title: `${lesson.course.name}, ab ${formatDate(lesson.start_date)}`,
      text: `${lesson.seats_taken} Plätze sind vergeben, vorgesehen sind ${lesson.max_participants}.`,
      href: paths.lesson(lesson.id),
    }));

const notYetOpen = ({ lessons }: OverviewData): Decision[] =>
  lessons
    .filter(({ status, start_date }) => status === "inactive" && Date.parse(start_date) > Date.now())
    .map((lesson) => ({
      key: `inactive-${lesson.id}`,
      icon: "lock",
      title: `${lesson.course.name}, ab ${formatDate(lesson.start_date)}`,
      text: "Noch nicht freigeschaltet: Der Kurstermin steht nicht auf Ihrer Kursseite.",
      href: paths.lesson(lesson.id),
    }));
