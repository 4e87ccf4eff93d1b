import { fieldRefusal, Refusal } from "../../shared/refusal.ts";

/** There is no such request in this team, or none that the person may see. */
export const contactUnknown = () =>
  new Refusal(404, "contact_unknown", "Kontaktanfrage konnte nicht geladen werden");

/** The same intention was sent before, with other content. */
export const contactChanged = () =>
  new Refusal(
    409,
    "intention_changed",
    "Diese Nachricht ist schon mit anderem Inhalt bei uns angekommen. Bitte laden Sie die Seite neu und beginnen Sie noch einmal.",
  );

/** Nobody of that id whom one could write to. */
export const nobodyToWriteTo = (field: "instructor_id" | "assigned_id") =>
  fieldRefusal(field, "Bitte wählen Sie jemanden aus der Liste");

/** Who sees only what is addressed to them cannot hand it to others. */
export const notYoursToAssign = () =>
  new Refusal(403, "not_yours_to_assign", "Wer eine Anfrage bearbeitet, legen Inhaber und Admins fest.");

/** A request that came by phone, say. */
export const noAddressToAnswer = () =>
  new Refusal(
    409,
    "no_address",
    "Zu dieser Anfrage ist keine E-Mail-Adresse bekannt. Bitte antworten Sie am Telefon.",
  );
