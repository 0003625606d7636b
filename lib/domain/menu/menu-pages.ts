/** Ours: how many products one page of a category shows. Rows of two, three and four cards come out full. */
export const PRODUCTS_PER_PAGE = 60

/** Ours: the number of the last page that can be requested. */
export const MAX_PAGE = 99

/** A part of a long list. `from` and `to` count its items in the whole list, from 1. */
export type ListPage<P> = {
  readonly items: readonly P[]
  readonly page: number
  readonly pages: number
  readonly from: number
  readonly to: number
  readonly total: number
}

/**
 * One page of a list. @param page from 1
 * @returns null: the list ends before this page. The first page exists even when the list is empty.
 */
export function pageOf<P>(list: readonly P[], page: number): ListPage<P> | null {
  const pages = Math.min(Math.max(1, Math.ceil(list.length / PRODUCTS_PER_PAGE)), MAX_PAGE)
  if (page < 1 || page > pages) return null
  const start = (page - 1) * PRODUCTS_PER_PAGE
  const items = list.slice(start, start + PRODUCTS_PER_PAGE)
  return { items, page, pages, from: start + 1, to: start + items.length, total: list.length }
}
