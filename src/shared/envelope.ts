import type { FieldErrors } from "./refusal.ts";

/** Where a list stands: pages count from 1. `more`: there is more than `total` counts; a search looks at its newest hits alone. */
export type ListMeta = {
  current_page: number;
  total: number;
  per_page: number;
  last_page: number;
  more?: true | undefined;
};

/** Addresses of the neighbouring pages of a list; null where there is none. */
export type ListLinks = { first: string; last: string; prev: string | null; next: string | null };

/** The shape of every JSON answer. */
export type Envelope<Data> = {
  status: number;
  success: boolean;
  message: string;
  data: Data;
  errors?: FieldErrors;
  meta?: ListMeta;
  links?: ListLinks;
};

/** One page of rows as the domain hands it out, with the number of all; `more` where only so many are listed though more are there. */
export type Page<Row> = { rows: Row[]; total: number; more?: true | undefined };

/** Which page of a list is wanted: from 1, and how many rows it holds. */
export type PageQuery = { page: number; per_page: number };

/** One page of a short list that is there as a whole. */
export const pageIn = <Row>(all: readonly Row[], { page, per_page }: PageQuery): Page<Row> => ({
  rows: all.slice((page - 1) * per_page, page * per_page),
  total: all.length,
});

/** How many rows a page holds unless asked otherwise, and at most. */
export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 500;

/** Meta of a page; a list without rows still has one page. */
export const listMeta = (total: number, query: PageQuery, more?: true): ListMeta => ({
  current_page: query.page,
  total,
  per_page: query.per_page,
  last_page: Math.max(1, Math.ceil(total / query.per_page)),
  ...(more ? { more } : {}),
});

/** Links of a page, made from the address that asked for it. */
export function listLinks(address: string, meta: ListMeta): ListLinks {
  const url = new URL(address);
  const to = (page: number) => {
    url.searchParams.set("page", String(page));
    return `${url.pathname.replace(/\/$/, "")}${url.search}`;
  };
  const { current_page: here, last_page: last } = meta;
  return {
    first: to(1),
    last: to(last),
    prev: here > 1 ? to(Math.min(here - 1, last)) : null,
    next: here < last ? to(here + 1) : null,
  };
}
