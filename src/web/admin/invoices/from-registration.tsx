import { useState } from "react";
import { useNavigate } from "react-router";
import { overbilledInWords } from "../../../domain/invoices/rules/owed-rules.ts";
import {
  type DraftPurpose,
  purposeWords,
  settlesRegistration,
} from "../../../domain/invoices/rules/purpose-rules.ts";
import type { DraftsPreview, Invoice } from "../../../domain/invoices/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu, type MenuItem, when } from "../../ui/overlays/menu.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { attempt } from "../forms/save.ts";

/** What bills a registration, the newest first, and what of it could be billed now. */
export type Billing = { invoices: Invoice[]; purposes: DraftsPreview["purposes"] };

/** Drafts and invoices of a registration that are not cancelled, and what drafts there would be. */
export async function billingOf(id: number): Promise<Billing> {
  const [all, { purposes }] = await Promise.all([
    readData(browserApi.invoices.index.$get({ query: { registration_id: String(id) } })),
    readData(browserApi.invoices.drafts.$get({ query: { ids: String(id) } })),
  ]);
  const invoices = all.filter(({ standing }) => standing !== "cancelled" && standing !== "cancellation");
  return { invoices, purposes };
}

/** Leads to a registration's invoices, and makes a draft of whatever there is to bill; a single way is one press. */
export function InvoiceButton({ registration, billing }: { registration: number; billing: Billing }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { invoices, purposes } = billing;
  const make = async (purpose: DraftPurpose) => {
    setBusy(true);
    const json = { purpose, registration_ids: [registration] };
    const { answer, refused } = await attempt(read(browserApi.invoices.drafts.$post({ json })));
    setBusy(false);
    const [draft] = answer?.data.created ?? [];
    if (draft) return navigate(paths.invoice(draft.id));
    const why = refused?.data.message ?? answer?.data.left_out[0]?.sentence;
    notify({ text: why ?? "Es ist nichts zu berechnen.", tone: "warning" });
  };
  const fitting = purposes.filter(({ drafts }) => drafts.length > 0);
  const [fits] = fitting;
  const [one] = invoices;
  if (invoices.length === 0 && fitting.length === 1 && fits)
    return (
      <Button icon="receipt-text" busy={busy} onClick={() => void make(fits.purpose)}>
        Rechnung
      </Button>
    );
  if (invoices.length === 1 && fitting.length === 0 && one)
    return (
      <ButtonLink href={paths.invoice(one.id)} icon="receipt-text">
        Rechnung
      </ButtonLink>
    );
  return (
    <Menu
      label="Rechnungen zu dieser Anmeldung"
      trigger={
        <Button icon="receipt-text" busy={busy}>
          {invoices.length > 1 ? "Rechnungen" : "Rechnung"}
        </Button>
      }
      items={itemsOf(registration, billing, (purpose) => void make(purpose))}
    />
  );
}

/** That invoices bill more than a registration owes now, and what to do. */
export function Overbilled({ due_cents, billing }: { due_cents: number; billing: Billing }) {
  const standing = billing.invoices.filter(
    ({ standing, purpose }) => standing !== "draft" && settlesRegistration(purpose),
  );
  const billed_cents = standing.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const sentence = overbilledInWords({ due_cents, billed_cents });
  return sentence ? (
    <Notice tone="warning" title="Mehr berechnet, als zu zahlen ist">
      {sentence}
    </Notice>
  ) : null;
}

function itemsOf(
  registration: number,
  { invoices, purposes }: Billing,
  make: (purpose: DraftPurpose) => void,
): (MenuItem | "line")[] {
  const shown = invoices.map(
    ({ id, number, purpose, total_cents }): MenuItem => ({
      label: number ?? `Entwurf ${id}`,
      hint: `${purposeWords[purpose]}, ${formatCents(total_cents)}`,
      icon: "receipt-text",
      href: paths.invoice(id),
    }),
  );
  const offered = purposes.flatMap(({ purpose, drafts: [draft], left_out: [not] }): MenuItem[] => [
    ...when(draft !== undefined, {
      label: `${purposeWords[purpose]} berechnen`,
      hint: formatCents(draft?.total_cents ?? 0),
      icon: "plus",
      onSelect: () => make(purpose),
    }),
    // What is billed stands above.
    ...when(not !== undefined && invoices.length === 0, {
      label: `${purposeWords[purpose]} berechnen`,
      hint: not?.sentence ?? "",
      icon: "plus",
      disabled: true,
    }),
  ]);
  const byHand: MenuItem = {
    label: "Von Hand schreiben",
    icon: "pencil",
    href: paths.invoiceAdd(registration),
  };
  return [...shown, ...(shown.length > 0 ? (["line"] as const) : []), ...offered, byHand];
}
