import type { ComponentProps } from "react";
import { useAddress } from "./address.ts";

/** A native form that is sent to an address of the product, also from inside other sites. */
export const PostForm = ({
  action,
  ...rest
}: Omit<ComponentProps<"form">, "action"> & { action: string }) => (
  <form method="post" action={useAddress(action).href} {...rest} />
);
