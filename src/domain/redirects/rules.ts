import { notAPath, notATarget, pathIsOurs } from "./errors.ts";
import { type Redirection, redirection } from "./schema.ts";

/** The statuses with which visitors are led on. */
export const redirectStatuses = [...redirection.shape.status.values];

/** Where visitors of a path are sent, tidied. @throws notAPath, pathIsOurs, notATarget */
export function redirectOf(path: string, { to, status }: Redirection): Redirection & { path: string } {
  const [from, target] = [path.trim(), to.trim()];
  if (!/^\/(?!\/)[^?#\s]*$/.test(from)) throw notAPath();
  if (/^\/(api|assets)(\/|$)/.test(from)) throw pathIsOurs();
  if (!isElsewhere(target) || target === from) throw notATarget();
  return { path: from, to: target, status };
}

const isElsewhere = (target: string): boolean =>
  /^\/(?!\/)\S*$/.test(target) || (/^https?:\/\//.test(target) && URL.canParse(target));
