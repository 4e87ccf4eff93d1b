/** The two steps of a booking. */
export const steps = ["Ihre Angaben", "Prüfen und buchen"] as const;
