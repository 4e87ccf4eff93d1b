import { createContext, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Subscription } from "../../domain/plans/schema.ts";
import { browserApi, readData } from "../api.ts";

/** What the team may use; undefined until it is known. */
export const SubscriptionContext = createContext<Subscription | undefined>(undefined);

/** What the team may use, inside the admin area; undefined until it is known. */
export const useSubscription = (): Subscription | undefined => useContext(SubscriptionContext);

/** Asks for the subscription, anew on every screen; the last answer stands until the next has come. */
export function useFreshSubscription(): Subscription | undefined {
  const [subscription, setSubscription] = useState<Subscription>();
  const { key } = useLocation();
  useEffect(() => {
    let shown = true;
    readData(browserApi.subscription.index.$get({ query: {} })).then(
      (fresh) => shown && setSubscription(fresh),
      // A number on a button is not worth an error: the screen itself says what is wrong.
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [key]);
  return subscription;
}
