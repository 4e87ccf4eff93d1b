import type { MoneyToSeeTo, PaymentView } from "../../../domain/reports/payments-schema.ts";
import { paths } from "../../paths.ts";
import type { IconName } from "../../ui/pictures/icons.ts";
import type { OverviewData } from "./load.ts";

/** Something that waits for somebody's look. */
export type Decision = { key: string; icon: IconName; title: string; text: string; href: string };

/** As many as the list shows that they lead to. */
export const openPayments = ({ counts, money }: Pick<OverviewData, "counts" | "money">): number =>
  money?.open ?? counts.payment_open;

export function payments({ counts, money }: OverviewData): Decision[] {
  const open = openPayments({ counts, money });
  if (open === 0) return [];
  return [
    {
      key: "payments",
      icon: "wallet",
      title: open === 1 ? "Eine Zahlung ist offen" : `${open} Zahlungen sind offen`,
      text: "Überweisungen und Online-Zahlungen, die noch nicht da sind, und was vor Ort gezahlt wird.",
      href: money ? `${paths.payments()}?state=open` : `${paths.registrations()}?payment_status=open`,
    },
  ];
}

/** Invoices of which somebody is to be reminded today. */
export const reminders = ({ toRemind }: OverviewData): Decision[] =>
  toRemind === 0
    ? []
    : [
        {
          key: "reminders",
          icon: "bell",
          title:
            toRemind === 1 ? "An eine Rechnung ist zu erinnern" : `An ${toRemind} Rechnungen ist zu erinnern`,
          text: "Die Frist ist vorbei, und das Geld ist noch nicht da. Gesendet wird erst, wenn Sie es sagen.",
          href: `${paths.invoices()}?state=remind`,
        },
      ];

type Counted = Exclude<keyof MoneyToSeeTo, "statement_ids">;
type Words = Pick<Decision, "icon" | "text"> & {
  count: Counted;
  view: PaymentView;
  one: string;
  many: string;
};

/** What of the money wants a look, the most urgent first; nothing for who sees no money. */
export function moneyDecisions(money: MoneyToSeeTo | null): Decision[] {
  if (!money) return [];
  const counted = words
    .filter(({ count }) => money[count] > 0)
    .map(({ count, view, one, many, ...look }) => ({
      ...look,
      key: `money-${view}`,
      title: money[count] === 1 ? one : `${money[count]} ${many}`,
      href: `${paths.payments()}?state=${view}`,
    }));
  return [...counted, ...statements(money.statement_ids)];
}

const words: readonly Words[] = [
  {
    ...{ count: "disputed", view: "disputed", icon: "triangle-alert" },
    ...{ one: "Eine Zahlung ist beanstandet", many: "Zahlungen sind beanstandet" },
    text: "Jemand hat sie bei der Bank oder bei PayPal zurückgefordert. Antworten Sie dort, bevor die Frist abläuft.",
  },
  {
    ...{ count: "refund_failed", view: "refund-failed", icon: "triangle-alert" },
    ...{ one: "Eine Erstattung ist gescheitert", many: "Erstattungen sind gescheitert" },
    text: "Der Zahlungsanbieter hat sie abgelehnt. Das Geld ist noch bei Ihnen.",
  },
  {
    ...{ count: "to_return", view: "to-return", icon: "undo-2" },
    ...{ one: "Einmal ist Geld zurückzuzahlen", many: "Mal ist Geld zurückzuzahlen" },
    text: "Es wurde mehr bezahlt, als zu zahlen ist, etwa nach einer Absage.",
  },
  {
    ...{ count: "overdue", view: "overdue", icon: "banknote" },
    ...{ one: "Eine Überweisung ist überfällig", many: "Überweisungen sind überfällig" },
    text: "Der letzte Tag zum Zahlen ist vorbei. Vielleicht ist das Geld schon auf Ihrem Konto.",
  },
  {
    ...{ count: "sent_back", view: "sent-back", icon: "info" },
    ...{ one: "Eine Zahlung ging heute von selbst zurück", many: "Zahlungen gingen heute von selbst zurück" },
    text: "Das Geld kam zu spät, doppelt oder in falscher Höhe. Wer gezahlt hat, weiß Bescheid.",
  },
];

function statements([latest, ...older]: readonly number[]): Decision[] {
  if (latest === undefined) return [];
  return [
    {
      key: "bank-statement",
      icon: "upload",
      title: older.length === 0 ? "Ein Kontoauszug wartet" : `${older.length + 1} Kontoauszüge warten`,
      text: "Eingelesen, aber noch nicht gebucht. Nach einem Tag wird die Datei gelöscht.",
      href: paths.bankStatement(latest),
    },
  ];
}
