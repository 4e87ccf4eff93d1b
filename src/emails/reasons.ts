import type { Sender } from "./props.ts";

/** Why participants get a mail; the last line of each. */
export const becauseRegistered = ({ name }: Sender): string =>
  `Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse eine Anmeldung bei ${name} ausgefüllt hat.`;

export const becauseWaiting = ({ name }: Sender): string =>
  `Sie bekommen diese E-Mail, weil Ihre Adresse auf einer Warteliste von ${name} steht.`;

export const becauseStaff = ({ name }: Sender): string =>
  `Sie bekommen diese E-Mail, weil Sie Kurse bei ${name} betreuen.`;

export const becauseWithdrawn = ({ name }: Sender): string =>
  `Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse einen Vertrag mit ${name} widerrufen hat.`;

export const becauseAsked = ({ name }: Sender): string =>
  `Sie bekommen diese E-Mail, weil jemand mit Ihrer Adresse eine Anfrage an ${name} geschickt hat.`;
