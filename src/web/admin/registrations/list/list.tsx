import { useState } from "react";
import type { RegistrationCounts, RegistrationRow } from "../../../../domain/registrations/answer-schema.ts";
import { dueCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import { MOST_AT_ONCE } from "../../../../domain/registrations/schema.ts";
import type { ListMeta } from "../../../../shared/envelope.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { browserApi, read } from "../../../api.ts";
import { useRights } from "../../../layouts/use-current-user.ts";
import { paths } from "../../../paths.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/layout/empty-state.tsx";
import { withQuery } from "../../../ui/navigation/query.ts";
import { notify } from "../../../ui/overlays/toasts.tsx";
import { totalInWords } from "../../../ui/tables/pager.tsx";
import type { RowKey } from "../../../ui/tables/table-selection.tsx";
import { loadFilterLabels } from "../../list-filters/list-filters.ts";
import { ExportLink, ListFrame } from "../../list-frame.tsx";
import { listQuery, sortLink } from "../../list-query.ts";
import type { Route } from "./+types/list";
import { BulkActions } from "./bulk-actions.tsx";
import { registrationColumns } from "./columns.tsx";
import { type BulkResult, Outcome } from "./outcome.tsx";
import { registrationDrawer, registrationFilters, standFilter } from "./registration-filters.tsx";
import "../registrations.css";

export const meta = () => [{ title: "Anmeldungen" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { search, searchParams } = new URL(request.url);
  const query: RegistrationQuery = listQuery(request.url, [...registrationFilters.names, "sort"]);
  const [list, labels] = await Promise.all([
    read(browserApi.registrations.index.$get({ query })),
    loadFilterLabels(searchParams),
  ]);
  return { list, labels, query, search };
};

/** /admin/kursanmeldungen */
export default function Registrations({ loaderData }: Route.ComponentProps) {
  const { list, labels, query, search } = loaderData;
  const { selected, select } = useSelection(search);
  const [result, setResult] = useState<BulkResult>();
  const { leads } = useRights();
  const { counts, meta } = list;
  // Of who was selected on another page it is not known.
  const picked = list.data.filter(({ id }) => selected.has(id));
  const bulk = (
    <>
      <SelectAll query={query} meta={meta} selected={selected} onSelect={select} />
      <BulkActions
        ids={[...selected].map(Number)}
        onDone={setResult}
        awaitsDeposit={picked.length < selected.size || picked.some(({ deposit }) => deposit?.is_paid === 0)}
      />
    </>
  );
  return (
    <ListFrame
      title="Anmeldungen"
      lead="Alle Anmeldungen Ihres Teams, die neuesten zuerst."
      actions={leads ? addRegistration : null}
      moreActions={<MoreActions query={query} />}
      list={list}
      search={search}
      searchIn="Name, E-Mail, Nummer, Telefon oder Kind"
      filters={[standFilter(search, counts)]}
      drawer={registrationDrawer(labels)}
      outcome={result ? <Outcome {...result} /> : null}
      {...(leads && { selection: { selected, onSelect: select, bulk } })}
      rowKey={(row) => row.id}
      rowLabel={fullName}
      columns={registrationColumns}
      sort={sortLink(search, "newest")}
      totals={<Totals counts={counts} rows={list.data} selected={selected} meta={meta} />}
      nothingFits="Keine Anmeldung passt zu dieser Auswahl."
      empty={noRegistrations}
      noun="Anmeldungen"
      sizes={[10, 25, 50, 100]}
    />
  );
}

const addRegistration = (
  <ButtonLink href={paths.registrationAdd()} variant="primary" icon="plus">
    Anmeldung anlegen
  </ButtonLink>
);

function MoreActions({ query }: { query: RegistrationQuery }) {
  const { leads, manages } = useRights();
  return (
    <>
      <ButtonLink href={paths.withdrawals()} icon="undo-2">
        Widerrufe
      </ButtonLink>
      {manages ? (
        <>
          <ButtonLink href={paths.bankStatements()} icon="banknote">
            Kontoauszug
          </ButtonLink>
          <ButtonLink href={paths.teamSync()} icon="refresh-cw">
            Abgleich
          </ButtonLink>
        </>
      ) : null}
      {leads ? (
        <>
          <ButtonLink href={paths.accountingSheet()} icon="receipt-text">
            Kassenabrechnung
          </ButtonLink>
          <ExportLink noun="registrations" query={query} />
        </>
      ) : null}
    </>
  );
}

const noRegistrations = (
  <EmptyState title="Noch keine Anmeldungen">
    Sobald ein Kurstermin freigeschaltet ist und jemand bucht, steht die Anmeldung hier. Sie und die
    Teilnehmerin bekommen dann auch eine E-Mail.
  </EmptyState>
);

type Props = {
  counts: RegistrationCounts;
  rows: readonly RegistrationRow[];
  selected: ReadonlySet<RowKey>;
  meta: ListMeta;
};

/** What is due and open of what the list shows; where rows of this page are selected, of these. */
function Totals({ counts, rows, selected, meta: { total, more } }: Props) {
  const ticked = rows.filter(({ id }) => selected.has(id));
  const allSeen = ticked.length > 0 && ticked.length === selected.size;
  const due = allSeen ? ticked.reduce((sum, row) => sum + dueCents(row), 0) : counts.due_cents;
  const open = allSeen ? ticked.reduce((sum, row) => sum + row.open_cents, 0) : counts.open_cents;
  if (total === 0) return null;
  const found = more ? `der neuesten ${total} gefundenen` : "aller gefundenen";
  return (
    <p className="registration-sums">
      <span>Summe {allSeen ? "der ausgewählten" : found} Anmeldungen</span>
      <strong className="figures">{formatCents(due)}</strong>
      {open > 0 ? <span className="soft">davon offen {formatCents(open)}</span> : null}
    </p>
  );
}

const nothing: ReadonlySet<RowKey> = new Set();

/** Which rows of a list are selected: over all its pages and however it is sorted, until it is narrowed otherwise. */
function useSelection(search: string) {
  const scope = withQuery(search, { page: null, per_page: null, sort: null });
  const [chosen, setChosen] = useState({ scope, keys: nothing });
  return {
    selected: chosen.scope === scope ? chosen.keys : nothing,
    select: (keys: ReadonlySet<RowKey>) => setChosen({ scope, keys }),
  };
}

/** Which registrations a list shows. */
type RegistrationQuery = Parameters<typeof browserApi.registrations.index.$get>[0]["query"];

type SelectAllProps = {
  query: RegistrationQuery;
  meta: ListMeta;
  selected: ReadonlySet<RowKey>;
  onSelect: (keys: ReadonlySet<RowKey>) => void;
};

/** Selects not only the page but all that the filters leave, and says so. */
function SelectAll({ query, meta: { total, more }, selected, onSelect }: SelectAllProps) {
  const [busy, setBusy] = useState(false);
  if (selected.size >= Math.min(total, MOST_AT_ONCE)) return null;
  const select = async () => {
    setBusy(true);
    try {
      const all = { ...query, page: "1", per_page: String(MOST_AT_ONCE) };
      const { data } = await read(browserApi.registrations.index.$get({ query: all }));
      onSelect(new Set(data.map(({ id }) => id)));
    } catch {
      notify({ text: "Die Auswahl konnte nicht geladen werden.", tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon="list-checks" busy={busy} onClick={select}>
      {more || total > MOST_AT_ONCE
        ? `Die ersten ${Math.min(total, MOST_AT_ONCE)} von ${totalInWords(total, more)} auswählen`
        : `Alle ${total} gefundenen auswählen`}
    </Button>
  );
}
