import { OpenOutside } from "../../embedding/open-outside.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { HoneyPot } from "../../ui/honey-pot.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { billOf } from "./bill.ts";
import { CarriedFields } from "./carried-fields.tsx";
import { ConsentFields } from "./consent-fields.tsx";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import { inOrder } from "./details-check.ts";
import { boxMaker, fieldMaker } from "./field-maker.ts";
import { InsuranceFields } from "./insurance-fields.tsx";
import { errorLabels } from "./labels.ts";
import { PartnerFields } from "./partner-fields.tsx";
import { PaymentFields } from "./payment-fields.tsx";
import { ChildFields, PersonFields } from "./person-fields.tsx";
import { shownFields } from "./shown-fields.ts";
import { steps } from "./steps.ts";
import { ToldNotice } from "./told.tsx";
import type { BookingForm, BookingView } from "./view.ts";

interface DetailsStepProps {
  form: BookingForm;
  view: BookingView;
  title: string;
  fresh: boolean;
}

/** The first step: everything that the course needs to know. */
export function DetailsStep({ form, view, title, fresh }: DetailsStepProps) {
  const { terms, team, known, href } = form;
  const { draft, errors, told, discount_cents } = view;
  const field = fieldMaker(draft, errors);
  const box = boxMaker(draft, errors);
  const bill = billOf(terms, draft, discount_cents ?? 0);
  return (
    <>
      <h1 className="title mt-4 mb-8">{title}</h1>
      <CourseSummaryLine terms={terms} bill={bill} />
      <div className="with-aside">
        <div>
          <Stepper steps={steps} current={1} />
          <div className="stack gap-4 mt-8">
            <ToldNotice told={told} href={href} team={team} />
            <ErrorSummary errors={inOrder(errors)} labels={errorLabels} />
          </div>
          <PostForm
            className="form mt-8"
            action={href}
            noValidate
            data-draft={terms.lesson_id}
            data-priced
            data-fresh={fresh || undefined}
          >
            <button
              className="visually-hidden"
              type="submit"
              name="intent"
              value="review"
              tabIndex={-1}
              aria-hidden
            >
              Weiter
            </button>
            <CarriedFields draft={draft} shown={shownFields(terms, known)} />
            <HoneyPot name="website" />
            <PersonFields asks={terms.asks} field={field} known={known} />
            <ChildFields asks={terms.asks} field={field} />
            <InsuranceFields terms={terms} field={field} box={box} />
            <PartnerFields terms={terms} field={field} box={box} />
            <PaymentFields terms={terms} field={field} discountCents={discount_cents} />
            <ConsentFields asks={terms.asks} team={team} field={field} box={box} />
            <div className="stack gap-3">
              <div>
                <Button type="submit" name="intent" value="review" variant="primary" size="large">
                  Weiter zum Prüfen
                </Button>
              </div>
              <p className="small soft">
                Noch buchen Sie nichts. Im nächsten Schritt sehen Sie alles auf einen Blick.
              </p>
              <OpenOutside href={href} />
            </div>
          </PostForm>
        </div>
        <CourseSummary terms={terms} bill={bill} />
      </div>
    </>
  );
}
