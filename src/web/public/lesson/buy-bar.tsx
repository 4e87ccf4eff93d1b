import type { PublicLesson } from "../../../domain/lessons/schema.ts";
import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { formatDate, formatWeekdayShort } from "../../../shared/dates.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { rowPrice } from "../words/prices.ts";
import { bookingWay } from "./booking-way.ts";

/** On phones the one button stays at the thumb, and leaves while the card's own is in view. */
export function BuyBar({ lesson, team }: { lesson: PublicLesson; team: PublicTeam }) {
  const way = bookingWay(lesson, team.address);
  if (!way) return null;
  const { price, whom } = rowPrice(lesson);
  return (
    <div className="buy-bar">
      <p className="small">
        <strong className="figures">{price}</strong> {whom}
        <br />
        <span className="soft nowrap">
          ab {formatWeekdayShort(lesson.start_date)}, {formatDate(lesson.start_date)}
        </span>
      </p>
      <ButtonLink href={way.href} variant="primary" newTab={way.outside}>
        {way.label}
      </ButtonLink>
    </div>
  );
}
