/** The same work by mail and paper, and with the product: what happens when, nothing weighed. */
export const byHand = [
  {
    about: "Jemand möchte einen Platz",
    before: "Sie lesen die E-Mail, sehen in der Liste nach, antworten und warten auf die Zusage.",
    after: "Sie sieht auf Ihrer Kursseite, was frei ist, und bucht. Die Bestätigung geht sofort hinaus.",
  },
  {
    about: "Zwei wollen den letzten",
    before: "Es zählt, wessen E-Mail Sie zuerst öffnen. Der anderen schreiben Sie ab.",
    after: "Der Platz wird einmal vergeben. Der anderen bietet die Seite die Warteliste an.",
  },
  {
    about: "Eine sagt ab",
    before: "Sie suchen den Zettel mit den Wartenden und telefonieren sich durch.",
    after: "Die Erste auf der Warteliste bekommt ein Angebot mit Frist, dann die Nächste.",
  },
  {
    about: "Das Blatt für die Kasse",
    before: "Name, Geburtsdatum und Versichertennummer schreiben Sie auf jedes Blatt.",
    after: "Der Kopf ist ausgefüllt. Was fehlt, fragen Sie mit einem Link per E-Mail ab.",
  },
  {
    about: "Wer war da?",
    before: "Ein Bogen liegt im Kursraum, und Sie übertragen ihn danach.",
    after: "Sie haken am Telefon ab, auch ohne Netz. Stunden und Einheiten zählen sich selbst.",
  },
  {
    about: "Die Begleitperson zahlt",
    before: "Rechnung in der Textverarbeitung, Kontoauszug mit der Liste vergleichen, nachfragen.",
    after: "Rechnung mit laufender Nummer. Der Kontoauszug wird eingelesen, Sie bestätigen.",
  },
] as const;
