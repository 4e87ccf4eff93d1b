import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** What the screen that is shown was asked for last, by name: the frame is put up twice while a screen is loaded. */
const asked = new Map<string, { key: string; answer: Promise<unknown> }>();

/**
 * What a call answers, asked once on every screen however often its frame is put up; the last answer stands until the next
 * has come. Undefined until it is known, where it is not wanted, and where it fails: a number beside a name is not worth an
 * error, the screen itself says what is wrong.
 */
export function useEachScreen<Answer>(name: string, ask: () => Promise<Answer>, wanted = true) {
  const [answer, setAnswer] = useState<Answer>();
  const { key } = useLocation();
  useEffect(() => {
    if (!wanted) return;
    let shown = true;
    onceAScreen(name, key, ask).then(
      (fresh) => shown && setAnswer(fresh),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [wanted, name, key]);
  return answer;
}

function onceAScreen<Answer>(name: string, key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const before = asked.get(name);
  if (before?.key === key) return before.answer as Promise<Answer>;
  const answer = ask();
  asked.set(name, { key, answer });
  return answer;
}
