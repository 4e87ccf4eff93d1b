import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { fullName } from "../../../shared/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Block } from "../../ui/block.tsx";
import { Facts } from "../../ui/facts.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RefusedNotice } from "../forms/refused-notice.tsx";
import { save } from "../forms/save.ts";
import type { Route } from "./+types/detail";
import { CancelRegistration } from "./cancel-registration.tsx";
import { bookingFacts, personFacts } from "./facts.tsx";
import { History } from "./history.tsx";
import { MailList } from "./mail-list.tsx";
import "./registrations.css";
import { RegistrationState } from "./state.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Anmeldung ${loaderData.number}` : "Anmeldung" },
];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.registrations[":id"].$get({ param: { id: params.id } }));

/** Cancels. */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const json = {
    reason: String(form.get("reason") ?? ""),
    charge_fee: form.has("charge_fee"),
    notify: form.has("notify"),
  };
  const { refused } = await save(
    read(browserApi.registrations[":id"].cancellation.$post({ param: { id: params.id }, json })),
  );
  return refused;
};

/** /admin/kursanmeldungen/{id} */
export default function RegistrationPage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const registration = loaderData;
  const { leads } = useRights();
  return (
    <>
      <PageHead
        title={fullName(registration)}
        back={{ href: paths.registrations(), label: "Alle Anmeldungen" }}
        meta={
          <>
            <RegistrationState {...registration} />
            <span>{registration.number}</span>
            <span>eingegangen am {formatDateTime(registration.created_at)}</span>
          </>
        }
        actions={leads && isOpen(registration) ? <CancelRegistration registration={registration} /> : null}
      />
      {refused ? <RefusedNotice refused={refused} /> : null}
      <div className="stack registration">
        <div className="grid-2">
          <Block title="Person">
            <Facts items={personFacts(registration)} />
          </Block>
          <Block
            title="Buchung"
            action={
              <Anchor href={paths.lesson(registration.lesson.id)} className="link link--quiet">
                Zum Kurstermin
              </Anchor>
            }
          >
            <Facts items={bookingFacts(registration)} />
          </Block>
        </div>
        <Told title="Nachricht" text={registration.message} />
        <Told title="Interne Notiz" text={registration.note} />
        <div className="grid-2">
          <MailList mails={registration.mails} />
          <History history={registration.history} />
        </div>
      </div>
    </>
  );
}

const isOpen = ({ status }: RegistrationDetail) => status !== "cancelled" && status !== "expired";

const Told = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <Block title={title}>
      <p className="prose told">{text}</p>
    </Block>
  ) : null;
