import type { CurrentUser } from "./current-user.ts";

/** What somebody may do in the team, for showing: the API decides. */
export type Rights = {
  /** Carries all data of the team away, and reads such data back. */
  owns: boolean;
  /** Courses, groups, categories, and everybody's lessons and registrations. */
  manages: boolean;
  /** Adds lessons and keeps them: all of them, or those that she leads herself. */
  leads: boolean;
};

/** What these roles allow; guests look at their own lessons and change nothing but their profile. */
export function rightsOf({ roles }: Pick<CurrentUser, "roles">): Rights {
  const owns = roles.includes("team-owner");
  const manages = owns || roles.includes("team-admin");
  return { owns, manages, leads: manages || roles.includes("instructor") };
}
