import { type Described, ofPlace } from "./described-rules.ts";

/** What is written to who waits for a seat. */
export const waitingMails = {
  "waiting-list-joined": {
    label: "Warteliste",
    when: "Wenn sich jemand auf die Warteliste setzt.",
    group: "waiting",
    placeholders: [...ofPlace, "stelle"],
    standard: {
      subject: "Warteliste {nummer}: Sie stehen an Stelle {stelle}",
      intro: "dieser Kurstermin ist zurzeit ausgebucht.",
    },
  },
  "waiting-list-offer": {
    label: "Platzangebot",
    when: "Wenn ein Platz frei wird, an die Nächsten in der Reihe.",
    group: "waiting",
    placeholders: [...ofPlace, "frist"],
    standard: {
      subject: "Warteliste {nummer}: Ein Platz ist frei",
      intro: "schön, dass Sie gewartet haben.",
    },
  },
  "waiting-list-offer-lapsed": {
    label: "Platzangebot abgelaufen",
    when: "Wenn ein Angebot nicht angenommen wurde.",
    group: "waiting",
    placeholders: [...ofPlace, "frist"],
    standard: {
      subject: "Warteliste {nummer}: Ihr Angebot ist abgelaufen",
      intro: "schade, dass es diesmal nicht geklappt hat.",
    },
  },
  "waiting-list-left": {
    label: "Warteliste verlassen",
    when: "Wenn jemand von der Warteliste geht oder genommen wird.",
    group: "waiting",
    placeholders: ofPlace,
    standard: {
      subject: "Warteliste {nummer}: Sie stehen nicht mehr darauf",
      intro: "hiermit bestätigen wir, dass Sie nicht mehr warten.",
    },
  },
  "already-waiting": {
    label: "Schon auf der Warteliste",
    when: "Wenn sich jemand meldet, der schon wartet.",
    group: "waiting",
    placeholders: ofPlace,
    standard: {
      subject: "Warteliste {nummer}: Sie stehen schon darauf",
      intro: "eben kam Ihre Anmeldung ein zweites Mal bei uns an.",
    },
  },
} as const satisfies Record<string, Described>;
