import { type Described, ofPlace } from "./described-rules.ts";

const suggests = "Die Einleitung ist dann Ihr Vorschlag.";

/** What is written when a course date or one of its sessions changes. */
export const changeMails = {
  "session-moved": {
    label: "Treffen verlegt",
    when: `Wenn Sie ein Treffen verlegen und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: ofPlace,
    standard: {
      subject: "Ein Treffen wurde verlegt ({nummer})",
      intro: "leider müssen wir ein Treffen verlegen. Wir hoffen, die neue Zeit passt Ihnen.",
    },
  },
  "session-cancelled": {
    label: "Treffen abgesagt",
    when: `Wenn Sie ein Treffen absagen und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: ofPlace,
    standard: {
      subject: "Ein Treffen fällt aus ({nummer})",
      intro:
        "leider muss ein Treffen ausfallen. Das tut uns leid. Alle anderen Treffen finden wie geplant statt.",
    },
  },
  "lesson-moved": {
    label: "Kurstermin verschoben",
    when: `Wenn Sie alle Treffen eines Kurstermins verschieben und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: ofPlace,
    standard: {
      subject: "Neue Termine ({nummer})",
      intro: "leider müssen wir den Kurs verschieben. Wir hoffen, die neuen Zeiten passen Ihnen.",
    },
  },
  "lesson-changed": {
    label: "Kurstermin geändert",
    when: `Wenn Sie Treffen oder Ort eines Kurstermins bearbeiten und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: ofPlace,
    standard: {
      subject: "Änderung zu Ihrem Termin ({nummer})",
      intro: "an Ihrem Kurs hat sich etwas geändert. Bitte sehen Sie sich die Angaben unten an.",
    },
  },
  "lesson-cancelled": {
    label: "Kurstermin abgesagt",
    when: `Wenn ein Kurstermin nicht stattfindet und Sie es mitteilen. ${suggests}`,
    group: "change",
    placeholders: ofPlace,
    standard: {
      subject: "Abgesagt: Ihr Termin ({nummer})",
      intro:
        "leider kann der Kurs nicht stattfinden. Das tut uns sehr leid. Für die Absage entstehen Ihnen keine Kosten.",
    },
  },
} as const satisfies Record<string, Described>;
