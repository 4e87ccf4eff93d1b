import { createContext, useContext } from "react";

/** Whether what is shown belongs to the admin area; overlays leave its place in the page and have to know. */
export const Dense = createContext(false);

/** The class that makes an overlay as dense as the page that opened it. */
export const useDensity = (): "admin" | false => useContext(Dense) && "admin";
