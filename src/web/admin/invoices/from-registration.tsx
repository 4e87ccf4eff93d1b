import { useState } from "react";
import { useNavigate } from "react-router";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { attempt } from "../forms/save.ts";

type Props = {
  registration: number;
  /** The invoices of this registration that count, the newest first. */
  invoices: readonly { id: number }[];
};

/** Leads to a registration's invoice; where there is none yet, a draft is made of it. */
export function InvoiceButton({ registration, invoices }: Props) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const [one, ...others] = invoices;
  if (one)
    return (
      <ButtonLink
        href={
          others.length > 0 ? `${paths.invoices()}?registration_id=${registration}` : paths.invoice(one.id)
        }
        icon="receipt-text"
      >
        {others.length > 0 ? "Rechnungen" : "Rechnung"}
      </ButtonLink>
    );
  const make = async () => {
    setBusy(true);
    const json = { purpose: "registration" as const, registration_ids: [registration] };
    const { answer, refused } = await attempt(read(browserApi.invoices.drafts.$post({ json })));
    setBusy(false);
    const [draft] = answer?.data.created ?? [];
    if (draft) return navigate(paths.invoice(draft.id));
    const why = refused?.data.message ?? answer?.data.left_out[0]?.sentence;
    notify({ text: why ?? "Es ist nichts zu berechnen.", tone: "warning" });
  };
  return (
    <Button icon="receipt-text" busy={busy} onClick={() => void make()}>
      Rechnung
    </Button>
  );
}
