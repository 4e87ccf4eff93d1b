import { saysOnline } from "../../lessons/rules.ts";

type Held = { location: string; is_online: boolean; is_cancelled: boolean };

/**
 * Whether all that takes place of a lesson takes place online, so that nobody can pay on site: every session has the
 * address of an online meeting and no place of its own, or the place says that it is online.
 */
export function isOnlineOnly(lesson: { location: string; sessions: readonly Held[] }): boolean {
  const held = lesson.sessions.filter(({ is_cancelled }) => !is_cancelled);
  if (held.length === 0) return saysOnline(lesson.location);
  return held.every(({ is_online, location }) =>
    is_online ? location === "" || saysOnline(location) : saysOnline(location || lesson.location),
  );
}

type Attended = { starts_at: string; is_cancelled: number };

/**
 * Whether somebody can say that she will miss a session and keep her seat: one of several that take place, before it
 * begins. Who cannot come to the only one cancels.
 */
export function mayMiss(
  of: { status: string; lesson: { cancelled_at: unknown; sessions: readonly Attended[] }; session: Attended },
  now: Date,
): boolean {
  const seated = of.status === "confirmed" || of.status === "pending";
  const takePlace = of.lesson.sessions.filter(({ is_cancelled }) => is_cancelled === 0);
  return (
    seated &&
    of.lesson.cancelled_at === null &&
    takePlace.length > 1 &&
    of.session.is_cancelled === 0 &&
    new Date(of.session.starts_at) > now
  );
}
