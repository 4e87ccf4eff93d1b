import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

/** There has never been an invoice or a payment: what to do for there to be some. */
export const NothingYet = () => (
  <EmptyState
    title="Noch nichts zu buchen"
    actions={
      <>
        <ButtonLink href={paths.payments()} variant="primary">
          Zu den Zahlungen
        </ButtonLink>
        <ButtonLink href={paths.bookkeeping("konten", "")}>Konten eintragen</ButtonLink>
      </>
    }
  >
    Sobald jemand zahlt oder Sie eine Rechnung abschließen, steht hier, was Ihre Steuerberatung braucht. Was
    vor Ort oder auf Ihr Konto gezahlt wurde, tragen Sie bei den Zahlungen ein. Die Konten können Sie schon
    jetzt abstimmen.
  </EmptyState>
);
