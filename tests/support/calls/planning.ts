import { randomUUID } from "node:crypto";
import { type Calls, nothing, picture } from "./call.ts";

const coursesFile = () => new File([`Name\nStilltreff ${randomUUID()}`], "kurse.csv");
const mailText = { params: { kind: "registration-confirmed" } };
const words = {
  subject: "Ihr Platz {nummer}",
  greeting: "Liebe {vorname},",
  intro: "bis bald im Kurs {kurs}!",
  closing: "Ihre {praxis}",
};
const newVoucher = {
  ...{ value: 80, buyer_name: "Ingrid Hartmann", buyer_email: "ingrid@mail.example" },
  ...{ paid_method: "onsite", sold_on: "2026-11-20" },
};
const newLesson = (course_id: number, instructor_id: number) => ({
  course_id,
  instructor_id,
  location: "Kursraum Plagwitz",
  start_date: "2027-04-01T10:00:00+02:00",
  end_date: "2027-05-20T11:15:00+02:00",
});

/** What is offered: courses and lessons, and the texts about them. */
export const callsOfPlanning: Calls = {
  "GET /api/categories": nothing,
  "GET /api/categories/export.csv": nothing,
  "GET /api/categories/export.xlsx": nothing,
  "POST /api/categories": () => ({ body: { name: "Geburtsvorbereitung" } }),
  "PATCH /api/categories/order": ({ category }) => ({ body: { ids: [category] } }),
  "POST /api/categories/status": ({ category }) => ({ body: { ids: [category], status: "active" } }),
  "GET /api/categories/{id}": ({ category }) => ({ params: { id: category } }),
  "PATCH /api/categories/{id}": ({ category }) => ({ params: { id: category }, body: { name: "Yoga" } }),
  "DELETE /api/categories/{id}": ({ spareCategory }) => ({ params: { id: spareCategory } }),

  "POST /api/imports": () => ({ query: { kind: "courses" }, file: coursesFile() }),
  "GET /api/imports/sample.csv": () => ({ query: { kind: "lessons" } }),
  "GET /api/imports/{id}": ({ draft }) => ({ params: { id: draft } }),
  "PATCH /api/imports/{id}": ({ draft }) => ({ params: { id: draft }, body: { mapping: { name: 0 } } }),
  "POST /api/imports/{id}/run": ({ draft }) => ({ params: { id: draft }, body: {} }),
  "DELETE /api/imports/{id}": ({ spareDraft }) => ({ params: { id: spareDraft } }),

  "GET /api/course-groups": nothing,
  "PATCH /api/course-groups/order": ({ group }) => ({ body: { ids: [group] } }),
  "GET /api/course-groups/{id}": ({ group }) => ({ params: { id: group } }),
  "PATCH /api/course-groups/{id}": ({ group }) => ({ params: { id: group }, body: { name: "Für Sie" } }),

  "GET /api/courses": nothing,
  "GET /api/courses/export.csv": nothing,
  "GET /api/courses/export.xlsx": nothing,
  "POST /api/courses": ({ category }) => ({ body: { name: "Stilltreff", categories: [category] } }),
  "POST /api/courses/status": ({ course }) => ({ body: { ids: [course], status: "active" } }),
  "GET /api/courses/{id}": ({ course }) => ({ params: { id: course } }),
  "PATCH /api/courses/{id}": ({ course, category }) => ({
    params: { id: course },
    body: { name: "Rückbildung", categories: [category] },
  }),
  "DELETE /api/courses/{id}": ({ spareCourse }) => ({ params: { id: spareCourse } }),
  "POST /api/courses/upload-image/{id}": ({ course }) => ({ params: { id: course }, file: picture() }),
  "DELETE /api/courses/upload-image/{id}": ({ course }) => ({ params: { id: course } }),

  "GET /api/discount-codes": nothing,
  "GET /api/discount-codes/export.csv": nothing,
  "GET /api/discount-codes/export.xlsx": nothing,
  "POST /api/discount-codes": ({ team }) => ({
    body: { code: `Herbst ${team.teamToken.slice(0, 12)}`, amount: 5 },
  }),
  "GET /api/discount-codes/{id}": ({ discountCode }) => ({ params: { id: discountCode } }),
  "PATCH /api/discount-codes/{id}": ({ discountCode, course }) => ({
    params: { id: discountCode },
    body: { percent: 10, for_all_courses: 0, courses: [course] },
  }),
  "DELETE /api/discount-codes/{id}": ({ spareDiscountCode }) => ({ params: { id: spareDiscountCode } }),

  "GET /api/gift-vouchers": nothing,
  "GET /api/gift-vouchers/export.csv": nothing,
  "GET /api/gift-vouchers/export.xlsx": nothing,
  "POST /api/gift-vouchers": () => ({ body: newVoucher }),
  "GET /api/gift-vouchers/{id}": ({ giftVoucher }) => ({ params: { id: giftVoucher } }),
  "GET /api/gift-vouchers/{id}/pdf": ({ giftVoucher }) => ({ params: { id: giftVoucher } }),
  "POST /api/gift-vouchers/{id}/mail": ({ giftVoucher }) => ({ params: { id: giftVoucher } }),
  "POST /api/gift-vouchers/{id}/invoice": ({ giftVoucher }) => ({ params: { id: giftVoucher } }),
  "POST /api/gift-vouchers/{id}/void": ({ spareGiftVoucher }) => ({
    params: { id: spareGiftVoucher },
    body: { reason: "Verloren" },
  }),
  "POST /api/gift-vouchers/{id}/erasure": ({ spareGiftVoucher }) => ({ params: { id: spareGiftVoucher } }),

  "GET /api/text-blocks": nothing,
  "POST /api/text-blocks": () => ({
    body: { name: "Bitte mitbringen", text: "Warme Socken", fields: ["requirements"] },
  }),
  "GET /api/text-blocks/{id}": ({ textBlock }) => ({ params: { id: textBlock } }),
  "PATCH /api/text-blocks/{id}": ({ textBlock }) => ({
    params: { id: textBlock },
    body: { name: "Kleidung" },
  }),
  "DELETE /api/text-blocks/{id}": ({ spareTextBlock }) => ({ params: { id: spareTextBlock } }),

  "GET /api/mail-texts": nothing,
  "GET /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, query: { course_id: course } }),
  "PATCH /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, body: { ...words, course_id: course } }),
  "DELETE /api/mail-texts/{kind}": ({ course }) => ({ ...mailText, query: { course_id: course } }),
  "POST /api/mail-texts/{kind}/preview": ({ registration }) => ({
    ...mailText,
    body: { ...words, registration_id: registration },
  }),

  "GET /api/lessons": nothing,
  "GET /api/lessons/export.csv": nothing,
  "GET /api/lessons/export.xlsx": nothing,
  "POST /api/lessons": ({ course, person }) => ({ body: newLesson(course, person.instructorId) }),
  "GET /api/lessons/sessions": () => ({ query: { from: "2027-01-01", to: "2027-01-31" } }),
  "GET /api/lessons/double-bookings": nothing,
  "GET /api/calendar-feeds": nothing,
  "POST /api/calendar-feeds/own": nothing,
  "DELETE /api/calendar-feeds/own": nothing,
  "POST /api/calendar-feeds/team": nothing,
  "DELETE /api/calendar-feeds/team": nothing,
  "POST /api/lessons/collisions": ({ person }) => ({
    body: {
      instructor_id: person.instructorId,
      location: "Kursraum Plagwitz",
      sessions: [{ starts_at: "2027-01-21T10:30", ends_at: "2027-01-21T12:00" }],
    },
  }),
  "POST /api/lessons/status": ({ lesson }) => ({ body: { ids: [lesson], status: "active" } }),
  "GET /api/lessons/{id}": (world) => ({ params: { id: world.lesson } }),
  "PATCH /api/lessons/{id}": (world) => ({
    params: { id: world.lesson },
    body: { notes: "Schlüssel holen" },
  }),
  "DELETE /api/lessons/{id}": ({ spareLesson }) => ({ params: { id: spareLesson } }),
  "POST /api/lessons/copy/{id}": (world) => ({ params: { id: world.lesson } }),
  "POST /api/lessons/{id}/sessions/{session}/move": (world) => ({
    params: { id: world.lesson, session: world.session },
    body: { starts_at: "2027-01-22T10:00:00+01:00", ends_at: "2027-01-22T11:15:00+01:00" },
  }),
  "POST /api/lessons/{id}/sessions/{session}/cancellation": (world) => ({
    params: { id: world.lesson, session: world.session },
    body: { reason: "Krank" },
  }),
  "POST /api/lessons/{id}/move": (world) => ({
    params: { id: world.lesson },
    body: { start_date: "2027-01-28" },
  }),
  "GET /api/lessons/{id}/decision": ({ spareLesson }) => ({ params: { id: spareLesson } }),
  "POST /api/lessons/{id}/decision": ({ spareLesson }) => ({
    params: { id: spareLesson },
    body: { decision: "takes_place" },
  }),
  "POST /api/lessons/{id}/cancellation": ({ spareLesson }) => ({ params: { id: spareLesson }, body: {} }),
  "POST /api/lessons/{id}/change-preview": (world) => ({
    params: { id: world.lesson },
    body: { kind: "lesson-moved", change: { start_date: "2027-01-28" } },
  }),
};
