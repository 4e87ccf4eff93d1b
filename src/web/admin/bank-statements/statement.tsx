import { useState } from "react";
import type { StatementBooked, StatementView } from "../../../domain/bank-statements/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/statement";
import { Draft } from "./draft.tsx";
import { credits } from "./words.ts";
import "./bank-statements.css";

export const meta = () => [{ title: "Kontoauszug einlesen" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  needRight("manages");
  return readData(browserApi.bankStatements[":id"].$get({ param: { id: params.id } }));
};

/** /admin/kursanmeldungen/kontoauszug/{id} */
export default function Statement({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Kontoauszug einlesen"
        lead={view.file_name}
        back={{ href: paths.bankStatements(), label: "Andere Datei" }}
      />
      <StatementContent key={view.id} view={view} />
      <History object="bank_statement" id={view.id} stamp={view.state} />
    </>
  );
}

function StatementContent({ view }: { view: StatementView }) {
  const [returning, setReturning] = useState<StatementBooked["to_return"]>([]);
  return view.state === "done" ? (
    <Done view={view} returning={returning} />
  ) : (
    <Draft view={view} onBooked={({ to_return }) => setReturning(to_return)} />
  );
}

type DoneProps = { view: StatementView; returning: StatementBooked["to_return"] };

/** What became of a statement, and whose money has to go back. */
const Done = ({ view, returning }: DoneProps) => (
  <div className="stack">
    <Notice tone="positive" title={`${credits(view.booked_count)} gebucht`}>
      {restWords(view)}
    </Notice>
    {returning.length > 0 ? (
      <Notice tone="warning" title="Zu erstatten">
        <ul>
          {returning.map((one) => (
            <li key={one.number}>
              <Anchor className="link" href={paths.debt(one)}>
                {one.number}, {one.name}
              </Anchor>
              : {formatCents(one.cents)}
            </li>
          ))}
        </ul>
      </Notice>
    ) : null}
    <p className="actions">
      <ButtonLink variant="primary" href={paths.registrations()}>
        Anmeldungen ansehen
      </ButtonLink>
      <ButtonLink href={paths.bankStatements()}>Noch ein Kontoauszug</ButtonLink>
    </p>
  </div>
);

function restWords({ ignored_count, left_count }: StatementView): string {
  const rest = [
    ignored_count > 0 ? `${credits(ignored_count)} weggelegt` : "",
    left_count > 0 ? `${credits(left_count)} offen gelassen` : "",
  ].filter(Boolean);
  return rest.length > 0 ? `${rest.join(", ")}.` : "Alle Eingänge der Datei sind dabei.";
}
