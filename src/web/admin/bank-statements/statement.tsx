import { useState } from "react";
import type { StatementBooked, StatementView } from "../../../domain/bank-statements/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/statement";
import "./bank-statements.css";
import { Done } from "./done.tsx";
import { Draft } from "./draft.tsx";

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
      <Standing key={view.id} view={view} />
      <History object="bank_statement" id={view.id} stamp={view.state} />
    </>
  );
}

function Standing({ view }: { view: StatementView }) {
  const [returning, setReturning] = useState<StatementBooked["to_return"]>([]);
  return view.state === "done" ? (
    <Done view={view} returning={returning} />
  ) : (
    <Draft view={view} onBooked={({ to_return }) => setReturning(to_return)} />
  );
}
