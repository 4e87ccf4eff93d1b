import type { DemoPerson } from "../demo-team.ts";

/** Who works in the practice; the first one owns it. */
export const people: DemoPerson[] = [
  {
    first_name: "Katharina",
    last_name: "Lindner",
    email: "katharina.lindner@sonnenschein.example",
    phone: "0341 000 12 34",
    picture: "katharina-lindner",
    roles: ["team-owner"],
    midwife_number: "HL-04229-17",
    ik: "451234561",
    profile_text:
      "Hebamme seit 2004, hat die Praxis 2009 gegründet. Leitet die Geburtsvorbereitung und nimmt sich auch für die Fragen Zeit, die man sonst nicht stellt.",
  },
  {
    first_name: "Miriam",
    last_name: "Oehme",
    email: "miriam.oehme@sonnenschein.example",
    phone: "0341 000 12 35",
    picture: "miriam-oehme",
    roles: ["team-admin", "instructor"],
    midwife_number: "HL-04229-18",
    ik: "451234572",
    profile_text:
      "Hebamme mit Schwerpunkt Beckenboden. Hat zwölf Jahre im Kreißsaal gearbeitet und weiß, dass Rückbildung Geduld braucht und keinen Ehrgeiz.",
  },
  {
    first_name: "Jule",
    last_name: "Petzold",
    email: "jule.petzold@sonnenschein.example",
    phone: "0341 000 12 36",
    picture: "jule-petzold",
    roles: ["instructor"],
    profile_text:
      "Hebamme und Yogalehrerin. Unterrichtet in kleinen Gruppen, damit sie jede Haltung einzeln anpassen kann.",
  },
  {
    first_name: "Franziska",
    last_name: "Thiele",
    email: "franziska.thiele@sonnenschein.example",
    phone: "0341 000 12 37",
    picture: "franziska-thiele",
    roles: ["guest"],
    profile_text:
      "Kinderkrankenschwester und Kursleiterin für Babymassage. Zeigt jeden Griff an der Puppe und lässt den Kindern ihr eigenes Tempo.",
  },
];
