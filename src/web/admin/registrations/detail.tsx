import { redirect } from "react-router";
import type { AttendanceGrid } from "../../../domain/attendance/schema.ts";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { isInLine, isOver } from "../../../domain/registrations/rules.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { History } from "../history/history.tsx";
import { billingOf, InvoiceButton, Overbilled } from "../invoices/from-registration.tsx";
import type { Route } from "./+types/detail";
import { act, REMOVE_TEST } from "./act.ts";
import { RegistrationActions } from "./actions/actions.tsx";
import { AttendanceBlock, attendedIn } from "./attendance-block.tsx";
import {
  FromParticipant,
  InsuranceOpen,
  RemoveTest,
  TestNotice,
  Unpaid,
  Unproven,
  Withdrawals,
} from "./detail-notices.tsx";
import { bookingFacts, personFacts } from "./facts.tsx";
import { MailList, SendAgain } from "./mail-list.tsx";
import { Notes } from "./notes.tsx";
import { Payments } from "./payments.tsx";
import { PrintButton } from "./print/print-button.tsx";
import { RegistrationState } from "./state.tsx";
import { Transfers } from "./transfers.tsx";
import "./registrations.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Anmeldung ${loaderData.registration.number}` : "Anmeldung" },
];

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const [registration, withdrawals] = await Promise.all([
    readData(browserApi.registrations[":id"].$get({ param: { id } })),
    readData(browserApi.withdrawals.index.$get({ query: { registration: id } })),
  ]);
  const isOpen = registration.insurance_type === "unknown" && !isOver(registration.status);
  const lesson = { id: String(registration.lesson.id) };
  const user = currentUser(document.cookie);
  const leads = user !== null && rightsOf(user).leads;
  const mayAsk = isOpen && leads;
  const terms = mayAsk
    ? await readData(browserApi.registrationDesk.terms[":id"].$get({ param: lesson }))
    : null;
  const grid = isInLine(registration.status) || registration.is_test ? null : await gridOf(registration);
  const unpaid = grid ? unpaidOf(registration, grid) : [];
  const attended = grid && attendedIn(grid, registration.id, new Date());
  const billing = leads && !registration.is_test ? await billingOf(registration.id) : null;
  return { registration, withdrawals, terms, billing, unpaid, attended };
};

const gridOf = ({ lesson }: RegistrationDetail) =>
  readData(browserApi.lessonAttendance[":id"].attendance.$get({ param: { id: String(lesson.id) } }));

/** What her insurer will not pay, in sentences; none where it pays all, or where nothing is held. */
function unpaidOf({ id, status, insurance_type }: RegistrationDetail, grid: AttendanceGrid): string[] {
  if (insurance_type !== "statutory" || isOver(status)) return [];
  const person = grid.people.find(({ registration_id }) => registration_id === id);
  return person?.hours.warning ? [person.hours.warning, ...grid.warnings] : grid.warnings;
}

/** Does what the dialogs and the note's form ask for. */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const form = await request.formData();
  const removes = form.get("intent") === REMOVE_TEST;
  const refused = await act(params.id, form);
  return removes && !refused ? redirect(paths.registrations()) : refused;
};

/** /admin/kursanmeldungen/{id} */
export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  const { registration, withdrawals, terms, billing, unpaid, attended } = loaderData;
  const { leads, manages } = useRights();
  return (
    <>
      <PageHead
        title={fullName(registration)}
        back={{ href: paths.registrations(), label: "Alle Anmeldungen" }}
        meta={
          <>
            <RegistrationState {...registration} />
            {registration.overbooked ? (
              <Badge tone="warning" icon="triangle-alert">
                überbucht
              </Badge>
            ) : null}
            <span>{registration.number}</span>
            <span>eingegangen am {formatDateTime(registration.created_at)}</span>
          </>
        }
        actions={
          <>
            <PrintButton registration={registration} />
            {billing ? <InvoiceButton registration={registration.id} billing={billing} /> : null}
            {leads && registration.email ? (
              <ButtonLink href={paths.messageTo([registration.id])} icon="mail">
                Nachricht schreiben
              </ButtonLink>
            ) : null}
            {leads ? (
              registration.is_test ? (
                <RemoveTest />
              ) : (
                <RegistrationActions registration={registration} />
              )
            ) : null}
          </>
        }
      />
      <div className="stack registration">
        {registration.is_test ? <TestNotice /> : null}
        <Unproven registration={registration} may={leads} />
        {terms ? <InsuranceOpen registration={registration} terms={terms} /> : null}
        <Unpaid sentences={unpaid} />
        {billing ? <Overbilled due_cents={registration.due_cents} billing={billing} /> : null}
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
        {attended ? (
          <div className="grid-2">
            <AttendanceBlock {...attended} />
          </div>
        ) : null}
        <Payments registration={registration} may={leads} />
        {manages ? <Transfers registration={registration} /> : null}
        <Withdrawals withdrawals={withdrawals} />
        <Message title="Nachricht bei der Anmeldung" text={registration.message} />
        <FromParticipant registration={registration} />
        <Message title="Hinweis für die Liste" text={registration.note} />
        <Notes registration={registration} may={leads} />
        <div className="grid-2">
          <MailList
            mails={registration.mails}
            again={leads ? (mail) => <SendAgain mail={mail} registration={registration} /> : undefined}
          />
          <History object="registration" id={registration.id} stamp={registration.updated_at} />
        </div>
      </div>
    </>
  );
}

const Message = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <Block title={title}>
      <p className="prose verbatim">{text}</p>
    </Block>
  ) : null;
