import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { attempt } from "../load.ts";
import { PrivacyNote } from "../privacy-note.tsx";

type Held = { team_token: string; registration_token: string };

/**
 * Sends what somebody wrote on a page of her own, and leads back to her registration, at `place`; a refusal answers with its
 * sentence, its fields and everything that was typed. @throws a redirect once it is sent
 */
export async function sendOwn<Typed extends object>(
  params: Held,
  { asked, typed, place }: { asked: Promise<unknown>; typed: Typed; place: string },
) {
  const { refusal } = await attempt(asked);
  if (!refusal) throw redirect(paths.registration(params.team_token, params.registration_token) + place, 303);
  return data({ typed, sentence: refusal.message, errors: refusal.errors }, refusal.status);
}

interface OwnFormProps {
  /** The team's word in addresses, and the registration's. */
  team: string;
  registration: string;
  title: string;
  /** What it is about. */
  lead: ReactNode;
  /** Where the form sends. */
  action: string;
  /** What was refused, if anything; what is wrong in a field stands beside it. */
  refused: { sentence: string; errors: object } | undefined;
  /** Under which name what is typed is kept until it is sent, and whether the page is a new one. */
  draft?: { name: string; isFresh: boolean };
  /** Whether something is written, so that is to be said who reads it. */
  isWritten?: boolean;
  send: { label: string; intent?: string };
  /** The way back without sending. */
  leave: string;
  children: ReactNode;
}

/** A page of somebody's own registration with one form on it. */
export function OwnForm({
  team,
  registration,
  title,
  lead,
  action,
  refused,
  draft,
  isWritten = true,
  send,
  leave,
  children,
}: OwnFormProps) {
  const back = paths.registration(team, registration);
  return (
    <>
      <BackLink href={back}>Ihre Anmeldung</BackLink>
      <h1 className="title mt-4">{title}</h1>
      <p className="lead mt-3">{lead}</p>
      {refused && Object.keys(refused.errors).length === 0 && (
        <Notice tone="danger" role="alert" title={refused.sentence} className="mt-6" />
      )}
      <form
        method="post"
        action={action}
        className="stack gap-6 mt-8 measure"
        data-once
        data-draft={draft?.name}
        data-fresh={draft?.isFresh || undefined}
        noValidate
      >
        {children}
        {isWritten && <PrivacyNote team={team} />}
        <div className="actions">
          <Button
            type="submit"
            variant="primary"
            size="large"
            {...(send.intent && { name: "intent", value: send.intent })}
          >
            {send.label}
          </Button>
          <ButtonLink href={back} size="large">
            {leave}
          </ButtonLink>
        </div>
      </form>
      <EnhanceForms />
    </>
  );
}
