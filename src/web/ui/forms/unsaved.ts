/** Puts changes where they outlive the page. */
export type Keep = () => void;

/** The forms of the page that hold unsaved changes, with how to keep them. */
export const unsaved = new Map<symbol, Keep | undefined>();
