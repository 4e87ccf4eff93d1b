import type { ComponentProps } from "react";
import { useAddress } from "../navigation/address.ts";

/** A native form that is sent to an address of the product, also from inside other sites. */
export const PostForm = ({
  action,
  ...rest
}: Omit<ComponentProps<"form">, "action"> & { action: string }) => (
  <form method="post" action={useAddress(action).href} {...rest} />
);

/** A field that people neither see nor reach; whatever fills it in is a machine. */
export const HoneyPot = ({ name }: { name: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      Dieses Feld bitte leer lassen
      <input name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);
