import type { RouterContextProvider } from "react-router";
import { serverApi } from "../../api.ts";

type Context = Readonly<RouterContextProvider>;

/** The calls about paying the registration that a secret link holds. */
export const paymentApi = (context: Context) =>
  serverApi(context).publicPayments[":team_token"].registrations[":registration_token"].payment;

/** The calls about coming back from a provider's page. */
export const returnApi = (context: Context) =>
  serverApi(context).publicPayments[":team_token"].payments.return;
