/** The fields of an instructor by name, as people know them. */
export const instructorLabels = {
  name: "Name",
  phone: "Telefon",
  profile_text: "Über die Person",
  midwife_number: "Hebammennummer",
  ik: "Institutionskennzeichen (IK)",
  rank: "Reihenfolge",
  status: "Stand",
  contracts_in_own_name: "Schließt Verträge im eigenen Namen",
};
