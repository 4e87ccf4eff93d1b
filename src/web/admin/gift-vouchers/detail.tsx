import { type ComponentType, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { validUntil } from "../../../domain/gift-vouchers/rules.ts";
import {
  type GiftEntry,
  type GiftVoucherDetail,
  giftVoucherVoid,
  salesMethodWords,
} from "../../../domain/gift-vouchers/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDateTime, formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Menu, when } from "../../ui/overlays/menu.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { attempt, save, saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { needRight } from "../need-right.ts";
import { ActionDialog, type DialogProps } from "../registrations/actions/action-dialog.tsx";
import type { Route } from "./+types/detail";
import { giftVoucherLabels } from "./labels.ts";
import { GiftStateBadge } from "./state.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Gutschein ${loaderData.number}` : "Gutschein" },
];

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => {
  needRight("manages");
  return readData(browserApi.giftVouchers[":id"].$get({ param: { id } }));
};

/** Does what one of the dialogs asks for. */
export const clientAction = async ({ request, params: { id } }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const intent = form.get("intent");
  form.delete("intent");
  const one = browserApi.giftVouchers[":id"];
  const param = { id };
  if (intent === "send") return (await save(read(one.mail.$post({ param })))).refused ?? null;
  if (intent === "erase") return (await save(read(one.erasure.$post({ param })))).refused ?? null;
  const { refused } = await saveForm(giftVoucherVoid, form, (json) => read(one.void.$post({ param, json })));
  return refused ?? null;
};

/** /admin/gutscheine/{id} */
export default function GiftVoucherPage({ loaderData: voucher }: Route.ComponentProps) {
  const isVoided = voucher.state === "voided";
  return (
    <>
      <PageHead
        title={voucher.number}
        back={{ href: paths.giftVouchers(), label: "Alle Gutscheine" }}
        meta={
          <>
            <GiftStateBadge state={voucher.state} />
            <span>
              Restwert {formatCents(voucher.remaining_cents)}, gültig bis{" "}
              {formatPlainDate(voucher.valid_until)}
            </span>
          </>
        }
        actions={
          <>
            <ButtonLink href={paths.giftVoucherSheet(voucher.id)} icon="download" newTab>
              PDF zum Drucken
            </ButtonLink>
            <InvoiceOfSale voucher={voucher} />
            {voucher.buyer_email && !isVoided ? <Send voucher={voucher} /> : null}
            <MoreActions voucher={voucher} />
          </>
        }
      />
      <div className="stack">
        <div className="grid-2">
          <Block title="Gutschein">
            <Facts items={worthOf(voucher)} />
          </Block>
          <Block title="Verkauf">
            <Facts items={saleOf(voucher)} />
          </Block>
        </div>
        <Block title="Was damit geschah">
          <Table
            caption="Was mit dem Wert geschah"
            rows={voucher.entries}
            rowKey={(row) => row.id}
            rowLabel={(row) => kindWords[row.kind]}
            columns={columns}
          />
        </Block>
        <History object="gift_voucher" id={voucher.id} stamp={voucher.updated_at} />
      </div>
    </>
  );
}

const worthOf = (of: GiftVoucherDetail): Fact[] => [
  { label: "Wert", value: formatCents(of.value_cents) },
  { label: "Restwert", value: formatCents(of.remaining_cents) },
  { label: "Gültig bis", value: validIn(of) },
  { label: "Gilt für", value: of.course?.name ?? "alle Kurse" },
  ...(of.recipient_name ? [{ label: "Für", value: of.recipient_name }] : []),
  ...(of.greeting ? [{ label: "Grußtext", value: of.greeting }] : []),
  ...(of.void_reason ? [{ label: "Ungültig, weil", value: of.void_reason }] : []),
];

/** Until when it holds; what came back late holds for a year from then on. */
const validIn = ({ valid_until, sold_on }: GiftVoucherDetail): string =>
  valid_until === validUntil(sold_on)
    ? formatPlainDate(valid_until)
    : `${formatPlainDate(valid_until)}, ein Jahr ab der letzten Rückbuchung`;

const saleOf = (of: GiftVoucherDetail): Fact[] => [
  { label: "Gekauft von", value: of.buyer_name },
  ...(of.buyer_email
    ? [
        {
          label: "E-Mail",
          value: (
            <Anchor href={`mailto:${of.buyer_email}`} className="link link--quiet">
              {of.buyer_email}
            </Anchor>
          ),
        },
      ]
    : []),
  { label: "Bezahlt", value: `${salesMethodWords[of.paid_method]}, am ${formatPlainDate(of.sold_on)}` },
];

const kindWords: Record<GiftEntry["kind"], string> = {
  sold: "Verkauft",
  redeemed: "Eingelöst",
  returned: "Zurück auf den Gutschein",
  voided: "Für ungültig erklärt",
  lapsed: "Verfallen, bevor etwas zurückkam",
};

const columns: Column<GiftEntry>[] = [
  {
    key: "what",
    header: "Was",
    kind: "name",
    cell: ({ kind, registration }) => (
      <>
        {kindWords[kind]}
        {registration ? (
          <span className="sub">
            <Anchor href={paths.registrationAdmin(registration.id)}>{registration.number}</Anchor>,{" "}
            {registration.name || "Gelöschte Person"}, {registration.course_name}
          </span>
        ) : null}
      </>
    ),
  },
  {
    key: "amount",
    header: "Betrag",
    kind: "number",
    stackLabel: "Betrag",
    cell: ({ amount_cents }) => `${amount_cents > 0 ? "+" : "−"}${formatCents(Math.abs(amount_cents))}`,
  },
  {
    key: "when",
    header: "Wann",
    cell: ({ created_at, actor_name }) => (
      <>
        {formatDateTime(created_at)}
        <span className="sub">{actor_name}</span>
      </>
    ),
  },
];

type AskProps = DialogProps & { voucher: GiftVoucherDetail };

/** What is done to a voucher seldom, behind one button; each is asked in a dialog of its own. */
function MoreActions({ voucher }: { voucher: GiftVoucherDetail }) {
  const [Asked, setAsked] = useState<ComponentType<AskProps>>();
  const menu = useRef<HTMLButtonElement>(null);
  const ask = (dialog: ComponentType<AskProps>) => () => setAsked(() => dialog);
  return (
    <>
      <Menu
        label="Mehr zu diesem Gutschein"
        trigger={<IconButton ref={menu} icon="ellipsis" label="Mehr zu diesem Gutschein" />}
        items={[
          ...when(voucher.remaining_cents > 0 && voucher.state !== "voided", {
            label: "Für ungültig erklären",
            icon: "ban",
            destructive: true,
            onSelect: ask(Void),
          }),
          {
            label: "Angaben löschen",
            icon: "user-x",
            destructive: true,
            onSelect: ask(Erase),
            hint: "Auf Wunsch der Person",
          },
        ]}
      />
      {Asked ? <Asked voucher={voucher} onClose={() => setAsked(undefined)} returnTo={menu} /> : null}
    </>
  );
}

const Void = ({ voucher, ...dialog }: AskProps) => (
  <ActionDialog
    {...dialog}
    intent="void"
    title="Gutschein für ungültig erklären?"
    confirmLabel="Für ungültig erklären"
    destructive
  >
    {(refused) => (
      <>
        <p>
          Die {formatCents(voucher.remaining_cents)}, die noch darauf sind, kann dann niemand mehr einlösen.
          Was schon damit bezahlt ist, bleibt bezahlt. Geben Sie Geld zurück, dann tun Sie das selbst;
          schreiben Sie es in den Grund.
        </p>
        <TextField
          name="reason"
          label={giftVoucherLabels.reason}
          help="Zum Beispiel: verloren, 40,00 € am 23.11. zurückgezahlt."
          maxLength={300}
          error={refused?.errors.reason}
        />
      </>
    )}
  </ActionDialog>
);

const Erase = ({ voucher: _, ...dialog }: AskProps) => (
  <ActionDialog
    {...dialog}
    intent="erase"
    title="Angaben zu den Personen löschen?"
    confirmLabel="Angaben löschen"
    destructive
  >
    {() => (
      <p>
        Name und Adresse der Käuferin, der Name auf dem Gutschein und der Grußtext werden für immer gelöscht.
        Nummer, Wert und was damit geschah bleiben; einlösen lässt er sich weiter.
      </p>
    )}
  </ActionDialog>
);

/** Leads to the invoice of the sale; where there is none yet, a draft is made of it. */
function InvoiceOfSale({ voucher: { id } }: { voucher: GiftVoucherDetail }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const lead = async () => {
    setBusy(true);
    const param = { id: String(id) };
    const { answer, refused } = await attempt(read(browserApi.giftVouchers[":id"].invoice.$post({ param })));
    setBusy(false);
    if (refused) notify({ text: refused.data.message, tone: "warning" });
    else await navigate(paths.invoice(answer.data.id));
  };
  return (
    <Button icon="receipt-text" busy={busy} onClick={() => void lead()}>
      Rechnung
    </Button>
  );
}

function Send({ voucher }: { voucher: GiftVoucherDetail }) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} icon="mail" onClick={() => setAsking(true)}>
        Per E-Mail senden …
      </Button>
      {asking ? (
        <ActionDialog
          intent="send"
          title="Gutschein noch einmal senden?"
          confirmLabel="Senden"
          onClose={() => setAsking(false)}
          returnTo={button}
        >
          {() => <p>Er geht als PDF an {voucher.buyer_email}.</p>}
        </ActionDialog>
      ) : null}
    </>
  );
}
