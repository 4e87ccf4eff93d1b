import { createContext, use } from "react";

/** Where a link or a form leads where it stands: beside this page, or inside it and then without the router's help. */
export type Address = { href: string; newTab?: boolean; plain?: boolean };

/** How addresses read on the page that is shown; pages inside other sites have their own. */
export const AddressContext = createContext<(href: string) => Address>((href) => ({ href }));

/** An address of the product as it reads on the page that is shown. */
export const useAddress = (href: string): Address => use(AddressContext)(href);
