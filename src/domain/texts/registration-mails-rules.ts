import { type Described, ofPerson, ofPlace } from "./described-rules.ts";
import type { PlaceholderName } from "./placeholders.ts";

const ofBooking: readonly PlaceholderName[] = [...ofPlace, "preis"];

/** What is written to who has, had or books a seat. */
export const registrationMails = {
  "registration-confirmed": {
    label: "Bestätigung",
    when: "Wenn ein Platz gebucht ist.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist bestätigt",
      intro: "Ihre Anmeldung ist bestätigt, wir freuen uns auf Sie.",
    },
  },
  "registration-received": {
    label: "Eingang, Zahlung offen",
    when: "Wenn ein Platz bis zur Zahlung reserviert ist.",
    group: "registration",
    placeholders: [...ofBooking, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer} ist da, die Zahlung steht noch aus",
      intro: "danke für Ihre Anmeldung.",
    },
  },
  "registration-moved": {
    label: "Umbuchung",
    when: "Wenn Sie jemanden in einen anderen Kurstermin umbuchen.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist umgebucht",
      intro: "wir haben Ihre Anmeldung verlegt.",
    },
  },
  "lesson-reminder": {
    label: "Erinnerung",
    when: "Am Morgen einige Tage vor dem ersten Treffen; wie viele, steht unter Team, Einstellungen.",
    group: "registration",
    placeholders: ofPlace,
    standard: {
      subject: "Erinnerung {nummer}: Bald geht es los",
      intro: "bald geht es los, und wir freuen uns auf Sie.",
    },
  },
  "data-question": {
    label: "Fehlende Angaben",
    when: "Wenn Sie vor dem Druck der Versichertenbestätigungen nach dem fragen, was noch fehlt.",
    group: "registration",
    placeholders: [...ofPlace, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer}: Uns fehlen noch Angaben",
      intro: "damit Ihre Krankenkasse den Kurs bezahlt, brauchen wir noch ein paar Angaben von Ihnen.",
    },
  },
  "what-follows": {
    label: "Einladung nach der Geburt",
    when: "Einmal, einige Wochen nach dem errechneten Termin, wenn jemand darum gebeten hat; ob und wann, steht unter Team, Einstellungen.",
    group: "registration",
    placeholders: ofPerson,
    standard: {
      subject: "Kurse für danach bei {praxis}",
      intro:
        "wir hoffen, es geht Ihnen gut. Bei Ihrer Anmeldung haben Sie sich gewünscht, dass wir Ihnen einmal unsere Kurse für die Zeit nach der Geburt nennen. Diese Termine passen:",
    },
  },
  "make-up-offer": {
    label: "Angebot zum Nachholen",
    when: "Wenn jemand ein Treffen versäumt und in einem parallelen Kurstermin Platz ist; ob, steht beim Kurs.",
    group: "registration",
    placeholders: ofPlace,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Treffen nachholen",
      intro:
        "ein Treffen, das Sie versäumt haben oder versäumen werden, können Sie in einem parallelen Kurstermin nachholen.",
    },
  },
  "make-up-taken": {
    label: "Platz zum Nachholen",
    when: "Wenn jemand einen Platz zum Nachholen nimmt.",
    group: "registration",
    placeholders: ofPlace,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Ihr Platz zum Nachholen",
      intro: "schön, dass Sie das Treffen nachholen. Ihr Platz an diesem Tag ist reserviert.",
    },
  },
  "make-up-moved": {
    label: "Nachholtermin verlegt",
    when: "Wenn Sie das Treffen verlegen, in dem jemand nachholt.",
    group: "registration",
    placeholders: ofPlace,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Ihr Nachholtermin ist verlegt",
      intro: "das Treffen, in dem Sie nachholen wollten, ist verlegt. Ihr Platz bleibt Ihnen.",
    },
  },
  "make-up-ended": {
    label: "Platz zum Nachholen beendet",
    when: "Wenn ein Platz zum Nachholen zurückgegeben wird oder das Treffen ausfällt.",
    group: "registration",
    placeholders: ofPlace,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Ihr Platz zum Nachholen ist beendet",
      intro: "Ihr Platz zum Nachholen besteht nicht mehr.",
    },
  },
  "payment-reminder": {
    label: "Zahlungserinnerung",
    when: "Am Morgen, nachdem die Frist einer Überweisung verstrichen ist; ob, steht unter Team, Bank und Steuer.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Die Zahlung fehlt noch",
      intro: "vielleicht ist es nur untergegangen: Ihre Zahlung fehlt uns noch.",
    },
  },
  "payment-received": {
    label: "Zahlung eingegangen",
    when: "Wenn Sie einen Kontoauszug einlesen und das Geld bestätigen lassen.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Ihre Zahlung ist da",
      intro: "danke, Ihr Geld ist da.",
    },
  },
  "hold-expired": {
    label: "Reservierung verfallen",
    when: "Wenn die Zahlung nicht rechtzeitig kam.",
    group: "registration",
    placeholders: [...ofBooking, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer} ist verfallen",
      intro: "leider ist Ihre Zahlung nicht rechtzeitig bei uns angekommen.",
    },
  },
  "registration-cancelled": {
    label: "Stornierung",
    when: "Wenn eine Anmeldung abgesagt wurde, von wem auch immer.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist storniert",
      intro: "hiermit bestätigen wir Ihnen die Stornierung.",
    },
  },
  "already-registered": {
    label: "Doppelte Anmeldung",
    when: "Wenn sich jemand ein zweites Mal zum selben Kurstermin anmeldet.",
    group: "registration",
    placeholders: ofBooking,
    standard: {
      subject: "Ihre Anmeldung {nummer} besteht schon",
      intro: "eben kam Ihre Anmeldung ein zweites Mal bei uns an.",
    },
  },
} as const satisfies Record<string, Described>;
