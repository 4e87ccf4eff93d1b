import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import { bookingButton } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { CarriedFields } from "./carried-fields.tsx";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import type { Draft } from "./draft.ts";

interface FullMeanwhileProps {
  team: PublicTeam;
  terms: BookingTerms;
  /** What was typed already; null when she has only just come. */
  draft: Draft | null;
}

/** No seat is left: kindly said, with the waiting list at hand and nothing to type again. */
export function FullMeanwhile({ team, terms, draft }: FullMeanwhileProps) {
  const waitingList = paths.waitingList(team.address, terms.lesson_id);
  const button = bookingButton("waitlist", false);
  return (
    <>
      <h1 className="title mb-8">{draft ? "Das war ganz knapp" : "Dieser Kurs ist ausgebucht"}</h1>
      <CourseSummaryLine terms={terms} />
      <div className="with-aside">
        <div className="stack gap-6">
          <Notice tone="info" role={draft ? "alert" : undefined} title="Gerade ist kein Platz frei">
            <p>
              {draft &&
                "Während Sie Ihre Angaben gemacht haben, ist der letzte Platz vergeben worden. Gebucht ist nichts. "}
              Sie können sich unverbindlich auf die Warteliste setzen lassen: Wird ein Platz frei, bieten wir
              ihn der Reihe nach per E-Mail an.
            </p>
          </Notice>
          {draft ? (
            <PostForm action={waitingList} className="actions">
              <CarriedFields draft={draft} shown={[]} />
              <Button type="submit" name="intent" value="join" variant="primary" size="large">
                {button}
              </Button>
            </PostForm>
          ) : (
            <p className="actions">
              <ButtonLink href={waitingList} variant="primary" size="large">
                Zur Warteliste
              </ButtonLink>
            </p>
          )}
          {draft && (
            <p className="small soft">
              Ihre Angaben nehmen wir mit, Sie müssen nichts noch einmal eintippen.
            </p>
          )}
          <p>
            Oder sehen Sie nach{" "}
            <Anchor className="link" href={paths.teamCourses(team.address)}>
              anderen Terminen
            </Anchor>
            .
          </p>
        </div>
        <CourseSummary terms={terms} />
      </div>
    </>
  );
}
