import { type ComponentType, useRef, useState } from "react";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { lapsedUnpaid } from "../../../../domain/registrations/rules/money/payment-rules.ts";
import { keptCents, owedCents } from "../../../../domain/registrations/rules/staff-rules.ts";
import { isInLine, isOver } from "../../../../domain/registrations/rules.ts";
import { fullName } from "../../../../shared/words/text.ts";
import { paths } from "../../../paths.ts";
import { ButtonLink, IconButton } from "../../../ui/button.tsx";
import { Menu, type MenuItem, when } from "../../../ui/overlays/menu.tsx";
import { downloadAfterPassword } from "../../account/download-after-password.ts";
import { ERASE } from "../act.ts";
import { AcceptByPhone } from "./accept-by-phone.tsx";
import { ActionDialog, type DialogProps } from "./action-dialog.tsx";
import { CancelRegistration } from "./cancel-registration.tsx";
import { MoveInLine, OfferOutOfTurn } from "./line-dialogs.tsx";
import { MoveRegistration } from "./move-registration.tsx";
import { ExtendOffer, RetractOffer, UndoCancellation } from "./offer-dialogs.tsx";
import { NotePaid, NoteUnpaid } from "./payment-dialog.tsx";
import { RedeemVoucher } from "./redeem-voucher.tsx";
import { NoteNotReturned, NoteReturned } from "./refund-dialog.tsx";

type Asked = ComponentType<DialogProps & { registration: RegistrationDetail }>;

/** What the team can do with a registration; each is asked in a dialog of its own. */
export function RegistrationActions({ registration }: { registration: RegistrationDetail }) {
  const [Dialog, setDialog] = useState<Asked>();
  const menu = useRef<HTMLButtonElement>(null);
  if (registration.erased_at) return null;
  const ask = (dialog: Asked) => () => setDialog(() => dialog);
  return (
    <>
      <ButtonLink href={paths.registrationEdit(registration.id)} icon="pencil">
        Bearbeiten
      </ButtonLink>
      <Menu
        label="Mehr zu dieser Anmeldung"
        trigger={<IconButton ref={menu} icon="ellipsis" label="Mehr zu dieser Anmeldung" />}
        items={itemsFor(registration, ask)}
      />
      {Dialog ? (
        <Dialog registration={registration} onClose={() => setDialog(undefined)} returnTo={menu} />
      ) : null}
    </>
  );
}

function itemsFor(
  registration: RegistrationDetail,
  ask: (dialog: Asked) => () => void,
): (MenuItem | "line")[] {
  const { status, id, due_cents, returnable_cents, returned_cents, payment_method } = registration;
  const kept_cents = keptCents(registration);
  const isOpen = !isOver(status);
  const waits = status === "waiting";
  const hasOffer = status === "offered";
  const mayComeBack = status === "cancelled" && !registration.withdrawn_at && !lapsedUnpaid(registration);
  const online = payment_method === "stripe" || payment_method === "paypal";
  const came = registration.payments.some(({ state }) => state === "paid" || state === "processing");
  return [
    ...when(hasOffer, { label: "Zusage am Telefon eintragen", icon: "phone", onSelect: ask(AcceptByPhone) }),
    ...when(hasOffer, { label: "Angebot verlängern", icon: "hourglass", onSelect: ask(ExtendOffer) }),
    ...when(hasOffer, { label: "Angebot zurückziehen", icon: "undo-2", onSelect: ask(RetractOffer) }),
    ...when(mayComeBack, {
      label: "Stornierung zurücknehmen",
      icon: "undo-2",
      onSelect: ask(UndoCancellation),
      hint: "Solange ein Platz frei ist",
    }),
    ...when(isOpen, {
      label: "Umbuchen",
      icon: "arrow-right-left",
      onSelect: ask(MoveRegistration),
      hint: "In einen anderen Kurstermin",
    }),
    ...when(waits, { label: "Platz außer der Reihe anbieten", icon: "send", onSelect: ask(OfferOutOfTurn) }),
    ...when(waits, { label: "Platz in der Reihe ändern", icon: "list-ordered", onSelect: ask(MoveInLine) }),
    ...when(
      !(online && came) && (due_cents > kept_cents || (lapsedUnpaid(registration) && kept_cents === 0)),
      {
        label: "Als bezahlt vermerken",
        icon: "banknote",
        onSelect: ask(NotePaid),
      },
    ),
    ...when(owedCents(registration) > 0 && !registration.is_test, {
      label: "Gutschein einlösen",
      icon: "gift",
      onSelect: ask(RedeemVoucher),
    }),
    ...when(returnable_cents > 0, {
      label: "Rückzahlung vermerken",
      icon: "undo-2",
      onSelect: ask(NoteReturned),
      hint: "Sie haben Geld zurückgegeben",
    }),
    ...when(!online && returnable_cents > 0 && returned_cents === 0, {
      label: "Als nicht bezahlt vermerken",
      icon: "x",
      onSelect: ask(NoteUnpaid),
      hint: "Ein Versehen: Es kam kein Geld",
    }),
    ...when(returned_cents > 0, {
      label: "Rückzahlung zurücknehmen",
      icon: "x",
      onSelect: ask(NoteNotReturned),
      hint: "Ein Versehen: Es ging kein Geld zurück",
    }),
    {
      label: "Auskunft als PDF",
      icon: "file-text",
      onSelect: () => void downloadAfterPassword(paths.personExport(id, "pdf")),
      hint: "Alles, was zur Person gespeichert ist",
    },
    {
      label: "Auskunft als Text",
      icon: "text-quote",
      onSelect: () => void downloadAfterPassword(paths.personExport(id, "text")),
    },
    {
      label: "Auskunft als JSON",
      icon: "download",
      onSelect: () => void downloadAfterPassword(paths.personExport(id, "json")),
      hint: "Für andere Programme",
    },
    "line",
    ...when(isOpen, {
      label: isInLine(status) ? "Von der Warteliste nehmen" : "Stornieren",
      icon: "x",
      destructive: true,
      onSelect: ask(CancelRegistration),
    }),
    {
      label: "Angaben zur Person löschen",
      icon: "user-x",
      destructive: true,
      onSelect: ask(EraseDialog),
      hint: "Auf Wunsch der Person",
    },
  ];
}

type Props = DialogProps & { registration: RegistrationDetail };

/** Asks before a person is taken out of a registration: what goes, and what stays. */
const EraseDialog = ({ registration, ...dialog }: Props) => (
  <ActionDialog
    {...dialog}
    intent={ERASE}
    title={`Angaben zu ${fullName(registration)} löschen?`}
    confirmLabel="Endgültig löschen"
    destructive
  >
    {() => (
      <>
        <p>Das lässt sich nicht rückgängig machen. Gelöscht werden:</p>
        <ul className="list">
          <li>Name, E-Mail, Telefon, Anschrift und Begleitperson</li>
          <li>alles zu Kind, Geburt und Versicherung</li>
          <li>Nachricht, Notizen und Gründe, auch im Verlauf</li>
          {registration.contact_request ? (
            <li>die Kontaktanfrage dazu mit Ihren Antworten, weil sie von derselben Person ist</li>
          ) : null}
          <li>Empfänger und Inhalt der E-Mails; der Link zur Anmeldung führt ins Leere</li>
        </ul>
        <p>Es bleiben Nummer, Kurstermin, Stand und Beträge, weil die Buchhaltung sie braucht.</p>
      </>
    )}
  </ActionDialog>
);
