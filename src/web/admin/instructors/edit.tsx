import {
  type Colleague,
  type Instructor,
  instructorEdit,
  isShownWhole,
} from "../../../domain/instructors/schema.ts";
import { providerNames } from "../../../domain/payments/rules.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { roleLabels } from "../../session/roles.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, RankField, YesNo } from "../forms/fields.tsx";
import { saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { StatusChoice } from "../status.tsx";
import { useAnswer } from "../use-answer.ts";
import { EmailDialog } from "../users/dialogs.tsx";
import type { Route } from "./+types/edit";
import { InstructorFiles } from "./instructor-files.tsx";
import { instructorLabels } from "./labels.ts";
import { RemoveInstructor } from "./remove-instructor.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Kursleitende" }];

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  readData(browserApi.instructors[":id"].$get({ param: { id: params.id } }));

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const { refused } = await saveForm(instructorEdit, await request.formData(), (json) =>
    read(browserApi.instructors[":id"].$patch({ param: { id: params.id }, json })),
  );
  return refused;
};

/** /admin/kursleitende/{id} */
export default function InstructorPage({
  loaderData: instructor,
  actionData: refused,
}: Route.ComponentProps) {
  return isShownWhole(instructor) ? (
    <EditInstructor instructor={instructor} refused={refused} />
  ) : (
    <ColleagueProfile colleague={instructor} />
  );
}

const back = { href: paths.instructors(), label: "Alle Kursleitenden" };

/** A colleague as the team's page shows her, for those who do not manage the team. */
const ColleagueProfile = ({ colleague: { name, user, img, profile_text, pdf_privacy } }: ColleagueProps) => (
  <>
    <PageHead title={name} lead={roleLabels(user?.roles ?? [])} back={back} />
    <Block title="Auf der Kursseite">
      <div className="stack gap-4">
        <Avatar name={name} src={img} size="portrait" />
        <div className="prose">
          {(profile_text || "Hier steht noch kein Text.").split("\n").map((line, place) => (
            // A text that is only read: each line keeps its place.
            <p key={`${place} ${line}`}>{line}</p>
          ))}
        </div>
        {pdf_privacy ? (
          <a className="link" href={pdf_privacy} download>
            Datenschutzhinweise ansehen (PDF)
          </a>
        ) : null}
      </div>
    </Block>
  </>
);

type ColleagueProps = { colleague: Colleague };
type EditProps = { instructor: Instructor; refused: Route.ComponentProps["actionData"] };

function EditInstructor({ instructor, refused }: EditProps) {
  const { manages, leads } = useRights();
  const isOwn = useCurrentUser().instructorId === instructor.id;
  const field = fieldsOf(instructorLabels, refused);
  return (
    <>
      <PageHead
        title={instructor.name}
        lead={instructor.user?.email}
        back={back}
        actions={
          <>
            {instructor.user ? <ChangeEmail instructor={instructor} /> : null}
            {manages ? <RemoveInstructor instructor={instructor} /> : null}
          </>
        }
      />
      <InstructorFiles instructor={instructor} />
      <AdminForm labels={instructorLabels} refused={refused} filledFrom={instructor.updated_at}>
        <Fieldset legend="Auf der Kursseite">
          <TextField {...field("name")} defaultValue={instructor.name} maxLength={120} />
          <TextField {...field("phone")} optional span={3} type="tel" defaultValue={instructor.phone} />
          {manages ? <RankField {...field("rank")} rank={instructor.rank} /> : null}
          <TextArea
            {...field("profile_text")}
            optional
            rows={6}
            help="Ein paar Sätze, die Vertrauen schaffen: Ausbildung, Erfahrung, was Ihnen wichtig ist."
            defaultValue={instructor.profile_text}
          />
          {manages && instructor.status !== "pending" ? (
            <StatusChoice
              status={instructor.status}
              active="Steht mit Namen und Text auf Ihrer Kursseite."
              inactive="Steht nicht auf Ihrer Kursseite; bei Kursterminen weiterhin mit Namen."
            />
          ) : null}
        </Fieldset>
        <Fieldset
          legend="Für die Krankenkassen"
          note="Steht auf den Versichertenbestätigungen der Kurse, sonst nirgends."
        >
          <TextField
            {...field("midwife_number")}
            optional
            span={3}
            figures
            defaultValue={instructor.midwife_number}
            maxLength={20}
          />
          <TextField
            {...field("ik")}
            optional
            span={3}
            figures
            inputMode="numeric"
            defaultValue={instructor.ik}
            help="Neun Ziffern, unter denen Sie mit den Kassen abrechnen."
          />
        </Fieldset>
        {manages ? (
          <Fieldset legend="Verträge">
            <YesNo
              {...field("contracts_in_own_name")}
              help={`Wer einen Kurstermin von ${instructor.name} bucht, schließt den Vertrag dann mit dieser Person statt mit Ihrem Team. So steht es beim Knopf zum Buchen, in der Widerrufsbelehrung und im Vertrag; Anschrift und Kontakt bleiben die Ihres Teams. Gilt für Buchungen von jetzt an.`}
              value={instructor.contracts_in_own_name}
            />
          </Fieldset>
        ) : null}
      </AdminForm>
      {manages || (isOwn && leads) ? <PaymentMethods instructor={instructor} /> : null}
      <History object="instructor" id={instructor.id} stamp={instructor.updated_at} />
      {instructor.user ? (
        <History
          object="user"
          id={instructor.user.id}
          stamp={instructor.updated_at}
          title="Verlauf des Zugangs"
        />
      ) : null}
    </>
  );
}

/** Asks for another address of who leads courses. */
const ChangeEmail = ({ instructor: { id, user, status } }: { instructor: Instructor }) => (
  <EmailDialog
    email={user?.email ?? ""}
    isInvited={status === "pending"}
    ask={(json) =>
      read(browserApi.instructors[":id"]["save-email"].$patch({ param: { id: String(id) }, json }))
    }
    trigger={<Button icon="mail">E-Mail ändern</Button>}
  />
);

/** By what people can pay an instructor online, and where that is set up. */
function PaymentMethods({ instructor: { id } }: { instructor: Instructor }) {
  const { answer, message } = useAnswer(String(id), () =>
    readData(
      browserApi.paymentAccounts[":id"]["payment-methods"].$get({ param: { id: String(id) }, query: {} }),
    ),
  );
  return (
    <div className="mt-10">
      <Block title="Online-Bezahlung">
        <div className="stack gap-4">
          {message ? <Notice tone="danger">{message}</Notice> : null}
          {answer ? <MethodList payments={answer} /> : null}
          <div className="actions">
            <ButtonLink href={paths.instructorPayments(id)} icon="credit-card">
              {answer?.length === 0 ? "Zahlungsarten einrichten" : "Zahlungsarten verwalten"}
            </ButtonLink>
          </div>
        </div>
      </Block>
    </div>
  );
}

const MethodList = ({ payments }: Pick<Instructor, "payments">) =>
  payments.length > 0 ? (
    <ul className="inline">
      {payments.map((payment) => (
        <li key={payment.id}>
          {providerNames[payment.payment_method]}{" "}
          <Badge
            tone={payment.is_active ? "positive" : "neutral"}
            icon={payment.is_active ? "check" : "lock"}
          >
            {payment.is_active ? "eingeschaltet" : "ausgeschaltet"}
          </Badge>
        </li>
      ))}
    </ul>
  ) : (
    <p className="measure">
      Noch nicht eingerichtet. Mit einem eigenen Konto bei Stripe oder PayPal können Teilnehmende gleich bei
      der Anmeldung bezahlen.
    </p>
  );
