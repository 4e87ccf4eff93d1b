import { OpenOutside } from "../../embedding/open-outside.tsx";
import { Button } from "../../ui/button.tsx";
import { NeededFields } from "../../ui/fields/field.tsx";
import { ErrorSummary } from "../../ui/forms/error-summary.tsx";
import { HoneyPot, PostForm } from "../../ui/forms/post-form.tsx";
import { BackLink } from "../../ui/layout/page-head.tsx";
import { Stepper } from "../../ui/lists/steps.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { NoticeAbove } from "../form-notice.tsx";
import { billOf } from "./bill.ts";
import { CourseSummary, CourseSummaryLine } from "./course-summary.tsx";
import { shownFields } from "./draft.ts";
import { boxMaker, CarriedFields, errorLabels, fieldMaker, inOrder } from "./fields.tsx";
import { ChildFields, ConsentFields, PersonFields } from "./person-fields.tsx";
import { PriceFields } from "./price-choice.tsx";
import { InsuranceFields, PartnerFields, PaymentFields } from "./price-fields.tsx";
import { ReviewStep } from "./review-step.tsx";
import { type BookingForm, type BookingView, steps } from "./view.ts";

interface BookingStepsProps {
  form: BookingForm;
  view: BookingView;
  /** Nothing was sent yet: what was typed before and not sent may be put back. */
  fresh: boolean;
  /** The way out of the first step. */
  back: { href: string; label: string };
  title: string;
}

/** A booking in two quiet steps on one page. Works without scripts; with them nothing is lost by a reload. */
export const BookingSteps = ({ form, view, fresh, back, title }: BookingStepsProps) => (
  <>
    {view.step === "review" ? (
      <ReviewStep form={form} view={view} />
    ) : (
      <>
        <BackLink href={back.href}>{back.label}</BackLink>
        <DetailsStep form={form} view={view} title={title} fresh={fresh} />
      </>
    )}
    <EnhanceForms />
  </>
);

interface DetailsStepProps {
  form: BookingForm;
  view: BookingView;
  title: string;
  fresh: boolean;
}

/** The first step: everything that the course needs to know. */
function DetailsStep({ form, view, title, fresh }: DetailsStepProps) {
  const { terms, team, known, href } = form;
  const { draft, errors, questions, notice } = view;
  const field = fieldMaker(draft, errors);
  const box = boxMaker(draft, errors);
  const bill = billOf(terms, draft, view);
  return (
    <>
      <h1 className="title mt-4 mb-8">{title}</h1>
      <CourseSummaryLine terms={terms} bill={bill} />
      <div className="with-aside">
        <div>
          <Stepper steps={steps} current={1} />
          <div className="stack gap-4 mt-8">
            <NoticeAbove notice={notice} href={href} team={team} />
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
            <NeededFields>
              <PersonFields asks={terms.asks} field={field} known={known} questions={questions} />
              <ChildFields asks={terms.asks} field={field} questions={questions} />
              <InsuranceFields terms={terms} field={field} box={box} />
              <PartnerFields terms={terms} field={field} box={box} />
              <PriceFields terms={terms} field={field} />
              <PaymentFields terms={terms} field={field} worth={view} bill={bill} />
              <ConsentFields asks={terms.asks} team={team} field={field} box={box} />
            </NeededFields>
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
