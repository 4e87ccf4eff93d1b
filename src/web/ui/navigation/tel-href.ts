/** A number as phones take it. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;
