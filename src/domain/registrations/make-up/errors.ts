import { Refusal } from "../../../shared/refusal.ts";
import { formatDate } from "../../../shared/time/dates.ts";

/** The session is not missed, or the other one is not one in which the course lets it be made up. */
export const cannotMakeUp = () =>
  new Refusal(
    409,
    "cannot_make_up",
    "In diesem Treffen lässt sich das versäumte nicht nachholen. Bitte wählen Sie eines von Ihrer Seite.",
  );

/** She never had a seat to make up this session. */
export const nothingTaken = () =>
  new Refusal(404, "nothing_taken", "Für dieses Treffen haben Sie keinen Platz zum Nachholen.");

/** The other session has begun. */
export const makeUpBegun = () =>
  new Refusal(409, "make_up_begun", "Dieses Treffen hat schon begonnen. Bitte wählen Sie ein anderes.");

/** No seat is left for her on that day, or somebody waits for one. */
export const makeUpFull = () =>
  new Refusal(
    409,
    "make_up_full",
    "In diesem Treffen ist inzwischen kein Platz mehr frei. Bitte wählen Sie ein anderes.",
  );

/** She makes it up elsewhere already. */
export const makesUpAlready = (starts_at: Date) =>
  new Refusal(
    409,
    "makes_up_already",
    `Sie holen dieses Treffen schon am ${formatDate(starts_at)} nach. Möchten Sie tauschen, wählen Sie dort zuerst „Doch nicht“.`,
  );
