import type { BankEntry } from "../../../domain/bank-statements/schema.ts";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useAction } from "../use-action.ts";
import { useAnswer } from "../use-answer.ts";

/** What bank statements brought for a registration; what was booked by mistake is taken back here. */
export function Transfers({ registration: { id, updated_at } }: { registration: RegistrationDetail }) {
  const { answer: entries = [] } = useAnswer(`${id} ${updated_at}`, () =>
    readData(browserApi.bankEntries.index.$get({ query: { registration: String(id) } })),
  );
  if (entries.length === 0) return null;
  return (
    <Block title="Überweisungen">
      <ul className="lines">
        {entries.map((entry) => (
          <Transfer key={entry.id} entry={entry} registration={id} />
        ))}
      </ul>
    </Block>
  );
}

function Transfer({ entry, registration }: { entry: BankEntry; registration: number }) {
  const { amount_cents, booked_on, parts } = entry;
  const own = parts.find(({ registration_id }) => registration_id === registration);
  const others = parts.filter((part) => part !== own);
  const isWhole = own?.cents === amount_cents;
  return (
    <li className="between">
      <span>
        <span className="num">{formatCents(own?.cents ?? 0)}</span> am {formatPlainDate(booked_on)}
        {isWhole ? null : <span className="sub">von einer Überweisung über {formatCents(amount_cents)}</span>}
        {others.map((part) => (
          <span className="sub" key={part.number}>
            {formatCents(part.cents)} für{" "}
            <Anchor className="link" href={paths.debt(part)}>
              {part.number}, {part.name}
            </Anchor>
          </span>
        ))}
      </span>
      <TakeBack entry={entry} />
    </li>
  );
}

function TakeBack({ entry: { id, amount_cents, parts } }: { entry: BankEntry }) {
  const act = useAction();
  const takeBack = () => act(read(browserApi.bankEntries[":id"].$delete({ param: { id: String(id) } })));
  return (
    <ConfirmDialog
      title="Buchung zurücknehmen?"
      confirmLabel="Zurücknehmen"
      trigger={
        <Button size="small" variant="quiet">
          Zurücknehmen
        </Button>
      }
      onConfirm={takeBack}
    >
      {parts.length > 1
        ? `Die ganze Überweisung über ${formatCents(amount_cents)} gilt dann als nicht gebucht, bei allen: ${parts.map(({ number }) => number).join(", ")}. Was dort zu zahlen ist, ist wieder offen.`
        : `${formatCents(amount_cents)} gelten dann als nicht gebucht. Was zu zahlen ist, ist wieder offen.`}{" "}
      Beim nächsten Einlesen steht der Eingang wieder zur Wahl.
    </ConfirmDialog>
  );
}
