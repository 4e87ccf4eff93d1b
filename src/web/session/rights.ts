import type { CurrentUser } from "./current-user.ts";

/** What somebody may do in the team, for showing: the API decides. */
export type Rights = {
  /** Courses, groups, categories, and everybody's lessons and registrations. */
  manages: boolean;
  /** Adds lessons and keeps them: all of them, or those that she leads herself. */
  leads: boolean;
};

/** What these roles allow; guests look at their own lessons and change nothing but their profile. */
export function rightsOf({ roles }: Pick<CurrentUser, "roles">): Rights {
  const manages = roles.includes("team-owner") || roles.includes("team-admin");
  return { manages, leads: manages || roles.includes("instructor") };
}
