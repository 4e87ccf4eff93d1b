import { redirect } from "react-router";
import { discountCodeEdit, type Redemption } from "../../../domain/discount-codes/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { type Column, Table } from "../../ui/tables/table.tsx";
import { DeleteButton } from "../delete-button.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { readDay } from "../forms/read-day.ts";
import { save, saveForm, withChoice } from "../forms/save.ts";
import { History } from "../history/history.tsx";
import { wholeList } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/edit";
import { DiscountCodeFields } from "./fields.tsx";
import { discountCodeLabels, usesIn } from "./labels.ts";
import { CodeStateBadge } from "./state.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.code.code ?? "Rabattcode" }];

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  needRight("manages");
  const [code, courses] = await Promise.all([
    readData(browserApi.discountCodes[":id"].$get({ param: { id } })),
    readData(browserApi.courses.index.$get({ query: wholeList })),
  ]);
  return { code, courses };
};

export const clientAction = async ({ request, params }: Route.ClientActionArgs) => {
  const param = { id: params.id };
  if (request.method === "DELETE") {
    const { refused } = await save(read(browserApi.discountCodes[":id"].$delete({ param })));
    return refused ?? redirect(paths.discountCodes());
  }
  const form = readDay(withChoice(await request.formData(), "courses"), "valid_until", "future");
  form.delete("kind");
  const { refused } = await saveForm(discountCodeEdit, form, (json) =>
    read(browserApi.discountCodes[":id"].$patch({ param, json })),
  );
  return refused;
};

/** /admin/rabattcodes/{id} */
export default function EditDiscountCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { code, courses } = loaderData;
  const { manages } = useRights();
  return (
    <>
      <PageHead
        title={code.code}
        back={{ href: paths.discountCodes(), label: "Alle Rabattcodes" }}
        meta={
          <>
            <CodeStateBadge state={code.state} />
            <span>eingelöst: {usesIn(code)}</span>
          </>
        }
        actions={
          manages ? (
            <DeleteButton title={`„${code.code}“ löschen?`} confirmLabel="Rabattcode löschen">
              Niemand kann ihn dann mehr einlösen. Das lässt sich nicht rückgängig machen.
            </DeleteButton>
          ) : null
        }
      />
      <div className="stack">
        <AdminForm labels={discountCodeLabels} refused={refused} filledFrom={code.updated_at} may={manages}>
          <DiscountCodeFields code={code} courses={courses} refused={refused} />
        </AdminForm>
        <Block title="Eingelöst in">
          {code.redemptions.length > 0 ? (
            <Table
              caption="Anmeldungen mit diesem Code"
              rows={code.redemptions}
              rowKey={(row) => row.registration_id}
              rowLabel={fullName}
              columns={columns}
            />
          ) : (
            <p className="soft">Noch in keiner Anmeldung. Abgesagte zählen nicht.</p>
          )}
        </Block>
        <History object="discount_code" id={code.id} stamp={code.updated_at} />
      </div>
    </>
  );
}

const columns: Column<Redemption>[] = [
  {
    key: "name",
    header: "Name",
    kind: "name",
    cell: (row) => (
      <>
        <Anchor href={paths.registrationAdmin(row.registration_id)}>
          {fullName(row) || "Gelöschte Person"}
        </Anchor>
        <span className="sub">{row.number}</span>
      </>
    ),
  },
  {
    key: "lesson",
    header: "Kurstermin",
    cell: (row) => (
      <>
        {row.course_name}
        <span className="sub">ab {formatDate(row.starts_at)}</span>
      </>
    ),
  },
  {
    key: "discount",
    header: "Nachlass",
    kind: "number",
    stackLabel: "Nachlass",
    cell: (row) => formatCents(row.discount_cents),
  },
];
