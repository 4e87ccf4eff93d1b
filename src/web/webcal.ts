/** The same address as programs for calendars open it at once. */
export const webcalOf = (url: string): string => url.replace(/^https?:/, "webcal:");
