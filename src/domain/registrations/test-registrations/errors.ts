import { Refusal } from "../../../shared/refusal.ts";

/** A test registration is made where a visitor could book. */
export const notForTests = () =>
  new Refusal(
    409,
    "not_for_tests",
    "Eine Probebuchung geht nur in einen freigeschalteten Kurstermin, der noch bevorsteht und nicht abgesagt ist.",
  );

/** Only test registrations vanish; others are cancelled and stay in sight. */
export const noTest = () =>
  new Refusal(
    409,
    "no_test",
    "Diese Anmeldung ist keine Probebuchung. Stornieren Sie sie, wenn sie nicht mehr gelten soll.",
  );
