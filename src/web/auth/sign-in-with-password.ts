import { redirect } from "react-router";
import type { Api } from "../api.ts";
import { paths } from "../paths.ts";
import { authTitles, outcomeOf } from "./auth-errors.ts";
import { refuseForm } from "./auth-form.tsx";
import { afterSignIn } from "./session/way-back.ts";

/** Signs somebody in and leads on: to the second step where one is set up, to what is missing, or to `back`. */
export async function signInWithPassword(api: Api, given: { email: string; password: string }, back: string) {
  const call = api.application.login.$post({ json: given });
  const { answer, refused } = await outcomeOf(call, authTitles.login);
  if (refused) return refuseForm(refused, { email: given.email });
  const { data } = answer;
  return redirect(data.second_factor_required ? paths.signInStep("code", back) : afterSignIn(data, back));
}
