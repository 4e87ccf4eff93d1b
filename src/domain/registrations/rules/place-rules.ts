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

const saysOnline = (place: string): boolean => /^\s*online\b/i.test(place);
