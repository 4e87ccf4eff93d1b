import { browserApi, readData } from "../../api.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Route } from "./+types/payment-accounts";
import { ProviderBlock } from "./provider-block.tsx";

export const meta = () => [{ title: "Zahlungsarten" }];

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const param = { id };
  const account = browserApi.paymentAccounts[":id"];
  const [instructor, stripe, paypal] = await Promise.all([
    readData(browserApi.instructors[":id"].$get({ param })),
    readData(account["payment-stripe"].$get({ param })),
    readData(account["payment-paypal"].$get({ param })),
  ]);
  return { instructor, stripe, paypal };
};

/** /admin/kursleitende/{id}/zahlungsarten */
export default function PaymentAccounts({
  loaderData: { instructor, stripe, paypal },
}: Route.ComponentProps) {
  const isOwn = useCurrentUser().instructorId === instructor.id;
  const whose = isOwn ? "Ihr eigenes Konto" : `das eigene Konto von ${instructor.name}`;
  return (
    <>
      <PageHead
        title="Zahlungsarten"
        lead={`Online bezahltes Geld geht ohne Umweg auf ${whose}. Ohne Online-Bezahlung bleiben Überweisung und Zahlung vor Ort.`}
        back={{ href: paths.instructor(instructor.id), label: instructor.name }}
      />
      <div className="stack">
        <ProviderBlock provider="stripe" instructor={instructor.id} account={stripe} />
        <ProviderBlock provider="paypal" instructor={instructor.id} account={paypal} />
        <p className="measure soft">
          Jede Änderung an den Zugangsdaten melden wir {isOwn ? "Ihnen" : instructor.name} per E-Mail, egal
          wer sie vornimmt.{" "}
          <Anchor className="link" href={paths.helpArticle("online-bezahlung")}>
            Anleitung: Online-Bezahlung einrichten
          </Anchor>
        </p>
      </div>
    </>
  );
}
