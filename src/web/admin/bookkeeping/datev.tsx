import type { BookOverview } from "../../../domain/bookkeeping/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { browserApi, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Figures } from "../../ui/lists/figures.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { needRight } from "../need-right.ts";
import { nameOf } from "../statistics/period.ts";
import type { Route } from "./+types/datev";
import { BookFrame, bookQuery, loadDays } from "./frame.tsx";
import { NothingYet } from "./nothing.tsx";

export const meta = () => [{ title: "Für die Buchhaltung" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const { search, searchParams } = new URL(request.url);
  const query = bookQuery(searchParams);
  return { ...(await loadDays(readData(browserApi.bookkeeping.overview.$get({ query })))), search };
};

/** /admin/rechnungen/buchhaltung */
export default function Datev({ loaderData: { data: overview, errors, search } }: Route.ComponentProps) {
  return (
    <BookFrame
      search={search}
      period={overview?.period ?? null}
      errors={errors}
      others={overview?.others ?? []}
    >
      {overview ? <Handed overview={overview} search={search} /> : null}
    </BookFrame>
  );
}

function Handed({ overview, search }: { overview: BookOverview; search: string }) {
  const { period, invoices, payments, postings } = overview;
  if (overview.is_new) return <NothingYet />;
  if (postings === 0)
    return (
      <EmptyState title={`${nameOf(period)}: nichts zu buchen`}>
        In diesen Tagen wurde keine Rechnung abgeschlossen und nichts gezahlt. Wählen Sie oben einen anderen
        Zeitraum.
      </EmptyState>
    );
  const days = `?${new URLSearchParams({ ...period, ...ofWhom(search) })}`;
  return (
    <div className="stack">
      <Figures
        items={[
          {
            label: "Rechnungen",
            value: formatCents(invoices.total_cents),
            note: counted(invoices.count, "Rechnung", "Rechnungen"),
          },
          {
            label: "Zahlungen",
            value: formatCents(payments.total_cents),
            note: counted(payments.count, "Zahlung", "Zahlungen"),
          },
          { label: "Buchungen", value: String(postings) },
        ]}
      />
      {overview.other_currencies > 0 ? (
        <Notice tone="warning" title="In anderer Währung bezahlt">
          {overview.other_currencies === 1
            ? "Eine Zahlung kam nicht in Euro. Sie ist nicht enthalten, bitte buchen Sie sie von Hand."
            : `${overview.other_currencies} Zahlungen kamen nicht in Euro. Sie sind nicht enthalten, bitte buchen Sie sie von Hand.`}
        </Notice>
      ) : null}
      <Block title="Buchungen für DATEV">
        <p className="books__words">
          Rechnungen, Stornorechnungen, Zahlungen, Erstattungen und Gebühren als Buchungsstapel, eine Datei je
          Monat. Die Texte nennen Nummern, keine Namen und keine Kurse.
        </p>
        {overview.has_numbers ? (
          <ButtonLink href={paths.bookFile("datev.zip", days)} icon="download" variant="primary" download>
            Buchungen herunterladen (ZIP)
          </ButtonLink>
        ) : (
          <Notice title="Zwei Nummern fehlen noch">
            <p>
              DATEV fragt nach Berater- und Mandantennummer. Ihre Steuerberatung nennt sie Ihnen;{" "}
              <Anchor href={paths.bookkeeping("konten", ofWhomInAddress(search))}>
                hier tragen Sie sie ein
              </Anchor>
              .
            </p>
          </Notice>
        )}
      </Block>
      <Block title="Belege">
        <p className="books__words">
          Alle Rechnungen und Stornorechnungen des Zeitraums als PDF in einer ZIP-Datei, mit einer Liste für
          DATEV Unternehmen online.
        </p>
        {invoices.count > 0 ? (
          <ButtonLink href={paths.bookFile("documents.zip", days)} icon="download" download>
            Belege herunterladen (ZIP)
          </ButtonLink>
        ) : (
          <p className="soft">In diesen Tagen wurde keine Rechnung abgeschlossen.</p>
        )}
      </Block>
    </div>
  );
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const ofWhom = (search: string): Record<string, string> => {
  const whose = new URLSearchParams(search).get("instructor_id");
  return whose ? { instructor_id: whose } : {};
};
const ofWhomInAddress = (search: string): string => {
  const whose = ofWhom(search);
  return Object.keys(whose).length > 0 ? `?${new URLSearchParams(whose)}` : "";
};
