import { redirect } from "react-router";
import { discountCodeInput } from "../../../domain/discount-codes/schema.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { readDay } from "../forms/read-day.ts";
import { saveForm, withChoice } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { DiscountCodeFields } from "./fields.tsx";
import { discountCodeLabels } from "./labels.ts";

export const meta = () => [{ title: "Rabattcode anlegen" }];

export const clientLoader = () => {
  needRight("manages");
  return readData(browserApi.courses.index.$get({ query: wholeList }));
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = readDay(withChoice(await request.formData(), "courses"), "valid_until", "future");
  form.delete("kind");
  const { refused } = await saveForm(discountCodeInput, form, (json) =>
    read(browserApi.discountCodes.index.$post({ json })),
  );
  return refused ?? redirect(paths.discountCodes());
};

/** /admin/rabattcodes/add */
export default function AddDiscountCode({ loaderData: courses, actionData: refused }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Rabattcode anlegen"
        back={{ href: paths.discountCodes(), label: "Alle Rabattcodes" }}
      />
      <AdminForm
        labels={discountCodeLabels}
        refused={refused}
        filledFrom="new"
        saveLabel="Rabattcode anlegen"
      >
        <DiscountCodeFields courses={courses} refused={refused} />
      </AdminForm>
    </>
  );
}
