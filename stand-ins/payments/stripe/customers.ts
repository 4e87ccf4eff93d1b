import { z } from "zod";
import { stripeId } from "../ids.ts";
import { allOf, found, keep } from "./account.ts";
import { type Call, metadata } from "./call.ts";
import { unfitting } from "./errors.ts";
import { page, paging } from "./lists.ts";
import type { Customer } from "./objects.ts";

export const newCustomer = {
  name: z.string().optional(),
  email: z.email("Invalid email address").optional(),
  description: z.string().optional(),
  metadata,
  preferred_locales: z.array(z.string()).default([]),
};

export function createCustomer({ world, account, params }: Call<z.output<z.ZodObject<typeof newCustomer>>>) {
  return keep<Customer>(account, {
    id: stripeId("cus"),
    object: "customer",
    created: world.clock.seconds(),
    description: params.description ?? null,
    email: params.email ?? null,
    livemode: false,
    metadata: params.metadata,
    name: params.name ?? null,
    preferred_locales: params.preferred_locales,
  });
}

export const getCustomer = ({ account, id }: Call<unknown>) => found(account, "customer", id);

/** Its means of payment can be charged no more. */
export function deleteCustomer({ account, id }: Call<unknown>) {
  found(account, "customer", id);
  account.objects.delete(id);
  for (const method of allOf(account, "payment_method")) if (method.customer === id) method.customer = null;
  return { id, object: "customer", deleted: true };
}

export const getMethod = ({ account, id }: Call<unknown>) =>
  found(account, "payment_method", id, "payment_method");

export const methodList = { ...paging, type: z.string().optional() };

export function listMethods({ account, id, params }: Call<z.output<z.ZodObject<typeof methodList>>>) {
  const customer = found(account, "customer", id);
  const own = allOf(account, "payment_method").filter(
    (method) => method.customer === customer.id && (!params.type || method.type === params.type),
  );
  return page(own, `/v1/customers/${id}/payment_methods`, params);
}

export function detachMethod({ account, id }: Call<unknown>) {
  const method = found(account, "payment_method", id, "payment_method");
  if (!method.customer)
    throw unfitting(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
    );
  method.customer = null;
  return method;
}
