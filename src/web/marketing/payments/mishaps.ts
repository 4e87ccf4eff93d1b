import type { Question } from "../frame/questions.tsx";

/** What can go wrong with money, as people ask it, and what becomes of it. */
export const mishaps: readonly Question[] = [
  {
    question: "Die Karte wird abgelehnt.",
    answer:
      "Sie kann es gleich noch einmal versuchen, eine andere Karte nehmen oder auf **Überweisung** wechseln, wenn Sie die anbieten. Ihr Platz bleibt dabei ihrer.",
  },
  {
    question: "Sie schließt mitten im Bezahlen das Fenster.",
    answer:
      "Der Weg zurück steht in ihrer E-Mail und auf der Seite ihrer Anmeldung. Nach dreißig Minuten ist der Platz wieder frei, und sie erfährt es.",
  },
  {
    question: "Das Geld ist unterwegs, aber es dauert Tage.",
    answer:
      "Bei einer Lastschrift zum Beispiel. Der Platz bleibt gehalten, bis der Anbieter **ja oder nein** sagt, längstens bis der Kurs beginnt. Ein zweites Mal bezahlen kann sie solange nicht.",
  },
  {
    question: "Das Geld kommt, als der Platz schon weg ist.",
    answer:
      "Ist noch einer frei und wartet niemand, hat sie ihren Platz wieder. Sonst geht das Geld **von selbst zurück**, und beide Seiten lesen, warum.",
  },
  {
    question: "Stripe meldet etwas zweimal, zu spät oder gar nicht.",
    answer:
      "Eine Meldung ist nur der Anlass nachzufragen. Gebucht wird, was der Anbieter auf die Frage antwortet, und jede Zahlung einmal.",
  },
  {
    question: "Jemand holt sich das Geld über die Bank zurück.",
    answer:
      "Die beanstandete Zahlung steht in Ihrer Übersicht unter „Braucht Ihren Blick“ und in den Büchern als zurückgebucht. Ob die Person ihren Platz behält, **entscheiden Sie**.",
  },
  {
    question: "Eine Erstattung gelingt nicht.",
    answer: "Auch die steht in der Übersicht, bis sie gelungen ist oder Sie anders erstattet haben.",
  },
  {
    question: "Meine Zugangsdaten gelten nicht mehr.",
    answer:
      "Dann bieten wir diese Zahlungsart nicht mehr an, statt Leute ins Leere laufen zu lassen. Sie bekommen eine E-Mail, und wer bucht, zahlt so lange auf einem anderen Weg.",
  },
];
