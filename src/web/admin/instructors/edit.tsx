import { instructorEdit } from "../../../domain/instructors/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser, useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Fieldset } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { saveForm } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { StatusChoice } from "../status-choice.tsx";
import type { Route } from "./+types/edit";
import { ChangeEmail } from "./change-email.tsx";
import { InstructorFiles } from "./instructor-files.tsx";
import { RemoveInstructor } from "./remove-instructor.tsx";

const labels = {
  name: "Name",
  phone: "Telefon",
  profile_text: "Über die Person",
  rank: "Reihenfolge",
  status: "Stand",
};

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
export default function EditInstructor({
  loaderData: instructor,
  actionData: refused,
}: Route.ComponentProps) {
  const { manages } = useRights();
  const isOwn = useCurrentUser().instructorId === instructor.id;
  return (
    <>
      <PageHead
        title={instructor.name}
        lead={instructor.user?.email}
        back={{ href: paths.instructors(), label: "Alle Kursleitenden" }}
        actions={
          <>
            {instructor.user && (manages || isOwn) ? <ChangeEmail instructor={instructor} /> : null}
            {manages ? <RemoveInstructor instructor={instructor} /> : null}
          </>
        }
      />
      {manages || isOwn ? <InstructorFiles instructor={instructor} /> : null}
      <AdminForm labels={labels} refused={refused} filledFrom={instructor.updated_at} may={manages || isOwn}>
        <Fieldset legend="Auf der Kursseite">
          <TextField
            name="name"
            label="Name"
            defaultValue={instructor.name}
            error={refused?.errors.name}
            maxLength={120}
          />
          <TextField
            name="phone"
            label="Telefon"
            optional
            span={3}
            type="tel"
            defaultValue={instructor.phone}
            error={refused?.errors.phone}
          />
          {manages ? (
            <TextField
              name="rank"
              label="Reihenfolge"
              span={3}
              help="Kleine Zahlen stehen vorn."
              inputMode="numeric"
              figures
              defaultValue={instructor.rank}
              error={refused?.errors.rank}
            />
          ) : null}
          <TextArea
            name="profile_text"
            label="Über die Person"
            optional
            rows={6}
            help="Ein paar Sätze, die Vertrauen schaffen: Ausbildung, Erfahrung, was Ihnen wichtig ist."
            defaultValue={instructor.profile_text}
            error={refused?.errors.profile_text}
          />
          {manages && instructor.status !== "pending" ? (
            <StatusChoice
              status={instructor.status}
              active="Steht mit Namen und Text auf Ihrer Kursseite."
              inactive="Steht nicht auf Ihrer Kursseite; bei Kursterminen weiterhin mit Namen."
            />
          ) : null}
        </Fieldset>
      </AdminForm>
      <History object="instructor" id={instructor.id} stamp={instructor.updated_at} />
      {instructor.user && (manages || isOwn) ? (
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
