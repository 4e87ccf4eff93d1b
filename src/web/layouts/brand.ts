import { isbot } from "isbot";
import { createContext, use } from "react";

/** Carries the installation's name to every component, also where a page failed before its data was there. */
export const BrandContext = createContext<string | null>(null);

/** The installation's name: given by the server, afterwards read from the document. */
export const useBrand = (): string => use(BrandContext) ?? document.documentElement.dataset.brand ?? "";

/** Tells whether the visitor is a crawler: whatever goes wrong for one is logged and not shown. */
export const CrawlerContext = createContext<boolean | null>(null);

/** Whether the visitor is a crawler, as the server saw it or the browser says. */
export const useIsCrawler = (): boolean => use(CrawlerContext) ?? isbot(navigator.userAgent);
