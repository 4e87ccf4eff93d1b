import type { DemoTeam } from "../demo-team.ts";
import { contactRequests } from "./contact-requests.ts";
import { categories, courses, groups } from "./courses.ts";
import { discountCodes } from "./discount-codes.ts";
import { giftVouchers } from "./gift-vouchers.ts";
import { legalTexts } from "./legal-texts.ts";
import { lessons } from "./lessons.ts";
import { people } from "./people.ts";
import { mailTexts, textBlocks } from "./texts.ts";

/** A midwife practice in Leipzig with four women, nine courses and a waiting list. */
export const sonnenschein: DemoTeam = {
  alias: "hebammenpraxis-sonnenschein",
  profile: {
    name: "Hebammenpraxis Sonnenschein",
    tagline: "Wir sind da: in der Schwangerschaft, rund um die Geburt und im ersten Jahr mit Ihrem Kind.",
    description: `Vier Frauen, ein heller Kursraum im Hinterhaus und seit 2009 in Plagwitz zu Hause. Unsere Gruppen bleiben klein, damit jede Frage Platz hat.

Der Raum liegt ebenerdig hinter dem Hof. Kinderwagen stehen trocken im Flur, Fahrräder im Hof.`,
    street: "Karl-Heine-Straße 54, Hinterhaus",
    zip: "04229",
    city: "Leipzig-Plagwitz",
    phone: "0341 000 12 34",
    email: "praxis@sonnenschein.example",
    website: "https://sonnenschein.example",
    federal_state: "SN",
    registration_prefix: "HS",
    plan_key: "praxis",
    billing_cycle: "monthly",
    plan_overrides: {
      max_leading_instructors: 40,
      max_guest_instructors: 40,
      max_active_courses: 200,
      max_active_lessons: 500,
      max_categories: 100,
    },
    ...legalTexts,
    bank_holder: "Katharina Lindner",
    bank_iban: "DE02120300000000202051",
    bank_bic: "BYLADEM1001",
    opening_hours: [
      { weekday: 1, from: "09:00", to: "11:00" },
      { weekday: 3, from: "09:00", to: "11:00" },
      { weekday: 5, from: "09:00", to: "11:00" },
    ],
    opening_note: "Zu diesen Zeiten erreichen Sie uns auch telefonisch.",
    tax_number: "231/245/01234",
    default_tax_mode: "exempt",
    offers_transfer: true,
    invites: true,
    closed_days: [
      { from: "2026-12-21", to: "2027-01-03", name: "Zwischen den Jahren" },
      { from: "2027-07-19", to: "2027-08-06", name: "Sommerpause" },
    ],
  },
  place: "Kursraum Plagwitz, Karl-Heine-Straße 54, Hinterhaus, 04229 Leipzig",
  people,
  groups,
  categories,
  courses,
  lessons,
  contactRequests,
  pays: true,
  discountCodes,
  giftVouchers,
  textBlocks,
  mailTexts,
};
