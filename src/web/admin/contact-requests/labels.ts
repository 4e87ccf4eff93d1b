/** The fields of a request by name, as people know them. */
export const contactLabels = {
  name: "Name",
  email: "E-Mail",
  phone: "Telefon",
  topic: "Thema",
  message: "Nachricht",
  assigned_id: "Zuständig",
  status: "Stand",
  note: "Interne Notiz",
  text: "Antwort",
};
