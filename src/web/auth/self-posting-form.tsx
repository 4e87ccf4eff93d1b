import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { AuthForm } from "./auth-form.tsx";

/**
 * Does what a link asks for, once the page is really open in a browser: posts itself with scripts, else waits for the
 * button. Programs that only look at links change nothing.
 */
export function SelfPostingForm({ submit }: { submit: string }) {
  const post = useSubmit();
  const posted = useRef(false);
  useEffect(() => {
    if (posted.current) return;
    posted.current = true;
    void post(null, { method: "post" });
  }, [post]);
  return <AuthForm submit={submit} />;
}
