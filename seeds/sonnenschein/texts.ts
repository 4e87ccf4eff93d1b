import type { DemoTeam } from "../demo-team.ts";

/** What the practice writes again and again. */
export const textBlocks: DemoTeam["textBlocks"] = [
  {
    name: "Bitte mitbringen",
    fields: ["requirements"],
    text: "Warme Socken, eine Decke und Ihre Versichertenkarte. Matten und Kissen haben wir da.",
  },
  {
    name: "Bitte mitbringen, mit Baby",
    fields: ["requirements"],
    text: "Ein großes Handtuch, Wechselkleidung und alles, was Ihr Baby in zwei Stunden braucht. Stillen und Wickeln ist jederzeit möglich.",
  },
  {
    name: "Anfahrt zum Kursraum Plagwitz",
    fields: ["welcometext", "details"],
    text: "Der Eingang ist im Hinterhaus, durch den Hof und dann links. Mit der Straßenbahn bis Karl-Heine-/Merseburger Straße; Kinderwagen finden im Flur Platz.",
  },
  {
    name: "Kassenkurs: was zu beachten ist",
    fields: ["message"],
    text: "Sind Sie gesetzlich versichert, übernimmt Ihre Krankenkasse die Treffen, an denen Sie da sind. Sind Sie privat versichert, bekommen Sie eine Rechnung zum Einreichen.",
  },
  {
    name: "Fotos nur nach Absprache",
    fields: ["acceptance_1_text", "conditions"],
    text: "Ich mache im Kurs keine Fotos von anderen Teilnehmenden und ihren Kindern, ohne sie vorher zu fragen.",
  },
  {
    name: "Vor dem nächsten Treffen",
    fields: ["participant_message"],
    text: "wir sehen uns am {tag}, {uhrzeit}: {raum}. Bitte bringen Sie bequeme Kleidung und etwas zu trinken mit.",
  },
  {
    name: "Sie haben gefehlt",
    fields: ["participant_message"],
    text: "schade, dass Sie diesmal nicht dabei waren. Weiter geht es am {tag}, {uhrzeit}. Wenn Sie etwas nachholen möchten, antworten Sie einfach auf diese E-Mail.",
  },
];

/** A mail that the practice says in its own words. */
export const mailTexts: DemoTeam["mailTexts"] = [
  {
    kind: "waiting-list-offer-lapsed",
    subject: "Warteliste {nummer}: Ihr Angebot ist abgelaufen",
    greeting: "Liebe {vorname},",
    intro:
      "diesmal hat es leider nicht gepasst. Melden Sie sich gern, wenn Sie unsicher sind, welcher Kurs gut wäre: Wir finden etwas.",
    closing: "Herzliche Grüße\nIhr Team der {praxis}",
  },
];
