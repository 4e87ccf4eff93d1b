import { redirect } from "react-router";
import { giftVoucherInput, salesMethodWords } from "../../../domain/gift-vouchers/schema.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { browserApi, read, readData } from "../../api.ts";
import { paths } from "../../paths.ts";
import { DateField } from "../../ui/dates/date-field.tsx";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { MoneyField } from "../../ui/fields/typed-field.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { AdminForm } from "../forms/admin-form.tsx";
import { fieldsOf, optionsOf, YesNo } from "../forms/fields.tsx";
import { readDay } from "../forms/read-day.ts";
import { saveForm } from "../forms/save.ts";
import { wholeList } from "../list-query.ts";
import { needRight } from "../need-right.ts";
import type { Route } from "./+types/add";
import { giftVoucherLabels } from "./labels.ts";

export const meta = () => [{ title: "Gutschein ausstellen" }];

export const clientLoader = () => {
  needRight("manages");
  return readData(browserApi.courses.index.$get({ query: wholeList }));
};

export const clientAction = async ({ request }: Route.ClientActionArgs) => {
  const form = readDay(await request.formData(), "sold_on", "past");
  const { answer, refused } = await saveForm(giftVoucherInput, form, (json) =>
    read(browserApi.giftVouchers.index.$post({ json })),
  );
  return refused ?? redirect(paths.giftVoucher(answer.data.id));
};

/** /admin/gutscheine/add */
export default function AddGiftVoucher({ loaderData: courses, actionData: refused }: Route.ComponentProps) {
  const field = fieldsOf(giftVoucherLabels, refused);
  return (
    <>
      <PageHead
        title="Gutschein ausstellen"
        back={{ href: paths.giftVouchers(), label: "Alle Gutscheine" }}
      />
      <AdminForm
        labels={giftVoucherLabels}
        refused={refused}
        filledFrom="new"
        saveLabel="Gutschein ausstellen"
      >
        <Fieldset
          legend="Was verschenkt wird"
          note="Er gilt drei Jahre, gerechnet vom Ende des Jahres, in dem er gekauft wurde."
        >
          <MoneyField {...field("value")} span={3} help="Von 1 bis 2.000 Euro." />
          <Select
            {...field("course_id")}
            optional
            span={3}
            help="Leer gilt er für alle Kurse."
            placeholder="Alle Kurse"
            options={courses.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField
            {...field("recipient_name")}
            optional
            span={3}
            help="Steht auf dem Gutschein."
            maxLength={100}
          />
          <TextArea
            {...field("greeting")}
            optional
            rows={3}
            help="Steht auf dem Gutschein."
            maxLength={400}
          />
        </Fieldset>
        <Fieldset legend="Wer ihn gekauft hat">
          <TextField {...field("buyer_name")} span={3} autoComplete="off" maxLength={100} />
          <TextField
            {...field("buyer_email")}
            optional
            span={3}
            type="email"
            autoComplete="off"
            help="Dorthin geht der Gutschein."
          />
          <RadioGroup
            name="paid_method"
            legend={giftVoucherLabels.paid_method}
            error={field("paid_method").error}
            defaultValue="onsite"
            options={optionsOf(salesMethodWords)}
          />
          <DateField {...field("sold_on")} span={3} prefer="past" defaultValue={todayInBerlin()} />
          <YesNo
            name="notify"
            label="Gutschein per E-Mail senden"
            value={1}
            help="Als PDF, an die Adresse oben."
          />
        </Fieldset>
      </AdminForm>
    </>
  );
}
