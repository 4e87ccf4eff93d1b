/** What a registration holds of a person who told nothing but a name, or whose data were erased. */
export const noDetails = {
  email: "",
  phone: "",
  street: "",
  zip: "",
  city: "",
  child_name: "",
  child_birthdate: null,
  due_date: null,
  mother_birthday: null,
  insurance_type: null,
  insurer: "",
  insurance_number: "",
  partner_first_name: "",
  partner_last_name: "",
  message: "",
};
