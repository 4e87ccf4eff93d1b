import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { browserApi, read } from "../api.ts";

/**
 * How many contact requests nobody has taken up yet, for the navigation; asked anew on every screen. Undefined
 * until it is known, and for those who see none.
 */
export function useNewRequests(may: boolean): number | undefined {
  const [count, setCount] = useState<number>();
  const { key } = useLocation();
  useEffect(() => {
    if (!may) return;
    let shown = true;
    const counted = read(browserApi.contactRequests.index.$get({ query: { per_page: "1" } }));
    counted.then(
      ({ counts }) => shown && setCount(counts.new),
      // A number beside a name is not worth an error: the screen itself says what is wrong.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [may, key]);
  return count;
}
