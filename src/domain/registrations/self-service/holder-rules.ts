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
