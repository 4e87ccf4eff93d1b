import { data } from "react-router";
import { teamRestsCode } from "../../domain/teams/rules.ts";
import { ApiRefusal } from "../api.ts";
import { RESTS } from "../errors/rests.ts";

/**
 * What a page asks of the API; what is not found makes the page 404 in place, other refusals are told with
 * their sentence. @throws an answer of the page's status
 */
export async function orPageError<Data>(asked: Promise<Data>): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const statusText = error.status === 404 ? notFoundText(error) : "Fehler";
    throw data(error.message, { status: error.status, statusText });
  }
}

const notFoundText = ({ code }: ApiRefusal): string => (code === teamRestsCode ? RESTS : "Page Not Found");

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
