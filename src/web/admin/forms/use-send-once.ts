import { type FormEvent, useEffect, useRef } from "react";

/**
 * Keeps the second click of a double click from sending a form: it comes before the button knows that it is busy. Once
 * it is `idle` again, or one of the answers has changed, the form may be sent anew.
 */
export function useSendOnce(idle: boolean, ...answers: unknown[]) {
  const sent = useRef(false);
  useEffect(() => {
    if (idle) sent.current = false;
  }, [idle, ...answers]);
  return (event: FormEvent) => {
    if (sent.current) event.preventDefault();
    sent.current = true;
  };
}
