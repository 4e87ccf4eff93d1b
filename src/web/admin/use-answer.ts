import { useEffect, useState } from "react";
import { messageOf } from "../api.ts";

type State<Answer> = { question: string | null; answer?: Answer; failed: boolean; message?: string };

/**
 * What a call answers, asked anew whenever the question changes; null asks nothing. The last answer stays until the next
 * one comes: `isCurrent` says whether it is the one to this question. A call that failed says why in `message`.
 */
export function useAnswer<Answer>(question: string | null, ask: () => Promise<Answer>) {
  const [state, setState] = useState<State<Answer>>({ question: null, failed: false });
  useEffect(() => {
    if (question === null) return;
    let wanted = true;
    ask().then(
      (answer) => wanted && setState({ question, answer, failed: false }),
      (error) => wanted && setState({ question, failed: true, message: messageOf(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [question]);
  return { ...state, isCurrent: question !== null && state.question === question };
}
