import script from "./enhance-booking.js?url";

/** Loads the small script that keeps what was typed, shows prices as they change, and leads to errors. */
export const EnhanceBooking = () => <script type="module" src={script} />;
