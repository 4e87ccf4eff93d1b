import { withOffset } from "../../../shared/time/dates.ts";
import type { GuestSeat } from "../../mails/kinds-schema.ts";
import { type LessonOf, lessonOf } from "../lesson-of.ts";
import { makeUpsOf } from "../make-up/places.ts";
import { guestCalendar } from "../self-service/calendar.ts";
import type { Material } from "./gather.ts";

/** When and where she can make up what she misses, as it stands when the mail goes out. */
export async function makeUpOffered({
  tx,
  mail,
  row,
  base,
  registration,
  lesson,
}: Material<"make-up-offer">) {
  const { missed } = await makeUpsOf(tx, row);
  const of = missed.find(({ session_id }) => session_id === mail.data.missed_session);
  const [first] = lesson.sessions;
  const { starts_at, ends_at } = of ?? first ?? instantsOf(lesson);
  const free = of?.free ?? [];
  return { props: { ...base, registration, missed: { starts_at, ends_at }, free } };
}

/** A seat of one day that she took, that is elsewhere now, or that ended: with the entry for her calendar. */
export async function guestSeat({
  tx,
  mail,
  row,
  base,
  registration,
  team,
  lesson,
  publicUrl,
}: Material<GuestKind>) {
  const { data } = mail;
  const seat = "place" in data ? data : imaginedSeat(lesson);
  const there = seat.lesson === lesson.id ? lesson : await lessonOf(tx, seat.lesson);
  const ended = mail.kind === "make-up-ended";
  const online_url = there.sessions.find(({ id }) => id === seat.session)?.online_url ?? "";
  const { instructor_name, course_name: title } = there;
  return {
    props: {
      ...base,
      registration,
      seat: { ...seat, instructor_name, title, online_url: ended ? "" : online_url },
    },
    calendar: guestCalendar(row, there, team, { publicUrl, now: tx.now, seat, ended }),
  };
}
type GuestKind = "make-up-taken" | "make-up-moved" | "make-up-ended";

/** Her first session, for a mail that is only looked at. */
function imaginedSeat(lesson: LessonOf): GuestSeat {
  const { id, starts_at, ends_at, location } = {
    id: 0,
    location: "",
    ...instantsOf(lesson),
    ...lesson.sessions[0],
  };
  return {
    ...{ place: 0, lesson: lesson.id, session: id, starts_at, ends_at },
    ...{ location: location || lesson.location, missed_at: starts_at },
  };
}

const instantsOf = ({ starts_at, ends_at }: LessonOf) => ({
  starts_at: withOffset(starts_at),
  ends_at: withOffset(ends_at),
});
