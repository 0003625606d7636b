/** A further part of a list of products, from the document of its page. */
export type ProductPart = {
  /** The address of its page. */
  readonly href: string
  /** The cards as the server has drawn them. */
  readonly cards: string
  /** The number of its last product in the whole list. */
  readonly to: number
  /** The part after it. */
  readonly later: PartLink | null
}

export type PartLink = { readonly href: string; readonly label: string }

/**
 * Loads a part of a list: prepared like every page, so that the cards need no code and no other form of their data.
 * @throws when there is no answer, or no list in it
 */
export async function loadPart(href: string): Promise<ProductPart> {
  const answer = await fetch(href, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const cards = page.getElementById('products')?.innerHTML
  const pages = page.querySelector<HTMLElement>('[data-pages]')
  if (!answer.ok || !cards || !pages) throw new Error(`${href} has no list`)
  const link = pages.querySelector<HTMLAnchorElement>('[rel="next"]')
  const later = link && { href: link.getAttribute('href') ?? '', label: link.textContent }
  return { href, cards, to: Number(pages.dataset.pages), later }
}
