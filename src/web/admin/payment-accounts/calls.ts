import type { ProviderName } from "../../../domain/payments/rules.ts";
import { paypalInput, stripeInput } from "../../../domain/payments/schema.ts";
import { browserApi, read } from "../../api.ts";
import { saveForm } from "../forms/save.ts";

const account = browserApi.paymentAccounts[":id"];

/** What can be done with an instructor's account at a provider. */
export function callsOf(provider: ProviderName, id: number) {
  const param = { id: String(id) };
  const validate = () => read(account["payment-credentials"][provider].validate.$post({ param }));
  return {
    validate,
    remove: () => read(account[`payment-${provider}`].$delete({ param })),
    /** Keeps what a form holds and has it checked; `onKept` is told in between, whatever becomes of the check. */
    save: (form: FormData, onKept: () => void) => {
      const check = () => {
        onKept();
        return validate();
      };
      return provider === "stripe"
        ? saveForm(stripeInput, form, (json) =>
            read(account["payment-stripe"].$patch({ param, json })).then(check),
          )
        : saveForm(paypalInput, form, (json) =>
            read(account["payment-paypal"].$patch({ param, json })).then(check),
          );
    },
  };
}

/** Offers an instructor's account to those who book, or offers it no more. */
export const setActive = (instructor: number, id: number, is_active: boolean) =>
  read(
    account.payments.$patch({ param: { id: String(instructor) }, json: { payments: [{ id, is_active }] } }),
  );
