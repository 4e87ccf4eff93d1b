import type { RouterContextProvider } from "react-router";
import type { Wish } from "../../../domain/registrations/rules.ts";
import { ApiRefusal, readData, serverApi } from "../../api.ts";
import { bodyOf, type Draft } from "./draft.ts";

type Context = Readonly<RouterContextProvider>;

/** Sends a draft with ISO dates as a registration. @throws ApiRefusal */
export function sendRegistration(
  context: Context,
  { team_token, id }: { team_token: string; id: string },
  draft: Draft,
  type: Wish,
) {
  const api = serverApi(context).publicRegister[":team_token"].register;
  const json = { ...bodyOf(draft), lesson_id: Number(id), type };
  return readData(api.$post({ param: { team_token }, json }));
}

/** What an attempt came to: its outcome, or the API's refusal; everything else is a fault and goes on. */
export async function attempt<Outcome>(
  tried: Promise<Outcome>,
): Promise<{ done: Outcome; refusal: null } | { done: null; refusal: ApiRefusal }> {
  try {
    return { done: await tried, refusal: null };
  } catch (error) {
    if (error instanceof ApiRefusal) return { done: null, refusal: error };
    throw error;
  }
}
