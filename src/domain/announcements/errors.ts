import { Refusal } from "../../shared/refusal.ts";

/** There is no such announcement, or it is over. */
export const announcementUnknown = (id: number) =>
  new Refusal(404, "announcement_unknown", `Eine laufende Ankündigung ${id} gibt es nicht.`);

/** It would be over before it begins. */
export const announcementEndsFirst = () =>
  new Refusal(422, "announcement_ends_first", "Eine Ankündigung muss später enden, als sie beginnt.");
