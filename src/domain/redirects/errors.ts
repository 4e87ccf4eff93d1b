import { Refusal } from "../../shared/refusal.ts";

/** A path begins at the root, and is known without query and place. */
export const notAPath = () =>
  new Refusal(422, "redirect_path", "Der Weg muss mit / beginnen und darf weder ? noch # enthalten.");

/** Somewhere else means a path of ours or a whole address. */
export const notATarget = () =>
  new Refusal(422, "redirect_target", "Das Ziel muss mit / oder https:// beginnen und ein anderes sein.");

/** Calls, and files of the build, are never led elsewhere. */
export const pathIsOurs = () =>
  new Refusal(422, "redirect_reserved", "Unter /api und /assets wird nicht weitergeleitet.");

/** Nobody is led on from there. */
export const redirectUnknown = (path: string) =>
  new Refusal(404, "redirect_unknown", `Von ${path} wird nicht weitergeleitet.`);
