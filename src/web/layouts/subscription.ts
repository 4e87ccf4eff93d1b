import { createContext, useContext } from "react";
import type { ContractStanding } from "../../domain/av-contract/schema.ts";
import type { Subscription as OfPlan } from "../../domain/plans/schema.ts";
import { browserApi, readData } from "../api.ts";
import { useEachScreen } from "./use-each-screen.ts";

/** What the team may use, whether more can be bought, and how it stands to the AV contract. */
export type Subscription = OfPlan & { is_for_sale: boolean; av_contract: ContractStanding };

/** What the team may use; undefined until it is known. */
export const SubscriptionContext = createContext<Subscription | undefined>(undefined);

/** What the team may use, inside the admin area; undefined until it is known. */
export const useSubscription = (): Subscription | undefined => useContext(SubscriptionContext);

/** Asks for the subscription, anew on every screen; the last answer stands until the next has come. */
export const useFreshSubscription = (): Subscription | undefined =>
  useEachScreen("subscription", () => readData(browserApi.subscription.index.$get({ query: {} })));
