import type { Answer } from "./answers.ts";

/** What tells which part of a list is asked for. */
export interface PageAsked {
  readonly query: URLSearchParams;
  readonly maxPage: number;
}

/** One page of a list, with the address of the next one. */
export function pageOf(all: readonly object[], { query, maxPage }: PageAsked, url: string): Answer {
  const size = Math.min(Number(query.get("per_page") ?? 30), maxPage);
  const page = Number(query.get("page") ?? 1);
  const next = new URLSearchParams(query);
  next.set("page", String(page + 1));
  return {
    status: 200,
    body: all.slice((page - 1) * size, page * size),
    ...(page * size < all.length ? { headers: { link: `<${url}?${next}>; rel="next"` } } : {}),
  };
}
