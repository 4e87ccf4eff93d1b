import type { Context } from "hono";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";
import { countWithin, minutesOf, type NamedLimit } from "./limits.ts";

/**
 * How many mails a team may cause within an hour to people who need not have asked for them: to one recipient, about
 * one account, in all, and to one address from all teams together.
 */
const limits = {
  invitation: { recipient: 5, account: 5, team: 30, anywhere: 20 },
  // A file of a thousand participants is brought in at once; then the hour is full.
  "added-registration": { recipient: 10, team: 300, anywhere: 30 },
  registration: { recipient: 20, team: 1500 },
  lesson: { recipient: 40, team: 1500 },
  // A message to many: its recipient is all of them.
  message: { recipient: 60, team: 1500 },
  "contact-answer": { recipient: 10, team: 100, anywhere: 30 },
} satisfies Record<string, MailLimits>;

type MailLimits = { recipient: number; account?: number; team: number; anywhere?: number };

/**
 * What a call mails: whom, or what about; the account that it concerns; how many mails, unless it is one; and the field
 * of its form that holds the address.
 */
type Mailing = { to: string; account?: number | undefined; mails?: number; field?: "email" };

/**
 * Runs a call that mails people, and counts it unless it is refused. @throws what the call refuses; tooManyMails (429)
 * beyond the limits, before anything is done
 */
export async function mailing<Done>(
  c: Context<ApiEnv>,
  kind: keyof typeof limits,
  { to, account, mails = 1, field }: Mailing,
  send: () => Promise<Done>,
): Promise<Done> {
  if (mails === 0) return send();
  const { recipient, account: ofAccount, team: ofTeam, anywhere }: MailLimits = limits[kind];
  const { team } = c.var.ctx;
  const named: NamedLimit[] = [
    { name: `recipient of team ${team} ${to.toLowerCase()}`, tries: recipient, seconds: HOUR },
    ...(ofAccount && account ? [{ name: `${ACCOUNT}${account}`, tries: ofAccount, seconds: HOUR }] : []),
    { name: `${TEAM}${team}`, tries: ofTeam, seconds: HOUR, weight: mails },
    ...(anywhere ? [{ name: `anywhere ${to.toLowerCase()}`, tries: anywhere, seconds: HOUR }] : []),
  ];
  const counted = await countWithin(c, `mail ${kind}`, named, (refused) => tooManyMails(refused, field));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Refusal) await counted.takeBack();
    throw error;
  }
}

/** The mail about a registration that the team writes down; none where it does not want one, or has no address. */
export const mailOf = ({ email = "", notify }: { email?: string | undefined; notify: boolean }): Mailing => ({
  to: email,
  mails: notify && email ? 1 : 0,
  field: "email",
});

/** A mail about one registration. */
export const aboutRegistration = (id: number): Mailing => ({ to: `registration ${id}` });

const HOUR = 60 * 60;
const ACCOUNT = "account ";
const TEAM = "team ";

/** Which limit it was is said as far as it is the team's own; that others write to an address, too, is nobody's business. */
function tooManyMails({ name, seconds }: { name: string; seconds: number }, field?: string): Refusal {
  const wait = `Bitte versuchen Sie es in ${minutesOf(seconds)} noch einmal.`;
  const isTeams = name.startsWith(TEAM);
  const sentence = `${isTeams ? OF_TEAM : name.startsWith(ACCOUNT) ? OF_ACCOUNT : OF_RECIPIENT} ${wait}`;
  const errors = field && !isTeams ? { errors: { [field]: [sentence] } } : {};
  return new Refusal(429, "too_many_mails", sentence, { retryAfterSeconds: seconds, ...errors });
}

const OF_TEAM = "Ihr Team hat in kurzer Zeit sehr viele E-Mails verschickt.";
const OF_ACCOUNT = "Zu diesem Konto sind in kurzer Zeit schon mehrere E-Mails verschickt worden.";
const OF_RECIPIENT = "Dorthin sind in kurzer Zeit schon mehrere E-Mails gegangen.";

/** Asking whether addresses are free, field by field, is slow work for people. */
export const countAddressQuestion = (c: Context<ApiEnv>) =>
  countWithin(
    c,
    "validate-email",
    [{ name: `${TEAM}${c.var.ctx.team}`, tries: 60, seconds: HOUR }],
    ({ seconds }) =>
      new Refusal(
        429,
        "too_many_tries",
        `Das waren sehr viele Adressen. Bitte versuchen Sie es in ${minutesOf(seconds)} noch einmal.`,
        { retryAfterSeconds: seconds },
      ),
  );
