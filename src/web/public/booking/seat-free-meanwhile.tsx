import type { BookingTerms } from "../../../domain/registrations/answer-schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { CarriedFields } from "./carried-fields.tsx";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import type { Draft } from "./draft.ts";

interface SeatFreeMeanwhileProps {
  team: PublicTeam;
  terms: BookingTerms;
  draft: Draft;
}

/** Nobody waits and a seat is free: the way to it, with everything that was typed. */
export const SeatFreeMeanwhile = ({ team, terms, draft }: SeatFreeMeanwhileProps) => (
  <>
    <h1 className="title mb-8">Gute Nachricht: Es ist ein Platz frei</h1>
    <CourseSummaryLine terms={terms} />
    <div className="with-aside">
      <div className="stack gap-6">
        <p className="lead">
          Sie müssen nicht warten und können sich gleich anmelden. Ihre Angaben nehmen wir mit.
        </p>
        <PostForm action={paths.register(team.address, terms.lesson_id)} className="actions">
          <CarriedFields draft={draft} shown={[]} />
          <Button type="submit" name="intent" value="edit" variant="primary" size="large">
            Weiter zur Anmeldung
          </Button>
        </PostForm>
      </div>
      <CourseSummary terms={terms} />
    </div>
  </>
);
