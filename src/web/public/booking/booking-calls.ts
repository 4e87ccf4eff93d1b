import { type RouterContextProvider, redirect } from "react-router";
import type { Registered } from "../../../domain/registrations/booking-form/booked-schema.ts";
import type { BookingType } from "../../../domain/registrations/rules.ts";
import { readData, serverApi } from "../../api.ts";
import { embeddingContext } from "../../contexts.ts";
import { paths } from "../../paths.ts";
import { loadLesson } from "../lesson/load-lesson.ts";
import { orPageError } from "../load.ts";
import { chosenIn, insuranceTypeOf } from "./bill.ts";
import { bodyOf, type Draft } from "./draft.ts";
import type { AskVoucher } from "./take-step.ts";

type Asked = { team_token: string; id: string };
type Context = Readonly<RouterContextProvider>;

/**
 * What a booking's form stands on: the team, what is agreed, and whether seats are free. @throws a redirect to the
 * lesson's page where it takes no registrations here, and what loadLesson throws
 */
export async function loadBooking(context: Context, asked: Asked) {
  const { team, lesson } = await loadLesson(context, asked);
  if (lesson.is_bookable === 0) throw redirect(paths.teamLesson(team.address, lesson.id));
  return { team, full: lesson.remaining === 3, terms: await loadTerms(context, asked) };
}

/** How many other dates of the same course are to come and full, too: one can wait for all of them. */
export async function loadOtherFullDates(context: Context, { team_token, id }: Asked): Promise<number> {
  const asked = serverApi(context).publicTeams[":team_token"].courses.$get({
    param: { team_token },
    query: {},
  });
  const { lessons } = await orPageError(readData(asked));
  const course = lessons.find((lesson) => String(lesson.id) === id)?.course_id;
  const others = lessons.filter((lesson) => lesson.course_id === course && String(lesson.id) !== id);
  return others.filter(({ is_bookable, remaining }) => is_bookable === 1 && remaining === 3).length;
}

/** What must be said before somebody books, and which fields the form asks. */
export const loadTerms = (context: Context, { team_token, id }: Asked) =>
  orPageError(
    readData(
      serverApi(context).publicRegister[":team_token"].register.$get({
        param: { team_token },
        query: { lesson_id: id },
      }),
    ),
  );

/** The question what a voucher takes off, asked in the name of the running visit; it may be refused. */
export const voucherAsker =
  (context: Context, { team_token, id }: Asked): AskVoucher =>
  async (draft) => {
    const asked = serverApi(context).publicRegister[":team_token"].voucher.$post({
      param: { team_token },
      json: {
        lesson_id: Number(id),
        code: draft.voucher_code,
        insurance_type: insuranceTypeOf(draft),
        partner: draft.partner === "1",
        price_id: chosenIn(draft),
      },
    });
    const { valid, message, discount_cents, gift } = await readData(asked);
    const gift_cents = gift?.remaining_cents ?? 0;
    return { discount_cents: valid ? discount_cents : null, gift_cents, fault: message };
  };

/** Sends a draft with ISO dates as a registration. @throws ApiRefusal */
export function sendRegistration(
  context: Context,
  { team_token, id }: { team_token: string; id: string },
  draft: Draft,
  type: BookingType,
) {
  const api = serverApi(context).publicRegister[":team_token"].register;
  const embedded = context.get(embeddingContext) !== null;
  const json = { ...bodyOf(draft), lesson_id: Number(id), type, embedded };
  return readData(api.$post({ param: { team_token }, json }));
}

/** Where a booking leads: to paying where that is due at once, else to its confirmation. */
export const afterBooking = (
  team: string,
  lesson: number,
  { payment_required, registration }: Registered,
): string =>
  payment_required
    ? `${paths.pay(team, registration.token)}?weiter`
    : paths.confirmation(team, lesson, registration.token);
