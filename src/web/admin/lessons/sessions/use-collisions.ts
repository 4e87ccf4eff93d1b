import { type RefObject, useEffect, useState } from "react";
import type { Collision } from "../../../../domain/lessons/calendar/calendar-schema.ts";
import { browserApi, readData } from "../../../api.ts";
import { planIn } from "./plan-in.ts";

/** So long nothing may be typed before it is asked, in milliseconds. */
const PAUSE_MS = 400;

/** What the form around an element would book twice at the same time, asked anew whenever it changes. */
export function useCollisions(
  place: RefObject<HTMLElement | null>,
  lesson: number | undefined,
): readonly Collision[] {
  const [found, setFound] = useState<readonly Collision[]>([]);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let asked = "";
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      const plan = planIn(new FormData(form), lesson);
      const question = JSON.stringify(plan);
      if (question === asked) return;
      asked = question;
      if (plan.sessions.length === 0) return setFound([]);
      readData(browserApi.lessons.collisions.$post({ json: plan })).then(
        (collisions) => question === asked && setFound(collisions),
        // A hint is not worth an error: saving says what is wrong.
        () => question === asked && setFound([]),
      );
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, PAUSE_MS);
    };
    later();
    form.addEventListener("input", later);
    form.addEventListener("change", later);
    return () => {
      asked = "gone";
      clearTimeout(timer);
      form.removeEventListener("input", later);
      form.removeEventListener("change", later);
    };
  }, [place, lesson]);
  return found;
}
