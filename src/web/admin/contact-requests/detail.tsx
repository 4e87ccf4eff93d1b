import { redirect } from "react-router";
import {
  type ContactDetail,
  contactAnswerInput,
  contactEdit,
} from "../../../domain/contact-requests/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { type Fact, Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";
import { DeleteButton } from "../delete-button.tsx";
import { save, saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { MailList } from "../registrations/mail-list.tsx";
import type { Route } from "./+types/detail";
import { ANSWER, AnswerForm, Correspondence, INTENT } from "./correspondence.tsx";
import { HandlingForm, loadPeople } from "./fields.tsx";
import { ContactStateBadge } from "./state.tsx";
import "./contact-requests.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Anfrage von ${loaderData.request.name}` : "Kontaktanfrage" },
];

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [request, people] = await Promise.all([
    readData(browserApi.contactRequests[":id"].$get({ param: { id: params.id } })),
    loadPeople(),
  ]);
  return { request, people };
};

/** Answers, deletes, or saves how the request is handled. */
export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  const one = browserApi.contactRequests[":id"];
  if (request.method === "DELETE") {
    const { refused } = await save(read(one.$delete({ param })));
    return refused ?? redirect(paths.contactRequests());
  }
  const form = await request.formData();
  if (form.get(INTENT) === ANSWER) {
    form.delete(INTENT);
    const { refused } = await saveForm(contactAnswerInput, form, (json) =>
      read(one.answers.$post({ param, json })),
    );
    return refused ?? null;
  }
  const { refused } = await saveForm(contactEdit, form, (json) => read(one.$patch({ param, json })));
  return refused ?? null;
};

/** /admin/kontaktanfragen/{id} */
export default function ContactRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { request, people } = loaderData;
  return (
    <>
      <PageHead
        title={request.name}
        back={{ href: paths.contactRequests(), label: "Alle Kontaktanfragen" }}
        meta={
          <>
            <ContactStateBadge status={request.status} />
            <span>
              {request.source === "visitor" ? "eingegangen" : "eingetragen"} am{" "}
              {formatDateTime(request.created_at)}
            </span>
          </>
        }
        actions={
          <>
            {request.registration ? null : (
              <ButtonLink
                href={paths.registrationAdd({ request: request.id })}
                variant="primary"
                icon="user-plus"
              >
                In eine Anmeldung umwandeln
              </ButtonLink>
            )}
            <DeleteButton title={`Anfrage von ${request.name} löschen?`} confirmLabel="Anfrage löschen">
              Nachricht, Antworten und Notiz werden gelöscht. Das lässt sich nicht rückgängig machen.
            </DeleteButton>
          </>
        }
      />
      <div className="stack">
        <div className="cols cols--side">
          <div className="stack">
            <Correspondence request={request} />
            <AnswerForm key={request.id} request={request} />
          </div>
          <div className="stack">
            <Block title="Person">
              <Facts stack items={contactFacts(request)} />
            </Block>
            <HandlingForm request={request} people={people} refused={actionData ?? undefined} />
          </div>
        </div>
        <div className="grid-2">
          <MailList mails={request.mails} />
          <History object="contact_request" id={request.id} stamp={request.updated_at} />
        </div>
      </div>
    </>
  );
}

/** Who asks, how to reach her, and to whom she wrote. */
function contactFacts(of: ContactDetail): Fact[] {
  const { email, phone, topic, instructor_name, source, registration } = of;
  const link = (href: string, text: string) => (
    <Anchor className="link" href={href}>
      {text}
    </Anchor>
  );
  return [
    ...(email ? [{ label: "E-Mail", value: link(`mailto:${email}`, email) }] : []),
    ...(phone ? [{ label: "Telefon", value: link(telHref(phone), phone) }] : []),
    { label: "Thema", value: topic || "–" },
    ...(registration
      ? [
          {
            label: "Anmeldung",
            value: (
              <>
                {link(paths.registrationAdmin(registration.id), registration.number)}, {registration.lesson}
              </>
            ),
          },
        ]
      : []),
    ...(source === "visitor" ? [{ label: "An", value: instructor_name || "das ganze Team" }] : []),
  ];
}
