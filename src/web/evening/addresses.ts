/** Where the evening's pages, its program and its worker lie, and nothing else: as far as the worker reaches. */
export const EVENINGS_SCOPE = "/admin/anwesenheit/";
