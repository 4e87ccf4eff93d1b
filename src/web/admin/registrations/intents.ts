/** What the page of a registration is asked to do. */
export const CANCEL = "cancel";
export const MOVE = "move";
export const OFFER = "offer";
export const PLACE = "place";
export const CONFIRM_BY_HAND = "confirm-by-hand";
export const INSURANCE = "insurance";
export const PAYMENT = "payment";
export const NOTED_REFUND = "noted-refund";
export const REFUND = "refund";
export const NOTE = "note";
export const DELETE_NOTE = "delete-note";
export const ERASE = "erase";
export const REMOVE_TEST = "remove-test";
