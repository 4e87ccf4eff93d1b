import { BackLink } from "../../ui/back-link.tsx";
import { DetailsStep } from "./details-step.tsx";
import { EnhanceBooking } from "./enhance-booking.tsx";
import { ReviewStep } from "./review-step.tsx";
import type { BookingForm, BookingView } from "./view.ts";

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
    <EnhanceBooking />
  </>
);
