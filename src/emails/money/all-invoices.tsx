import { Action, Paragraph } from "../parts.tsx";
import type { Sender } from "../props.ts";

/** Where all invoices are: her own page for who has booked; everybody else has the team's. */
export function AllInvoices({ team, own_page_url }: { team: Sender; own_page_url: string | null }) {
  if (!own_page_url) return <Action href={team.url}>Zur Kursseite</Action>;
  return (
    <>
      <Paragraph>Alle Ihre Rechnungen finden Sie auch auf der Seite Ihrer Anmeldung.</Paragraph>
      <Action href={own_page_url}>Zu Ihrer Anmeldung</Action>
    </>
  );
}
