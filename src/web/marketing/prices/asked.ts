import type { Catalogue } from "../../../domain/plans/schema.ts";
import type { Question } from "../frame/questions.tsx";
import { limitRows } from "./words.ts";

/** What midwives ask about the price, answered from today's catalogue. */
export function questionsOf({ plans, tax_percent, trial }: Catalogue): Question[] {
  const named = (key: string) => plans.find((plan) => plan.key === key)?.name ?? "";
  const [tried, next] = [named(trial.plan_key), named(trial.next_plan_key)];
  return [
    {
      question: "Zahle ich mehr, wenn mein Kurs voll wird?",
      answer:
        "Nein. Es gibt **keine Gebühr je Buchung** und keine Grenze für Anmeldungen. Zehn Frauen im Kurs kosten so viel wie zwei.",
    },
    {
      question: `Was geschieht nach den ${trial.days} Tagen?`,
      answer: `Sie probieren ${tried} aus, ohne Zahlungsdaten. Bevor die Zeit um ist, schreiben wir Ihnen. Wählen Sie nichts, gilt ${next}: **Nichts wird gelöscht,** und was läuft, läuft zu Ende. Nur neu anlegen und freischalten geht erst wieder, wenn Platz ist.`,
    },
    {
      question: "Ich gebe im Sommer keine Kurse. Zahle ich trotzdem?",
      answer: `Nicht, wenn Sie monatlich zahlen: Wechseln Sie für die Pause zu ${next}. Ihre Kurse, Texte und Anmeldungen bleiben liegen, bis Sie wiederkommen.`,
    },
    {
      question: "Zählt meine Vertretung als Kursleitende?",
      answer:
        "Nein, laden Sie sie als **Gast** ein. Sie sieht ihre eigenen Termine und hakt dort die Anwesenheit ab. Ändern kann sie sonst nichts.",
    },
    {
      question: "Was, wenn ich einen Kurs mehr brauche, als der Tarif enthält?",
      answer: `Dann sagt Ihnen das Programm, welche Grenze erreicht ist. ${lastsWord(plans)} Beenden Sie etwas, das Sie nicht mehr brauchen, oder wechseln Sie in den nächsten Tarif.`,
    },
    {
      question: "Ich bin von der Umsatzsteuer befreit. Was heißt das für den Preis?",
      answer: `Unsere Preise verstehen sich zuzüglich ${tax_percent} % Umsatzsteuer. Wer keine Vorsteuer zieht, und das sind die meisten Hebammen, rechnet mit dem Preis **einschließlich Umsatzsteuer**. Er steht überall daneben.`,
    },
    {
      question: "Was kostet es, wenn Teilnehmende online zahlen?",
      answer:
        "Bei uns nichts. Stripe und PayPal berechnen Ihnen ihre eigenen Gebühren; das Geld geht direkt auf Ihr Konto dort. **Überweisung und Barzahlung** kosten keine Gebühr.",
    },
    {
      question: "Und wenn ich kündige?",
      answer:
        "Sie kündigen zum Ende des bezahlten Zeitraums und nehmen alles mit: Listen als Tabelle, Rechnungen als PDF und auf Wunsch den [ganzen Bestand in einer Datei](/dokumentation/alle-daten).",
    },
  ];
}

/** That past dates take no room, where the plans limit them at all. */
const lastsWord = (plans: Catalogue["plans"]): string =>
  limitRows(plans).some(
    ({ name, values }) => name === "Kurstermine" && values.some((word) => /\d/.test(word)),
  )
    ? "Vergangene Kurstermine zählen nicht mit, und was läuft, läuft weiter."
    : "Was läuft, läuft weiter.";
