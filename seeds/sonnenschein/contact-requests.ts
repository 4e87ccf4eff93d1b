import type { DemoContactRequest } from "../demo-team.ts";

/** What visitors of the practice have asked in the last weeks. */
export const contactRequests: DemoContactRequest[] = [
  {
    daysAgo: 0,
    name: "Swantje Petersen",
    email: "swantje.petersen@mail.example",
    topic: "Frage zu einem Kurs",
    message:
      "Guten Morgen, ich würde gern im Januar mit der Rückbildung anfangen. Darf mein Kleiner mit, oder brauche ich jemanden, der in der Zeit aufpasst?\n\nViele Grüße\nSwantje Petersen",
    status: "new",
  },
  {
    daysAgo: 1,
    name: "Aylin Demirel",
    email: "aylin.demirel@mail.example",
    phone: "0151 000 77 12",
    topic: "Anmeldung oder Warteliste",
    to: "Katharina",
    message:
      "Hallo Frau Lindner, ich stehe auf der Warteliste für den Abendkurs. Lohnt es sich, auch den Wochenendkurs zu buchen, oder habe ich noch Chancen?",
    status: "new",
  },
  {
    daysAgo: 3,
    name: "Tobias Rößner",
    email: "tobias.roessner@mail.example",
    topic: "Bezahlen oder Absagen",
    message:
      "Meine Frau ist angemeldet, die Überweisung kommt von meinem Konto. Reicht es, wenn die Nummer der Anmeldung im Verwendungszweck steht?",
    status: "answered",
    answer:
      "ja, die Nummer genügt uns völlig, dann finden wir die Zahlung sofort. Schön, dass Sie dabei sind!",
  },
  {
    daysAgo: 6,
    name: "Klara Teichert",
    phone: "0341 000 56 78",
    topic: "Frage zu einem Kurs",
    message: "Hat angerufen: Gibt es die Babymassage im Frühjahr auch am Vormittag? Bitte zurückrufen.",
    note: "Erreichbar ab 16 Uhr.",
    status: "open",
  },
  {
    daysAgo: 19,
    name: "Buchhandlung am Kanal",
    email: "laden@buchhandlung-am-kanal.example",
    topic: "Etwas anderes",
    message:
      "Liebes Team, dürfen wir zu unserem Vorleseabend für junge Familien ein paar Handzettel bei Ihnen auslegen?",
    status: "closed",
    answer: "gern, bringen Sie einfach zwanzig Stück vorbei. Im Flur ist Platz dafür.",
  },
];
