import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { bookingButton } from "../../../domain/registrations/rules.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { OpenOutside } from "../../embedding/open-outside.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Fieldset, NeededFields } from "../../ui/fields/field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { HoneyPot, PostForm } from "../../ui/forms/post-form.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import type { FormNotice } from "../form-notice.tsx";
import { NoticeAbove } from "../form-notice.tsx";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import { type Draft, mentionsHealth, shownToWait } from "./draft.ts";
import { boxMaker, CarriedFields, errorLabels, fieldMaker, inOrder } from "./fields.tsx";
import { ConsentFields, PersonFields } from "./person-fields.tsx";
import { PartnerFields } from "./price-fields.tsx";

interface WaitingListFormProps {
  team: PublicTeam;
  terms: BookingTerms;
  draft: Draft;
  errors: FieldErrors;
  notice: FormNotice | null;
  fresh: boolean;
  full: boolean;
  /** How many other dates of the course are full, too. */
  otherDates: number;
}

/** The short form of those who wait: no more than it takes to write to them. */
export function WaitingListForm({
  team,
  terms,
  draft,
  errors,
  notice,
  fresh,
  full,
  otherDates,
}: WaitingListFormProps) {
  const href = paths.waitingList(team.address, terms.lesson_id);
  const field = fieldMaker(draft, errors);
  const box = boxMaker(draft, errors);
  const asks = mentionsHealth(draft) ? terms.asks : terms.asks.filter((ask) => ask !== "health_consent");
  return (
    <>
      <h1 className="title mt-4">Auf die Warteliste</h1>
      <p className="lead mt-3 mb-8">
        Unverbindlich und kostenfrei. Wird ein Platz frei, bieten wir ihn der Reihe nach per E-Mail an;
        gebucht ist er erst, wenn Sie zusagen.
      </p>
      <CourseSummaryLine terms={terms} />
      <div className="with-aside">
        <div className="stack gap-8">
          {!full && <SeatsFree href={paths.register(team.address, terms.lesson_id)} />}
          <NoticeAbove notice={notice} href={href} team={team} />
          <ErrorSummary errors={inOrder(errors)} labels={errorLabels} />
          <PostForm
            className="form"
            action={href}
            noValidate
            data-draft={terms.lesson_id}
            data-fresh={fresh || undefined}
          >
            <CarriedFields draft={draft} shown={shownToWait({ ...terms, asks })} />
            <HoneyPot name="website" />
            <NeededFields>
              <PersonFields asks={asks} field={field} brief />
              <PartnerFields terms={terms} field={field} box={box} />
              {(otherDates > 0 || draft.any_date === "1") && (
                <Fieldset
                  legend="Auch andere Termine?"
                  note="Sie können auf alle ausgebuchten Termine dieses Kurses warten."
                >
                  <Checkbox
                    {...box("any_date")}
                    label="Mir ist jeder Termin dieses Kurses recht"
                    help={`Sie stehen dann auch auf der Warteliste von ${otherDates === 1 ? "einem weiteren Termin" : `${otherDates} weiteren Terminen`}. Den ersten freien Platz, der an der Reihe ist, bieten wir Ihnen an; nehmen Sie ihn, enden die anderen Wartelisten von selbst.`}
                  />
                </Fieldset>
              )}
              <ConsentFields asks={asks} team={team} field={field} box={box} />
            </NeededFields>
            <div>
              <Button type="submit" name="intent" value="join" variant="primary" size="large">
                {bookingButton("waitlist", false)}
              </Button>
            </div>
            <OpenOutside href={href} />
          </PostForm>
        </div>
        <CourseSummary terms={terms} />
      </div>
    </>
  );
}

const SeatsFree = ({ href }: { href: string }) => (
  <Notice tone="positive" title="Gerade sind noch Plätze frei">
    <p>
      Sie müssen nicht warten:{" "}
      <Anchor className="link" href={href}>
        Zur Anmeldung
      </Anchor>
    </p>
  </Notice>
);
