import script from "./enhance-forms.js?url";

/** Loads the small script that keeps what was typed, shows prices as they change, and leads to errors. */
export const EnhanceForms = () => <script type="module" src={script} />;
