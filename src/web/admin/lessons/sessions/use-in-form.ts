import { type RefObject, useEffect, useState } from "react";

/** What is read in the form around an element at present, anew with each change; null before there is one. */
export function useInForm<Said>(
  place: RefObject<HTMLElement | null>,
  read: (form: FormData) => Said,
): Said | null {
  const [said, setSaid] = useState<Said | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const look = () => setSaid(read(new FormData(form)));
    look();
    form.addEventListener("input", look);
    form.addEventListener("change", look);
    return () => {
      form.removeEventListener("input", look);
      form.removeEventListener("change", look);
    };
  }, [place]);
  return said;
}
