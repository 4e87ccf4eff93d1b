import { useState } from "react";
import { redirect } from "react-router";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import { addedByHand, type DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { randomToken } from "../../../../shared/ids.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { formatDateRange } from "../../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { PageHead } from "../../../ui/layout/page-head.tsx";
import { Notice } from "../../../ui/signs/notice.tsx";
import { AdminForm } from "../../forms/admin-form.tsx";
import { saveForm } from "../../forms/save.ts";
import { needRight } from "../../need-right.ts";
import { registrationLabels } from "../labels.ts";
import type { Route } from "./+types/add";
import { AlreadyThere } from "./already-there.tsx";
import { BookingFields } from "./booking-fields.tsx";
import { readDates } from "./dates-typed.ts";
import { LessonPicker } from "./lesson-picker.tsx";
import { AgreedFields, PersonFields } from "./person-fields.tsx";
import { TypedUnpaid } from "./unpaid-hint.tsx";

export const meta = () => [{ title: "Anmeldung anlegen" }];

/** `?termin=` names the lesson, `?anfrage=` the contact request that it is made of. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  needRight("leads");
  const params = new URL(request.url).searchParams;
  const [lesson, asked] = [params.get("termin"), params.get("anfrage")];
  const [terms, from] = await Promise.all([
    lesson ? readData(browserApi.registrationDesk.terms[":id"].$get({ param: { id: lesson } })) : null,
    asked ? readData(browserApi.contactRequests[":id"].$get({ param: { id: asked } })) : null,
  ]);
  return { terms, from };
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = readDates(await request.formData());
  const from = form.get("contact_request");
  form.delete("contact_request");
  const { answer, refused } = await saveForm(addedByHand, form, (json) =>
    from
      ? read(browserApi.contactRequests[":id"].registration.$post({ param: { id: String(from) }, json }))
      : read(browserApi.registrationDesk.index.$post({ json })),
  );
  return refused ?? redirect(paths.registrationAdmin(answer.data.id));
};

/** /admin/kursanmeldungen/add */
export default function AddRegistration({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { from } = loaderData;
  const [terms, setTerms] = useState<DeskTerms | null>(loaderData.terms);
  const [key] = useState(randomToken);
  const back = from
    ? { href: paths.contactRequest(from.id), label: `Anfrage von ${from.name}` }
    : { href: paths.registrations(), label: "Alle Anmeldungen" };
  return (
    <>
      <PageHead
        title="Anmeldung anlegen"
        lead={
          from
            ? "Aus der Kontaktanfrage wird eine Anmeldung; die Anfrage gilt danach als abgeschlossen."
            : "Für alle, die am Telefon oder vor Ort zusagen."
        }
        back={back}
      />
      <AdminForm labels={registrationLabels} refused={refused} filledFrom="new" saveLabel="Anmeldung anlegen">
        <input type="hidden" name="idempotency_key" value={key} />
        {from ? <input type="hidden" name="contact_request" value={from.id} /> : null}
        <AlreadyThere refused={refused} />
        <ChosenLesson terms={terms} onTerms={setTerms} error={refused?.errors.lesson_id} />
        {terms ? (
          <>
            <PersonFields
              asks={terms.asks}
              starts_at={terms.starts_at}
              values={from ? valuesFrom(from) : {}}
              refused={refused}
            />
            <AgreedFields terms={terms} values={from ? { message: from.message } : {}} refused={refused} />
            <BookingFields terms={terms} refused={refused} />
            <TypedUnpaid counted={terms.counted} />
          </>
        ) : (
          <Notice>Wählen Sie zuerst den Kurstermin: Danach richtet sich, was gefragt wird.</Notice>
        )}
      </AdminForm>
    </>
  );
}

/** What somebody who asked has written already; the last word of a name is the last name. */
function valuesFrom({
  name,
  email,
  phone,
}: {
  name: string;
  email: string;
  phone: string;
}): Partial<RegistrationDetail> {
  const words = name.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() ?? "") : "";
  return { first_name: words.join(" "), last_name, email, phone };
}

type Props = {
  terms: DeskTerms | null;
  onTerms: (terms: DeskTerms) => void;
  error: readonly string[] | undefined;
};

/** Which lesson it is for: a search, and once it is chosen what it is. */
function ChosenLesson({ terms, onTerms, error }: Props) {
  const [choosing, setChoosing] = useState(terms === null);
  const [failed, setFailed] = useState(false);
  const [picked, setPicked] = useState(terms?.lesson_id ?? null);
  const choose = ({ id }: Lesson) => {
    setPicked(id);
    return readData(browserApi.registrationDesk.terms[":id"].$get({ param: { id: String(id) } })).then(
      (terms) => {
        onTerms(terms);
        setFailed(false);
        setChoosing(false);
      },
      () => setFailed(true),
    );
  };
  return (
    <Fieldset legend="Kurstermin">
      {failed ? (
        <Notice tone="danger" role="alert">
          Der Kurstermin ließ sich nicht laden. Bitte wählen Sie ihn noch einmal.
        </Notice>
      ) : null}
      {terms && !choosing ? (
        <div className="chosen-lesson">
          <input type="hidden" name="lesson_id" value={terms.lesson_id} />
          <div>
            <strong>{terms.course_name}</strong>
            <p className="soft">
              {formatDateRange(terms.starts_at, terms.ends_at)}, {terms.location}, {terms.instructor_name}
            </p>
            <p className="soft">
              {formatCents(terms.course_fee_cents)}, {seats(terms)}
            </p>
          </div>
          <Button size="small" onClick={() => setChoosing(true)}>
            Anderen Kurstermin wählen
          </Button>
        </div>
      ) : (
        <LessonPicker
          legend="Kommende Kurstermine"
          chosen={picked}
          onChoose={choose}
          beside={picked ?? undefined}
          error={error}
        />
      )}
    </Fieldset>
  );
}

function seats({ seats_free, waiting }: DeskTerms): string {
  const free =
    seats_free === 0 ? "kein Platz frei" : seats_free === 1 ? "1 Platz frei" : `${seats_free} Plätze frei`;
  return waiting === 0 ? free : `${free}, ${waiting} auf der Warteliste`;
}
